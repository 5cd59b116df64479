import { type CheckedRequestOf, type deskEndpoints, mayDo, REPLY_MAX_CHARACTERS } from '@plazo/contract';
import { isRefused, type Queries, type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { refuseErased } from '../../borrowers/desk/find-people.ts';
import { enqueueMessages } from '../../messages/messages.store.ts';
import type { Act, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { activeOperators } from '../../operators/operators.store.ts';
import { drawForCheck } from '../answer-checks.store.ts';
import { linkImages } from '../complaint-images.store.ts';
import { readComplaintText } from '../complaint-text.ts';
import { insertNote, insertReply } from '../complaint-thread.store.ts';
import { deskImageAddress, readImageIds } from '../complaint-types.ts';
import { changeComplaint, type DeskComplaint, reopened } from '../desk-complaints.store.ts';
import type { Version } from './complaint-facts.ts';
import { setDispute } from './dispute.ts';
import { knownGroups } from './word-lists.ts';

type Rows = typeof deskEndpoints.deskComplaints;
type Done = Promise<(Version & Omit<Act, 'subject'>) | Refused>;

const badField = ({ text }: DeskCall, field: string) =>
  refuse('bad-input', text.badInput(field), { reason: field });

/** Words of an operator pass the same checks as a borrower's, with more room. */
async function wordsOf(
  call: DeskCall<{ text: string }>,
  { borrowerId }: DeskComplaint,
): Promise<string | Refused> {
  const erased = await refuseErased(call, borrowerId);
  if (erased) return erased;
  const read = readComplaintText(call.request.text, REPLY_MAX_CHARACTERS);
  return typeof read === 'string' ? badField(call, 'text') : read.text;
}

const closedDispute = async (call: DeskWrite, complaint: DeskComplaint) =>
  complaint.disputedOn === null ? {} : ((await setDispute(call, complaint, false)) ?? {});

/** Answers the borrower: the words and pictures that the borrower's page shows, and the end of a dispute. */
export async function replyTo(
  call: DeskWrite<CheckedRequestOf<Rows['reply']>>,
  complaint: DeskComplaint,
): Done {
  const { db, deps, operator, request, now } = call;
  const words = await wordsOf(call, complaint);
  if (isRefused(words)) return words;
  const ids = readImageIds(request.images, deskImageAddress);
  if (!ids) return badField(call, 'images');
  const { outcome, returnedMinor = 0 } = request;
  if (returnedMinor > 0 && outcome !== 'favour' && outcome !== 'partly')
    return badField(call, 'returnedMinor');
  const replyId = deps.chance.id();
  await insertReply(db, deps.sealing, { id: replyId, complaint, operatorId: operator.id, text: words, now });
  await drawForCheck(db, {
    complaint,
    replyId,
    percent: brandOf(deps, complaint.brand).checkedAnswersPercent,
    now,
  });
  const link = { borrowerId: complaint.borrowerId, complaintId: complaint.id, replyId, ids };
  if (!(await linkImages(db, link))) return badField(call, 'images');
  const version = await changeComplaint(db, complaint, {
    ...(await closedDispute(call, complaint)),
    state: 'answered',
    answered_at: now,
    answer_seen_at: null,
    assigned_to: complaint.assignedTo ?? operator.id,
    needs_score: request.isAsked === 1 || complaint.needsScore,
    outcome: outcome || null,
    returned_minor: outcome ? BigInt(returnedMinor) : null,
  });
  const { borrowerId, id: subject } = complaint;
  const news = { borrowerId, subject, about: replyId, amountMinor: null, dueOn: null };
  await enqueueMessages(db, [{ ...news, kind: 'complaint-answered' }], call);
  const told = outcome ? { outcome, returnedMinor } : {};
  return {
    version,
    before: { state: complaint.state },
    after: { state: 'answered', reply: replyId, ...told },
  };
}

/** A note for the lender alone. */
export async function noteOn(
  call: DeskWrite<CheckedRequestOf<Rows['note']>>,
  complaint: DeskComplaint,
): Done {
  const { db, deps, operator, now } = call;
  const words = await wordsOf(call, complaint);
  if (isRefused(words)) return words;
  const id = deps.chance.id();
  await insertNote(db, deps.sealing, { id, complaint, operatorId: operator.id, text: words, now });
  return { version: await changeComplaint(db, complaint, {}), after: { note: id } };
}

/** Who may answer complaints. */
export const complaintWorkers = async (db: Queries) =>
  (await activeOperators(db)).filter(({ role }) => mayDo(role, 'complaints-work'));

/** Takes a complaint, puts it back, gives it to somebody who works on complaints, or to a group, of which nobody has it yet. */
export async function assignTo(
  call: DeskWrite<CheckedRequestOf<Rows['assign']> & { readonly operatorId?: string | undefined }>,
  complaint: DeskComplaint,
): Done {
  const { db, operator, request } = call;
  const { operatorId, group } = request;
  const mayHave = async () =>
    (await complaintWorkers(db)).some(
      ({ id, brands }) => id === operatorId && (!brands || brands.includes(complaint.brand)),
    );
  if (group && !(await knownGroups(db)).includes(group)) return badField(call, 'group');
  if (operatorId !== undefined && !(await mayHave())) return badField(call, 'assignee');
  const assignedTo = operatorId ?? (request.isMine === 1 ? operator.id : null);
  const version = await changeComplaint(db, complaint, {
    assigned_to: assignedTo,
    ...(group !== undefined && { group_name: group || null }),
    ...(complaint.state === 'received' && { state: 'review' }),
  });
  const moved = group === undefined ? {} : { group: complaint.group };
  return {
    version,
    before: { assignedTo: complaint.assignedTo, ...moved },
    after: { assignedTo, ...(group !== undefined && { group: group || null }) },
  };
}

export async function escalateIt(
  call: DeskWrite<CheckedRequestOf<Rows['escalate']>>,
  complaint: DeskComplaint,
): Done {
  const { db, request, now, text } = call;
  if (complaint.escalatedAt !== null || complaint.state === 'answered')
    return refuse('refused', text.refusedAction, { reason: 'not-escalable' });
  const version = await changeComplaint(db, complaint, { escalated_at: now });
  return { version, reason: request.reason, after: { isEscalated: true } };
}

/** An answered complaint is looked into again; its due day stays what it was. */
export async function reopenIt(
  call: DeskWrite<CheckedRequestOf<Rows['reopen']>>,
  complaint: DeskComplaint,
): Done {
  const { db, request, text } = call;
  if (complaint.state !== 'answered')
    return refuse('refused', text.refusedAction, { reason: 'not-answered' });
  const erased = await refuseErased(call, complaint.borrowerId);
  if (erased) return erased;
  const version = await changeComplaint(db, complaint, reopened);
  return { version, reason: request.reason, before: { state: 'answered' }, after: { state: 'review' } };
}
