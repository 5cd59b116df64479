import type { AnswerOf, deskEndpoints } from '@plazo/contract';

/** A loan as the desk is told it. */
export type Loan = AnswerOf<typeof deskEndpoints.deskLoans.detail>;
