import {
  isRefusal,
  type MorePreview,
  mayCoolOffUntil,
  type Order,
  previewMore,
  type Refusal,
  roomForMore,
} from '@plazo/lending';
import { spokenDay } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import type { BorrowerCall } from '../../call.ts';
import { underRenewal } from '../confirm-loan/renewal.ts';
import { roomOf } from '../decision/credit-limit.ts';
import { currentRules } from '../decision/decisions.store.ts';
import { asJson, monthlyPayment } from '../decision/inputs.ts';
import { judge, type Reason } from '../decision/judge.ts';
import { knownOfPerson } from '../decision/known-of-person.ts';
import { disbursementPausedUntil } from '../disbursement/disbursement-pause.ts';
import { listOwnOrders } from '../loans/orders.store.ts';
import type { OwnPosition } from '../loans/own-order.ts';

/** Whether a borrower may have more money on a loan today, and how much: the engine, their limit and the rules decide. */

export type MoreRoom = {
  readonly stepMinor: bigint;
  /** The most that may go out, a multiple of the step. */
  readonly mostMinor: bigint;
  readonly rulesVersion: number;
  /** What is known when so much is asked, for whoever has to explain it later. */
  readonly inputsAt: (preview: MorePreview) => object;
};
/** A no, in words for the borrower. */
export type NoMore = { readonly why: string };

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
  const { why } = text.more;
  if (refusal === 'loan-is-late') return { why: why.late };
  if (refusal === 'limit-reached') return { why: why.limit };
  return { why: refusal === 'no-instalments-left' ? why.lastPayment : why.notOffered };
}

/** What stands in the way beside the engine: another promise on this loan, or an account that is too new. */
async function waitsFor(call: BorrowerCall, { stored, position }: OwnPosition): Promise<NoMore | undefined> {
  const { db, deps, borrower, brand, text } = call;
  const { why } = text.more;
  const last = mayCoolOffUntil(stored.order.terms, position);
  if (last !== undefined) return { why: why.coolingOff(spokenDay(text.language, last)) };
  const orders = await listOwnOrders(db, deps.products, borrower.id);
  if (underRenewal(orders).has(stored.id) || !deps.rails.payoutOf(brand.id)) return { why: why.notOffered };
  return (await disbursementPausedUntil(db, deps, borrower.id)) ? { why: why.newAccount } : undefined;
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

type Judged = { readonly order: Order; readonly today: CalendarDate };
const preview = ({ order, today }: Judged, amountMinor: bigint) => previewMore(order, amountMinor, today);

/** Why the rules say no to the smallest amount, in their words. */
function rulesNo({ text }: BorrowerCall, reasons: readonly Reason[]): NoMore {
  const words = reasons.map((reason) => text.apply.reasons[reason]);
  return { why: [text.more.why.rules, ...words].join(' ') };
}

/** Room for more money on a loan, or why there is none. Nothing is kept of the question: nothing was asked for yet. */
export async function roomFor(call: BorrowerCall, own: OwnPosition): Promise<MoreRoom | NoMore> {
  const { db, deps, borrower, brand, today, text } = call;
  const { stored, position } = own;
  const { order, product } = stored;
  const room = roomForMore(order, today);
  if (typeof room !== 'bigint') return engineNo(call, room);
  const waiting = await waitsFor(call, own);
  if (waiting) return waiting;
  const stepMinor = BigInt(order.terms.principal.stepMinor);
  const { limitMinor } = (await roomOf(call))(product);
  const steps = smaller(room, limitMinor - position.outstanding.principalMinor) / stepMinor;
  if (steps < 1n) return { why: text.more.why.limit };
  const { version: rulesVersion, rules } = await currentRules(db);
  const { currency, timeZone } = brand;
  const about = { borrower, productId: product.id, currency, today, timeZone, apart: [stored.id] };
  const person = await knownOfPerson(db, deps, about);
  const inputsOf = ({ after }: MorePreview) => ({
    ...person,
    paymentMinor: monthlyPayment({ schedule: after.open }, order.terms),
  });
  const judged = { order, today };
  const first = preview(judged, stepMinor);
  if (isRefusal(first)) return engineNo(call, first);
  const reasons = judge(rules, inputsOf(first));
  if (reasons.length > 0) return rulesNo(call, reasons);
  const most = mostSteps(steps, (count) => {
    const previewed = preview(judged, count * stepMinor);
    return !isRefusal(previewed) && judge(rules, inputsOf(previewed)).length === 0;
  });
  return {
    stepMinor,
    mostMinor: most * stepMinor,
    rulesVersion,
    inputsAt: (previewed) => asJson(inputsOf(previewed)),
  };
}
