import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { localDateTime } from '../../../adapters/local-time.ts';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { readPersonalData } from '../../borrowers/borrowers.store.ts';
import { actionOf, type DeskCall } from '../../operators/desk-call.ts';
import { type LoggedAct, listActs } from '../../operators/desk-log.store.ts';
import { maskName, maskPhone } from '../../operators/mask.ts';
import { checksOf } from '../answer-checks.store.ts';
import { imagesOf } from '../complaint-images.store.ts';
import {
  imagesOfReplies,
  markWriter,
  otherWriters,
  readThread,
  type ThreadEntry,
} from '../complaint-thread.store.ts';
import { deskImageAddress } from '../complaint-types.ts';
import { countOthers, type DeskComplaint, findComplaint } from '../desk-complaints.store.ts';
import { verdictsOf } from '../verdicts.store.ts';
import { canStopCharges } from './dispute.ts';
import { rowOf } from './show-queue.ts';
import { knownGroups, knownTags } from './word-lists.ts';

const { detail, assign, tag, check, escalate, reopen, dispute } = deskEndpoints.deskComplaints;
type Shown = AnswerOf<typeof detail>;
type Entry = Shown['thread'][number];
type Asked = DeskCall<CheckedRequestOf<typeof detail>>;
type Names = ReadonlyMap<string, string>;

/** Acts that stand in the thread; replies and notes stand there as themselves. */
const EVENTS: ReadonlySet<string> = new Set([assign, tag, check, escalate, reopen, dispute].map(actionOf));
/** A writer who was not heard of for so long has left. */
const WRITING_MS = 20_000;

type Stamped<Of> = Of & { readonly instant: Date };

const eventEntry = (act: LoggedAct, names: Names): Stamped<Omit<Entry, 'at'>> => ({
  kind: 'event',
  instant: act.at,
  by: names.get(act.operatorId ?? '') ?? '',
  text: act.action,
  reason: act.reason,
  images: [],
});

async function wordsOf(call: Asked, complaint: DeskComplaint, names: Names) {
  const { db, deps } = call;
  const written = await readThread(db, deps.sealing, complaint);
  const images = await imagesOfReplies(
    db,
    written.filter(({ kind }) => kind === 'reply').map(({ id }) => id),
  );
  return written.map(
    (entry: ThreadEntry): Stamped<Omit<Entry, 'at'>> => ({
      kind: entry.kind,
      instant: entry.at,
      by: names.get(entry.operatorId) ?? '',
      text: entry.text,
      reason: '',
      images: images.filter(({ replyId }) => replyId === entry.id).map(({ id }) => deskImageAddress(id)),
    }),
  );
}

/** What the borrower said to replies. */
async function verdictEntries({ db, deps }: Asked, { id, borrowerId }: DeskComplaint) {
  return (await verdictsOf(db, deps.sealing, { borrowerId, complaintId: id })).map(
    ({ isResolved, words, at }): Stamped<Omit<Entry, 'at'>> => ({
      kind: isResolved ? 'resolved' : 'disagreed',
      instant: at,
      by: '',
      text: words,
      reason: '',
      images: [],
    }),
  );
}

async function threadOf(call: Asked, complaint: DeskComplaint, names: Names): Promise<Entry[]> {
  const { db, deps } = call;
  const { timeZone } = brandOf(deps, complaint.brand);
  const filed = {
    kind: 'filed' as const,
    instant: complaint.createdAt,
    by: '',
    text: complaint.text,
    reason: '',
    images: (await imagesOf(db, complaint)).map(deskImageAddress),
  };
  const acts = (await listActs(db, { subject: complaint.id })).filter(({ action }) => EVENTS.has(action));
  const later = [
    ...(await wordsOf(call, complaint, names)),
    ...(await verdictEntries(call, complaint)),
    ...acts.map((act) => eventEntry(act, names)),
  ];
  return [filed, ...later.toSorted((a, b) => a.instant.getTime() - b.instant.getTime())].map(
    ({ instant, ...entry }) => ({ ...entry, at: localDateTime(instant, timeZone) }),
  );
}

async function writersOf({ db, operator, request, now }: Asked): Promise<readonly string[]> {
  const of = { complaintId: request.problemId, operatorId: operator.id };
  if (request.isWriting === 1) await markWriter(db, { ...of, now });
  return otherWriters(db, { ...of, since: new Date(now.getTime() - WRITING_MS) });
}

/** Answers that were drawn, and what was said of them. */
async function checksIn(call: Asked, complaint: DeskComplaint, names: Names): Promise<Shown['checks']> {
  const { db, deps, operator } = call;
  const { timeZone } = brandOf(deps, complaint.brand);
  const found = await checksOf(db, deps.sealing, complaint);
  return found.map(({ replyId, answeredBy, answeredAt, checkedBy, verdict, answer, words }) => ({
    replyId,
    at: localDateTime(answeredAt, timeZone),
    by: names.get(answeredBy) ?? '',
    isOwn: answeredBy === operator.id ? 1 : 0,
    verdict: verdict ?? '',
    checkedBy: names.get(checkedBy ?? '') ?? '',
    answer,
    words,
  }));
}

/** A complaint with everything that was said and done about it, and who it is from, masked. */
export async function showComplaint(call: Asked, names: Names): Promise<Shown | Refused> {
  const { db, deps, request, text } = call;
  const complaint = await findComplaint(db, deps.sealing, request.problemId);
  if (!complaint) return refuse('not-found', text.missing.complaint);
  const person = await readPersonalData(db, deps.sealing, complaint.borrowerId);
  return {
    ...rowOf(call, complaint, names),
    zone: brandOf(deps, complaint.brand).timeZone,
    orderId: complaint.orderId ?? '',
    requestId: complaint.origin,
    borrowerId: complaint.borrowerId,
    name: maskName(person.name),
    phone: maskPhone(person.phone),
    thread: await threadOf(call, complaint, names),
    others: await countOthers(db, complaint),
    isAsked: complaint.needsScore ? 1 : 0,
    score: complaint.score ?? 0,
    isDisputed: complaint.disputedOn === null ? 0 : 1,
    canDispute: (await canStopCharges(call, complaint)) ? 1 : 0,
    checks: await checksIn(call, complaint, names),
    writing: [...(await writersOf(call))],
    knownTags: [...(await knownTags(db))],
    knownGroups: [...(await knownGroups(db))],
  };
}
