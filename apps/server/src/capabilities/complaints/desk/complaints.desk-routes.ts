import { deskEndpoints, fillReply } from '@plazo/contract';
import { refuse } from '../../../db/transaction.ts';
import { changes, type DeskCall, type DeskRow, reads } from '../../operators/desk-call.ts';
import { looks } from '../../operators/looks.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { findComplaint } from '../desk-complaints.store.ts';
import { assignTo, escalateIt, noteOn, reopenIt, replyTo } from './answer-complaint.ts';
import { startOnComplaints } from './bulk-complaints.ts';
import { onComplaint } from './complaint-facts.ts';
import { changeDispute } from './dispute.ts';
import { replyFacts, replyTemplates } from './reply-templates.ts';
import { revealPerson } from './reveal-person.ts';
import { showComplaint } from './show-complaint.ts';
import { exportQueue, showQueue } from './show-queue.ts';
import { tagIt } from './tags.ts';

const rows = deskEndpoints.deskComplaints;

/** The templates in the borrower's language, filled in for the complaint. */
async function showTemplates(call: DeskCall<{ problemId: string }>) {
  const { db, deps, request, text } = call;
  const complaint = await findComplaint(db, deps.sealing, request.problemId);
  if (!complaint) return refuse('not-found', text.notFound);
  const facts = await replyFacts(call, complaint);
  const templates = await replyTemplates(db, complaint.language);
  return { templates: templates.map(({ name, text: words }) => ({ name, text: fillReply(words, facts) })) };
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
  changes(rows.tag, onComplaint(tagIt)),
  changes(rows.reply, onComplaint(replyTo)),
  changes(rows.bulk, startOnComplaints),
  changes(rows.note, onComplaint(noteOn)),
  changes(rows.escalate, onComplaint(escalateIt)),
  changes(rows.reopen, onComplaint(reopenIt)),
  changes(rows.dispute, onComplaint(changeDispute)),
  changes(rows.personReveal, revealPerson),
];
