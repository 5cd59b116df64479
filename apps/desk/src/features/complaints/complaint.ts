import type { AnswerOf, deskEndpoints } from '@plazo/contract';

/** A complaint as the desk is told it. */
export type Complaint = AnswerOf<typeof deskEndpoints.deskComplaints.detail>;
