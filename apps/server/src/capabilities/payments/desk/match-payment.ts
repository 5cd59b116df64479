import type { AnswerOf, CheckedRequestOf, deskEndpoints, OrderId } from '@plazo/contract';
import { decide, foldOrder, isRefusal, type Order, type Position, splitPayment } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { localDate } from '../../../adapters/local-time.ts';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { publishedActRules } from '../../approvals/act-rules.ts';
import { isNeverAlone } from '../../approvals/acts.ts';
import { isAboveLimit } from '../../approvals/limits.ts';
import { findBorrower, readPersonalData } from '../../borrowers/borrowers.store.ts';
import { bookSuspense } from '../../ledger/suspense.store.ts';
import { valueDateOf } from '../../ledger/value-date.ts';
import { engineRefused } from '../../loans/desk/act-on-loan.ts';
import { lockById, move } from '../../loans/move-order.ts';
import { findOrder, ownOf } from '../../loans/orders.store.ts';
import type { Act, Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { maskName } from '../../operators/mask.ts';
import { giveToOrder, lockPayment } from '../desk-payments.store.ts';
import { openTwinCase } from '../money-cases.store.ts';
import { findPayment, type Payment } from '../payments.store.ts';
import { standingFault } from './return-way.ts';

type Rows = typeof deskEndpoints.deskPayments;

const payOf = ({ amountMinor, paymentId, channel }: Payment, on: CalendarDate) => ({
  type: 'pay' as const,
  amountMinor,
  paymentId,
  channel,
  on,
});

/** Why a payment is not this loan's, or nothing. */
function mismatch(call: DeskCall, payment: Payment, { terms }: Order): Refused | undefined {
  const standing = standingFault(call, payment);
  if (standing) return standing;
  return payment.currency === terms.currency
    ? undefined
    : refuse('refused', call.text.refusedAction, { reason: 'wrong-currency' });
}

const partNames = ['principal', 'interest', 'commission', 'tax', 'penalty'] as const;

/** What two positions differ by: what is paid of each part, the claim, and the credit. */
function changeOf(before: Position, after: Position) {
  const paid = ({ instalments }: Position, part: (typeof partNames)[number]) =>
    instalments.reduce((sum, row) => sum + row.paid[`${part}Minor`], 0n);
  const change = (part: (typeof partNames)[number]) => Number(paid(after, part) - paid(before, part));
  return {
    principal: change('principal'),
    interest: change('interest'),
    commission: change('commission'),
    tax: change('tax'),
    penalty: change('penalty'),
    claim: Number(before.claimMinor - after.claimMinor),
    credit: Number(after.creditMinor - before.creditMinor),
  };
}

/**
 * Whether money becomes its borrower's credit, which can be paid out again: all that comes to a settled loan, and more
 * than one person may give alone; or any, where that is published. A second one looks at whose loan it is.
 */
async function needsSecond(
  { db, deps, operator, now }: DeskCall,
  orderId: OrderId,
  { before, after, currency }: { before: Position; after: Position; currency: string },
): Promise<boolean> {
  if (isNeverAlone({ action: 'match' }, await publishedActRules(db))) return true;
  const amountMinor = after.creditMinor - before.creditMinor;
  if (amountMinor <= 0n) return false;
  const { loans: loansADay } = deps.env.deskLimits;
  const given = { operatorId: operator.id, orderId, currency, amountMinor, now };
  const own = { ...given, action: 'refund', loansADay } as const;
  return before.payoffMinor === 0n || isAboveLimit(db, own);
}

type Previewing = DeskCall<CheckedRequestOf<Rows['matchPreview']>>;

/** How the payment would be split on a loan, by the engine that will post it. */
export async function previewMatch(call: Previewing): Promise<AnswerOf<Rows['matchPreview']> | Refused> {
  const { db, deps, request, now, text } = call;
  const payment = await findPayment(db, request.channel, request.paymentId);
  const stored = await findOrder(db, deps.products, request.orderId);
  const borrower = stored && (await findBorrower(db, stored.borrowerId));
  if (!payment || !stored || !borrower) return refuse('not-found', text.notFound);
  const { order } = stored;
  const wrong = mismatch(call, payment, order);
  if (wrong) return wrong;
  const { timeZone } = brandOf(deps, borrower.brand);
  const today = localDate(now, timeZone);
  const paidOn = valueDateOf(order, payment.paidAt, { timeZone, today });
  const decided = decide(order, payOf(payment, paidOn), today);
  if (isRefusal(decided)) return engineRefused(decided);
  const before = foldOrder(order, today);
  const after = foldOrder({ ...order, events: [...order.events, ...decided.events] }, today);
  const parts = changeOf(before, after);
  const thatDay = splitPayment(order, payment.amountMinor, paidOn);
  const { name } = await readPersonalData(db, deps.sealing, borrower.id);
  return {
    events: order.events.length,
    amount: Number(payment.amountMinor),
    currency: payment.currency,
    paidOn,
    name: maskName(name),
    parts,
    shifted: Math.max(0, parts.credit - Number(thatDay.creditMinor)),
    payoffBefore: Number(before.payoffMinor),
    payoffAfter: Number(after.payoffMinor),
    statusBefore: before.state,
    statusAfter: after.state,
    needsSecond: (await needsSecond(call, request.orderId, { before, after, currency: payment.currency }))
      ? 1
      : 0,
  };
}

/** Takes money out of suspense and posts it to a loan on the day the cash was handed over, as its channel would have. */
export async function postMatch(
  call: DeskWrite,
  wanted: Wanted,
  { isAlone }: { readonly isAlone: boolean },
): Promise<Pick<Act, 'before' | 'after'> | Refused> {
  const { db: tx, deps, now, text } = call;
  const locked = await lockById(tx, deps, wanted.orderId);
  const known = await findPayment(tx, wanted.channel, wanted.paymentId);
  const payment = known && (await lockPayment(tx, known));
  if (!locked || !payment) return refuse('not-found', text.notFound);
  const { stored, today, timeZone } = locked;
  if (stored.order.events.length !== wanted.events)
    return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const wrong = mismatch(call, payment, stored.order);
  if (wrong) return wrong;
  const command = payOf(payment, valueDateOf(stored.order, payment.paidAt, { timeZone, today }));
  const decided = decide(stored.order, command, today);
  if (isRefusal(decided)) return engineRefused(decided);
  const changed = { ...stored.order, events: [...stored.order.events, ...decided.events] };
  const change = { before: foldOrder(stored.order, today), after: foldOrder(changed, today) };
  if (isAlone && (await needsSecond(call, stored.id, { ...change, currency: payment.currency })))
    return refuse('refused', text.secondPerson, { reason: 'needs-second' });
  await bookSuspense(tx, deps, { ...payment, now, direction: 'out' });
  await giveToOrder(tx, payment, stored);
  await openTwinCase(tx, { ...payment, ...ownOf(stored), id: null }, now);
  await move(tx, deps, { locked, command });
  return {
    before: { payment: payment.paymentId, state: payment.state, why: payment.reason },
    after: { state: 'posted', amountMinor: payment.amountMinor, on: command.on },
  };
}

type Wanted = {
  readonly channel: string;
  readonly paymentId: string;
  readonly orderId: OrderId;
  readonly events: number | undefined;
};
type Matching = DeskWrite<CheckedRequestOf<Rows['match']>>;

/** What one person may match alone. */
export async function matchPayment(call: Matching): Promise<Changed<Record<string, never>> | Refused> {
  const { orderId, reason } = call.request;
  const effect = await postMatch(call, call.request, { isAlone: true });
  return isRefused(effect) ? effect : { answer: {}, act: { subject: orderId, reason, ...effect } };
}
