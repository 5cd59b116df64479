import type { CalendarDate } from '@plazo/money';
import { commissionOf, downPaymentOf } from '../schedule/build-schedule.ts';
import { lentOf } from '../schedule/down-payment.ts';
import { isRefusal, type Refusal, refuse } from '../terms/refusal.ts';
import { taxOf } from '../terms/tax.ts';
import { decide } from './decide.ts';
import type { Order } from './events.ts';
import { foldOrder, type Position } from './position.ts';
import { renewable } from './renewal.ts';
import { type PlanFigures, planFiguresOf } from './replan-preview.ts';
import { runOrder } from './run.ts';

/** More money on a running loan before it goes out: whether there is room for any, and what it would come to. */

/**
 * The most that can still go out on a loan on a day by its terms, in minor units, or why nothing can: the terms must offer it, and
 * only a loan in good standing gets it, as for a renewal.
 */
export function roomForMore(order: Order, on: CalendarDate): bigint | Refusal {
  const { disbursements } = order.terms;
  const { loan } = runOrder(order, { asOf: on });
  if (!disbursements || disbursements.most < 2 || !loan)
    return refuse('disbursement-not-offered', 'The terms offer no more money');
  const standing = renewable(order, on);
  if (isRefusal(standing))
    return refuse(standing.refusal === 'renewal-of-late' ? 'loan-is-late' : 'not-active', standing.reason);
  const room = BigInt(disbursements.limitMinor) - lentOf(loan);
  return loan.money.length < disbursements.most && room > 0n
    ? room
    : refuse('limit-reached', 'All that the terms allow has gone out');
}

/** More money before anybody agrees to it. Minor units. */
export type MorePreview = {
  /** What is added to the debt. */
  readonly amountMinor: bigint;
  readonly commissionMinor: bigint;
  readonly taxMinor: bigint;
  /** What arrives. */
  readonly inHandMinor: bigint;
  readonly before: PlanFigures;
  readonly after: PlanFigures;
  /** What is still to be paid beyond the principal that is owed; after it, with what is taken from the new money. */
  readonly costMinor: { readonly before: bigint; readonly after: bigint };
  readonly position: { readonly before: Position; readonly after: Position };
};

const costOf = (figures: PlanFigures, { outstanding }: Position): bigint =>
  figures.remainingMinor - outstanding.principalMinor;

/** What more money would come to if it arrived today: the yearly cost as if the debt of the day and what arrives were received today. */
export function previewMore(order: Order, amountMinor: bigint, today: CalendarDate): MorePreview | Refusal {
  const room = roomForMore(order, today);
  if (typeof room !== 'bigint') return room;
  const decided = decide(order, { type: 'disburse-again', on: today, amountMinor }, today);
  if (isRefusal(decided)) return decided;
  const before = foldOrder(order, today);
  const after = foldOrder({ ...order, events: [...order.events, ...decided.events] }, today);
  const commissionMinor = commissionOf(
    order.terms,
    amountMinor - downPaymentOf(order.terms, amountMinor, false),
  );
  const taxMinor = taxOf(order.terms, 0n, commissionMinor);
  const inHandMinor = after.disbursedMinor - before.disbursedMinor;
  const whole = before.payoffMinor - before.claimMinor;
  const debt = { whole, untaxed: whole - before.payoff.taxMinor };
  const figures = {
    before: planFiguresOf(before, debt),
    after: planFiguresOf(after, {
      whole: debt.whole + inHandMinor,
      untaxed: debt.untaxed + inHandMinor + taxMinor,
    }),
  };
  return {
    amountMinor,
    commissionMinor,
    taxMinor,
    inHandMinor,
    ...figures,
    costMinor: {
      before: costOf(figures.before, before),
      after: costOf(figures.after, after) + commissionMinor + taxMinor,
    },
    position: { before, after },
  };
}
