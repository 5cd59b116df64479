import { complaintNumber, deskEndpoints } from '@plazo/contract';
import { refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { readPersonalData } from '../../borrowers/borrowers.store.ts';
import { changes, type DeskCall, type DeskRow, reads } from '../../operators/desk-call.ts';
import { looks } from '../../operators/looks.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { findComplaint } from '../desk-complaints.store.ts';
import { assignTo, escalateIt, noteOn, reopenIt, replyTo } from './answer-complaint.ts';
import { onComplaint } from './complaint-facts.ts';
import { changeDispute } from './dispute.ts';
import { fillTemplates } from './reply-templates.ts';
import { revealPerson } from './reveal-person.ts';
import { showComplaint } from './show-complaint.ts';
import { exportQueue, showQueue } from './show-queue.ts';

const rows = deskEndpoints.deskComplaints;

/** The templates in the borrower's language, with the name as the borrower would be greeted. */
async function showTemplates({ db, deps, request, text }: DeskCall<{ problemId: string }>) {
  const complaint = await findComplaint(db, deps.sealing, request.problemId);
  if (!complaint) return refuse('not-found', text.notFound);
  const { name } = await readPersonalData(db, deps.sealing, complaint.borrowerId);
  return {
    templates: await fillTemplates(db, complaint.language, {
      name: name.split(' ')[0] ?? '',
      number: complaintNumber(complaint.number),
      brand: brandOf(deps, complaint.brand).name,
    }),
  };
}

export const complaintRows: readonly DeskRow[] = [
  reads(rows.list, async (call) => showQueue(call, await operatorNames(call.db))),
  looks(
    rows.detail,
    async (call) => showComplaint(call, await operatorNames(call.db)),
    ({ borrowerId }) => borrowerId,
  ),
  changes(rows.exportList, exportQueue),
  reads(rows.templates, showTemplates),
  changes(rows.assign, onComplaint(assignTo)),
  changes(rows.reply, onComplaint(replyTo)),
  changes(rows.note, onComplaint(noteOn)),
  changes(rows.escalate, onComplaint(escalateIt)),
  changes(rows.reopen, onComplaint(reopenIt)),
  changes(rows.dispute, onComplaint(changeDispute)),
  changes(rows.personReveal, revealPerson),
];
