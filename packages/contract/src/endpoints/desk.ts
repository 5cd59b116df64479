import { deskBorrowers } from './desk-borrowers.ts';
import { deskComplaints } from './desk-complaints.ts';
import { deskContent } from './desk-content.ts';
import { deskDecisions } from './desk-decisions.ts';
import { deskInbox } from './desk-inbox.ts';
import { deskLoans } from './desk-loans.ts';
import { deskPayments } from './desk-payments.ts';
import { deskReports } from './desk-reports.ts';
import { deskRights } from './desk-rights.ts';
import { deskSession } from './desk-session.ts';
import { deskStuck } from './desk-stuck.ts';

/** Every call of the desk, by page: beside the borrowers' table, so that no phone loads it. */
export const deskEndpoints = {
  deskSession,
  deskComplaints,
  deskLoans,
  deskBorrowers,
  deskContent,
  deskDecisions,
  deskInbox,
  deskPayments,
  deskReports,
  deskRights,
  deskStuck,
} as const;
