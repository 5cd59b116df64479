import { isRefusal, mayCoolOffUntil, previewMore, type Refusal, roomForMore } from '@plazo/lending';
import { spokenDay } from '@plazo/markets';
import type { BorrowerCall } from '../../call.ts';
import { underRenewal } from '../confirm-loan/renewal.ts';
import { roomOf } from '../decision/credit-limit.ts';
import { judgeMore, type MoreJudged } from '../decision/judge-more.ts';
import { ownReasonWords } from '../decision/own-answers.ts';
import { isUnconfirmed } from '../disbursement/account-check.ts';
import { disbursementPausedUntil } from '../disbursement/disbursement-pause.ts';
import { lacksAccount } from '../disbursement/missing-account.ts';
import { listOwnOrders } from '../loans/orders.store.ts';
import type { OwnPosition } from '../loans/own-order.ts';

/** Whether a borrower may have more money on a loan today, and how much: the engine, their limit and the rules decide. */

export type MoreRoom = {
  readonly stepMinor: bigint;
  /** The most that may go out, a multiple of the step. */
  readonly mostMinor: bigint;
  readonly judged: MoreJudged;
};
/** A no, in words for the borrower, and what they can do about it: pay, or mend what of their account alone stands in the way. */
export type NoMore = {
  readonly why: string;
  readonly way?: 'pay';
  readonly account?: 'missing' | 'unconfirmed';
};

export const isNo = (found: object): found is NoMore => 'why' in found;

/** The largest number of steps that is allowed; more money never costs less in a month. */
function mostSteps(upTo: bigint, allows: (steps: bigint) => boolean): bigint {
  let [known, over] = [0n, upTo + 1n];
  while (over - known > 1n) {
    const middle = (known + over) / 2n;
    if (allows(middle)) known = middle;
    else over = middle;
  }
  return known;
}

function engineNo({ text }: BorrowerCall, { refusal }: Refusal): NoMore {
  const { why } = text.plan.more;
  if (refusal === 'loan-is-late') return { why: why.late, way: 'pay' };
  if (refusal === 'limit-reached') return { why: why.limit, way: 'pay' };
  return { why: refusal === 'no-instalments-left' ? why.lastPayment : why.notOffered };
}

/** What stands in the way beside the engine: the loan can still be left, is about to be renewed, or the account is too new. */
async function waitsFor(call: BorrowerCall, { stored, position }: OwnPosition): Promise<NoMore | undefined> {
  const { db, deps, borrower, brand, text } = call;
  const { why } = text.plan.more;
  const last = mayCoolOffUntil(stored.order.terms, position);
  if (last !== undefined) return { why: why.coolingOff(spokenDay(text.language, last)) };
  const orders = await listOwnOrders(db, deps.products, borrower.id);
  if (underRenewal(orders).has(stored.id) || deps.rails.payoutOf(brand.id)?.declares('payout') !== true)
    return { why: why.notOffered };
  if (await lacksAccount(call)) return { why: why.noAccount, account: 'missing' };
  const { borrowerId, id: orderId } = stored;
  if (await isUnconfirmed(db, { borrowerId, orderId }))
    return { why: why.unconfirmed, account: 'unconfirmed' };
  return (await disbursementPausedUntil(db, deps, borrower.id)) ? { why: why.newAccount } : undefined;
}

/** Room for more money on a loan, or why there is none. */
export async function roomFor(call: BorrowerCall, own: OwnPosition): Promise<MoreRoom | NoMore> {
  const { today, text } = call;
  const { stored, position } = own;
  const { order, product } = stored;
  const room = roomForMore(order, today);
  if (typeof room !== 'bigint') return engineNo(call, room);
  const waiting = await waitsFor(call, own);
  if (waiting) return waiting;
  const stepMinor = BigInt(order.terms.principal.stepMinor);
  const left = (await roomOf(call))(product).limitMinor - position.outstanding.principalMinor;
  const steps = (left < room ? left : room) / stepMinor;
  if (steps < 1n) return { why: text.plan.more.why.limit, way: 'pay' };
  const judged = await judgeMore(call, stored);
  const reasonsAt = (count: bigint) => {
    const preview = previewMore(order, count * stepMinor, today);
    return isRefusal(preview) ? preview : judged.reasonsAt(preview);
  };
  const first = reasonsAt(1n);
  if (isRefusal(first)) return engineNo(call, first);
  const named: Readonly<Record<string, string>> = {
    ...text.apply.reasons,
    ...ownReasonWords(text, judged.own),
  };
  const words = first.map((reason) => named[reason] ?? reason);
  if (words.length > 0) return { why: [text.plan.more.why.rules, ...words].join(' ') };
  const most = mostSteps(steps, (count) => {
    const against = reasonsAt(count);
    return !isRefusal(against) && against.length === 0;
  });
  return { stepMinor, mostMinor: most * stepMinor, judged };
}
