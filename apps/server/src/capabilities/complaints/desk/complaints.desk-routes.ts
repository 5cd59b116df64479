import { type AnswerOf, deskEndpoints, fillReply } from '@plazo/contract';
import { refuse } from '../../../db/transaction.ts';
import { todayOf } from '../../../deps.ts';
import { changes, type DeskCall, type DeskRow, reads } from '../../operators/desk-call.ts';
import { looks } from '../../operators/looks.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { complaintTypes } from '../complaint-types.ts';
import { findComplaint, loadOfGroups } from '../desk-complaints.store.ts';
import { assignTo, escalateIt, noteOn, reopenIt, replyTo } from './answer-complaint.ts';
import { startOnComplaints } from './bulk-complaints.ts';
import { checkAnswer } from './check-answer.ts';
import { onComplaint } from './complaint-facts.ts';
import { changeDispute } from './dispute.ts';
import { replyFacts, replyTemplates } from './reply-templates.ts';
import { revealPerson } from './reveal-person.ts';
import { showComplaint } from './show-complaint.ts';
import { countQueueList, exportQueue, findQueue, showQueue } from './show-queue.ts';
import { tagIt } from './tags.ts';
import { knownGroups } from './word-lists.ts';

const rows = deskEndpoints.deskComplaints;

/** The templates in the borrower's language, filled in for the complaint. */
async function showTemplates(call: DeskCall<{ problemId: string }>) {
  const { db, deps, request, text } = call;
  const complaint = await findComplaint(db, deps.sealing, request.problemId);
  if (!complaint) return refuse('not-found', text.missing.complaint);
  const facts = await replyFacts(call, complaint);
  const templates = await replyTemplates(db, complaint.language);
  return { templates: templates.map(({ name, text: words }) => ({ name, text: fillReply(words, facts) })) };
}

/** What waits for each published group, and for those that complaints wait for still. */
async function showLoad({ db, deps, operator, text }: DeskCall): Promise<AnswerOf<typeof rows.groupLoad>> {
  const days = deps.brands.map((brand) => ({ brand: brand.id, today: todayOf(deps, brand) }));
  const found = await loadOfGroups(db, { brands: operator.brands, days });
  const idle = (await knownGroups(db)).filter((group) => !found.some((row) => row.group === group));
  return {
    rows: [...found, ...idle.map((group) => ({ group, open: 0, unassigned: 0, late: 0 }))],
    types: complaintTypes(text).map(({ value, title }) => ({ type: value, name: title })),
    brands: deps.brands.map(({ id, name }) => ({ brand: id, name })),
  };
}

export const complaintRows: readonly DeskRow[] = [
  reads(rows.groupLoad, showLoad),
  reads(rows.list, async (call) => showQueue(call, await operatorNames(call.db)), countQueueList),
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
  reads(rows.found, findQueue),
  changes(rows.bulk, startOnComplaints),
  changes(rows.note, onComplaint(noteOn)),
  changes(rows.check, onComplaint(checkAnswer)),
  changes(rows.escalate, onComplaint(escalateIt)),
  changes(rows.reopen, onComplaint(reopenIt)),
  changes(rows.dispute, onComplaint(changeDispute)),
  changes(rows.personReveal, revealPerson),
];
