import type { AnswerOf, deskEndpoints } from '@plazo/contract';

/** A borrower as the desk is told of them. */
export type Borrower = AnswerOf<typeof deskEndpoints.deskBorrowers.detail>;
