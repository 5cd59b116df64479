import { alertRows } from './capabilities/alerts/desk/alerts.desk-routes.ts';
import { identityRows } from './capabilities/apply/desk/identity.desk-routes.ts';
import { delegationRows } from './capabilities/approvals/delegations.ts';
import { borrowerRows } from './capabilities/borrowers/desk/borrowers.desk-routes.ts';
import { rowActRows } from './capabilities/bulk/start-rows.ts';
import { bureauRows } from './capabilities/bureau/desk/bureau.desk-routes.ts';
import { collectionRows } from './capabilities/collections/desk/collections.desk-routes.ts';
import { complaintRows } from './capabilities/complaints/desk/complaints.desk-routes.ts';
import { inboxRows } from './capabilities/contact-messages/desk/contact-messages.desk-routes.ts';
import { contentRows } from './capabilities/content/desk/content.desk-routes.ts';
import { rightRows } from './capabilities/data-requests/desk/data-requests.desk-routes.ts';
import { decisionRows } from './capabilities/decision/desk/decision.desk-routes.ts';
import { exportRows } from './capabilities/exports/desk/exports.desk-routes.ts';
import { journalBatchRows } from './capabilities/ledger/desk/journal-batches.desk-routes.ts';
import { monthRows } from './capabilities/ledger/desk/months.desk-routes.ts';
import { letterRows } from './capabilities/letters/desk/letters.desk-routes.ts';
import { loanRows } from './capabilities/loans/desk/loans.desk-routes.ts';
import { accessRowsOfDesk } from './capabilities/operators/access-review.ts';
import type { DeskRow } from './capabilities/operators/desk-call.ts';
import { teamRows } from './capabilities/operators/desk-team.ts';
import { passkeyRows } from './capabilities/operators/passkeys.ts';
import { sessionRows } from './capabilities/operators/session.desk-routes.ts';
import { viewCounts } from './capabilities/operators/view-counts.ts';
import { paymentRows } from './capabilities/payments/desk/payments.desk-routes.ts';
import { reportRows } from './capabilities/portfolio/portfolio.desk-routes.ts';
import { stuckRows } from './capabilities/stuck/stuck.desk-routes.ts';

const rows: readonly DeskRow[] = [
  ...sessionRows,
  ...passkeyRows,
  ...complaintRows,
  ...loanRows,
  ...letterRows,
  ...collectionRows,
  ...rowActRows,
  ...borrowerRows,
  ...paymentRows,
  ...reportRows,
  ...alertRows,
  ...exportRows,
  ...monthRows,
  ...journalBatchRows,
  ...rightRows,
  ...inboxRows,
  ...contentRows,
  ...decisionRows,
  ...identityRows,
  ...bureauRows,
  ...stuckRows,
  ...teamRows,
  ...delegationRows,
  ...accessRowsOfDesk,
];

/** Every call of the desk with the code that answers it. */
export const deskRows: readonly DeskRow[] = [...rows, viewCounts(rows)];
