import { deskAccess } from './desk-access.ts';
import { deskAlerts } from './desk-alerts.ts';
import { deskBorrowers } from './desk-borrowers.ts';
import { deskRowActs } from './desk-bulk.ts';
import { deskCollections } from './desk-collections.ts';
import { deskComplaints } from './desk-complaints.ts';
import { deskInbox } from './desk-contact-messages.ts';
import { deskContent } from './desk-content.ts';
import { deskDataRequests } from './desk-data-requests.ts';
import { deskDecisions } from './desk-decision.ts';
import { deskDelegations } from './desk-delegations.ts';
import { deskExports } from './desk-exports.ts';
import { deskFigures } from './desk-figures.ts';
import { deskLedger } from './desk-ledger.ts';
import { deskLetters } from './desk-letters.ts';
import { deskLoans } from './desk-loans.ts';
import { deskSession } from './desk-operators.ts';
import { deskPasskeys } from './desk-passkeys.ts';
import { deskPayments } from './desk-payments.ts';
import { deskReports } from './desk-portfolio.ts';
import { deskRules } from './desk-rules.ts';
import { deskStuck } from './desk-stuck.ts';
import { deskTeam } from './desk-team.ts';

/** Every call of the desk, by page: beside the borrowers' table, so that no phone loads it. */
export const deskEndpoints = {
  deskSession,
  deskPasskeys,
  deskComplaints,
  deskLoans,
  deskLetters,
  deskCollections,
  deskRowActs,
  deskBorrowers,
  deskContent,
  deskDecisions,
  deskRules,
  deskInbox,
  deskPayments,
  deskReports,
  deskAlerts,
  deskExports,
  deskFigures,
  deskLedger,
  deskDataRequests,
  deskStuck,
  deskTeam,
  deskDelegations,
  deskAccess,
} as const;
