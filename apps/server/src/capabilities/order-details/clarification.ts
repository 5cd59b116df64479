import { complaintNumber, type OrderDetails } from '@plazo/contract';
import { formatMoney, spokenDay } from '@plazo/markets';
import type { BorrowerCall } from '../../call.ts';
import { type Dispute, disputeOf } from '../complaints/complaints.store.ts';
import { ownOf } from '../loans/orders.store.ts';
import { isRepayable, type OwnPosition } from '../loans/own-order.ts';
import { contestedPayment } from '../payments/money-cases.store.ts';

type Clarification = NonNullable<OrderDetails['clarification']>;

/** Who reads a complaint, until when the law wants its answer, and what becomes of charges meanwhile. */
function ofComplaint(
  { text, today }: Pick<BorrowerCall, 'text' | 'today'>,
  { id, number, dueOn, isStopped }: Dispute,
): Clarification {
  const words = text.clarification;
  const day = spokenDay(text.language, dueOn);
  const isPast = dueOn < today;
  const said = [
    words.complaint(complaintNumber(number)),
    isPast ? words.lawPast(day) : words.law(day),
    isStopped ? words.stopped : words.runs,
  ];
  return {
    title: isPast ? words.now : words.until(day),
    text: text.textOf(said),
    isStopped: isStopped ? 1 : 0,
    problemId: id,
    see: words.see(complaintNumber(number)),
  };
}

/** What of a running loan a person has to look at first, and what its borrower is to expect: their own complaint before what a channel told. */
export async function clarificationOf(
  call: BorrowerCall,
  { stored, position }: OwnPosition,
): Promise<{ readonly clarification?: Clarification }> {
  const { db, brand, text } = call;
  if (!isRepayable(position) || position.owner) return {};
  const dispute = await disputeOf(db, { borrowerId: stored.borrowerId, orderId: stored.id });
  if (dispute) return { clarification: ofComplaint(call, dispute) };
  const contested = await contestedPayment(db, ownOf(stored));
  if (contested === undefined) return {};
  const { now, payment } = text.clarification;
  const told = payment(formatMoney(contested, brand.currency));
  return { clarification: { title: now, text: told, isStopped: 0, problemId: '', see: '' } };
}
