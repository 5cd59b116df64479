import { complaintNumber, type endpoints, type OrderId } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { formatMoney, spokenDay } from '@plazo/markets';

import type * as z from 'zod/mini';
import { localDate, localDateTime } from '../../adapters/local-time.ts';
import type { BorrowerCall } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { dated, productName } from '../../words/figures.ts';
import { listOwnOrders, type StoredOrder } from '../loans/orders.store.ts';
import { imagesOf } from './complaint-images.store.ts';
import { type Reply, repliesTo } from './complaint-thread.store.ts';
import { collectionTypes, complaintTypes, imageAddress, titleIn } from './complaint-types.ts';
import { type Complaint, listComplaints, markAnswerSeen } from './complaints.store.ts';
import { type Verdict, verdictsOf } from './verdicts.store.ts';

/** Orders that accept collection complaints (details, "Complaints"). */
export const ACCEPTS_COLLECTION: ReadonlySet<string> = new Set(['active', 'late', 'settled']);

function orderOf({ brand, text, today }: BorrowerCall, stored: StoredOrder) {
  const position = foldOrder(stored.order, today);
  const lines = [
    { text: text.loanAmount, value: formatMoney(stored.principalMinor, brand.currency) },
    ...(position.next && ACCEPTS_COLLECTION.has(position.state)
      ? [{ text: text.dueDate, value: dated(text, position.next.dueOn) }]
      : []),
  ];
  return {
    orderNo: stored.id,
    productLogo: brand.logo,
    productName: productName(brand, stored.product.id),
    status: position.state,
    isShow: ACCEPTS_COLLECTION.has(position.state) ? (1 as const) : (0 as const),
    list: lines.map((line) => ({ title: line.text, ...line })),
  };
}

/** What a complaint can be about: the borrower's own orders and the types. A foreign order is refused like one that is not there. */
export async function showComplaintHome(call: BorrowerCall<{ orderId?: OrderId | undefined }>) {
  const orders = (await listOwnOrders(call.db, call.deps.products, call.borrower.id)).map((stored) =>
    orderOf(call, stored),
  );
  const asked = call.request.orderId ?? call.common.orderId;
  if (asked && !orders.some(({ orderNo }) => orderNo === asked))
    return refuse('not-found', call.text.missing.loan, { reason: 'orderId' });
  return {
    problemType: complaintTypes(call.text),
    problemSonType: collectionTypes(call.text),
    orderDetail: orders.find(({ orderNo }) => orderNo === asked) ?? orders[0] ?? null,
    orderList: orders,
  };
}

const isNewAnswer = ({ state, isAnswerSeen }: Complaint) => state === 'answered' && !isAnswerSeen;

const TABS = ['received', 'review', 'answered'] as const;

export async function showComplaintList({ db, deps, borrower, brand, text }: BorrowerCall) {
  const own = await listComplaints(db, deps.sealing, { borrowerId: borrower.id });
  const item = (complaint: Complaint) => ({
    id: complaint.id,
    number: complaintNumber(complaint.number),
    time: localDateTime(complaint.createdAt, brand.timeZone),
    type: titleIn(text.complaintTypes, complaint.type),
    content: complaint.text,
    isNew: isNewAnswer(complaint) ? (1 as const) : (0 as const),
  });
  return TABS.map((state) => ({
    title: text.complaintStates[state],
    value: state,
    list: own.filter((complaint) => complaint.state === state).map(item),
  }));
}

/** A moment as its borrower reads it: the day in words, and the local time. */
function momentOf({ brand, text }: BorrowerCall, at: Date) {
  const local = localDateTime(at, brand.timeZone);
  return { day: spokenDay(text.language, local.slice(0, 10)), at: local };
}

/** How far a complaint is: it was received, it is read, it is answered. */
function stepsOf(call: BorrowerCall, { state, createdAt }: Complaint, reply: Reply | undefined) {
  const now = TABS.indexOf(state);
  const times = {
    received: createdAt,
    review: undefined,
    answered: state === 'answered' ? reply?.at : undefined,
  };
  return TABS.map((step, index) => {
    const at = times[step];
    return {
      title: call.text.complaintSteps[step],
      ...(at ? momentOf(call, at) : { day: '', at: '' }),
      state: index < now ? ('done' as const) : index === now ? ('now' as const) : ('later' as const),
    };
  });
}

type Entry = z.output<typeof endpoints.complaints.detail.answer>['thread'][number];
type Dated = Omit<Entry, 'day' | 'at'> & { readonly instant: Date };

/** What its borrower said to a reply, in our words where they chose an answer, and in theirs. */
const verdictEntry = ({ text }: BorrowerCall, { isResolved, words, at }: Verdict): Dated => ({
  isOurs: 0,
  instant: at,
  text: [text.complaintVerdicts[isResolved ? 'resolved' : 'disagreed'], words].filter(Boolean).join('\n'),
  images: [],
});

/** That the law's day for an answer is over, and that nobody has to wait for us; empty before. */
function lawPastOf({ text, today }: BorrowerCall, { dueOn }: Complaint): string {
  const { lawPast, noWait } = text.clarification;
  return dueOn < today ? text.textOf([lawPast(spokenDay(text.language, dueOn)), noWait]) : '';
}

type Asked = BorrowerCall<z.output<typeof endpoints.complaints.detail.request>>;

export async function showComplaint(
  call: Asked,
): Promise<z.output<typeof endpoints.complaints.detail.answer> | Refused> {
  const { db, deps, borrower, brand, text, request } = call;
  const [complaint] = await listComplaints(db, deps.sealing, {
    borrowerId: borrower.id,
    id: request.problemId,
  });
  if (!complaint) return refuse('not-found', text.missing.complaint);
  if (isNewAnswer(complaint)) await markAnswerSeen(db, complaint, call.now);
  const replies = await repliesTo(db, deps.sealing, complaint);
  const [reply] = replies;
  const isAnswered = complaint.state === 'answered';
  const images = (await imagesOf(db, complaint)).map(imageAddress);
  const verdicts = await verdictsOf(db, deps.sealing, { borrowerId: borrower.id, complaintId: complaint.id });
  const written: readonly Dated[] = [
    ...verdicts.map((verdict) => verdictEntry(call, verdict)),
    ...replies.map((own) => ({
      isOurs: 1 as const,
      instant: own.at,
      text: own.text,
      images: own.images.map(imageAddress),
    })),
    { isOurs: 0, instant: complaint.createdAt, text: complaint.text, images },
  ];
  const isDecided = verdicts.some(({ at }) => reply !== undefined && at >= reply.at);
  return {
    type: titleIn(text.complaintTypes, complaint.type),
    sonType: titleIn(text.collectionTypes, complaint.sonType),
    problemId: complaint.id,
    number: complaintNumber(complaint.number),
    content: complaint.text,
    images,
    disposeDetail: reply?.text ?? '',
    disposeImages: (reply?.images ?? []).map(imageAddress),
    isNeedScore: complaint.needsScore && complaint.score === null ? 1 : 0,
    filedOn: localDate(complaint.createdAt, brand.timeZone),
    answerBy: isAnswered ? '' : complaint.dueOn,
    lawPast: isAnswered ? '' : lawPastOf(call, complaint),
    steps: stepsOf(call, complaint, reply),
    canDecide: isAnswered && reply !== undefined && !isDecided ? 1 : 0,
    thread: written
      .toSorted((one, other) => other.instant.getTime() - one.instant.getTime())
      .map(({ instant, ...entry }) => ({ ...entry, ...momentOf(call, instant) })),
  };
}
