import {
  foldOrder,
  isRefusal,
  type Order,
  type PlanChange,
  previewReplan,
  settlementParts,
} from '@plazo/lending';
import { addDays, type CalendarDate, isCalendarDate } from '@plazo/money';
import type { Wish } from '../../approvals/approvals.store.ts';

/** What an operator wants of a plan, as the engine's change. */

/** What an operator wants of a loan; the engine says whether it may be. */
export type LoanWish = Wish & {
  readonly action:
    | 'promise'
    | 'waive'
    | 'charge'
    | 'bounce'
    | 'reverse'
    | 'write-off'
    | 'sell'
    | 'refund'
    | 'settle'
    | 'replan'
    | 'ahead'
    | 'flag'
    | 'unflag';
  /** The clearing account that a refund leaves from, where a rail carries it. */
  readonly clearing?: string;
};

/** What of a request says how a plan is to change. */
export const planIn = ({ plan, instalments, fromInstalment, dueOn, interest, ratePpm }: Wish) => ({
  plan,
  instalments,
  fromInstalment,
  dueOn,
  interest,
  ratePpm,
});

/** What of a request says which smaller sum is accepted as full. */
export const settlementIn = ({ amountMinor, by, parts }: Wish) => ({ amountMinor, by, parts });

/** Days for which a change waits for the borrower's consent. */
const OFFER_DAYS = 7;

const MOVED = ['first', 'spread', 'waive'] as const;

/** Instalments that are not due and not paid. */
const openOf = (order: Order, on: CalendarDate) =>
  foldOrder(order, on).instalments.filter(
    ({ dueOn, remainingMinor, state }) => dueOn > on && remainingMinor > 0n && state !== 'charge',
  );

/** The change that is wished for, or nothing where the wish lacks something. */
function changeOf(wish: LoanWish, order: Order, on: CalendarDate): PlanChange | undefined {
  const { plan, instalments, dueOn, ratePpm } = wish;
  const open = openOf(order, on);
  const interest = MOVED.find((known) => known === wish.interest) ?? 'first';
  const fromInstalment = open[0]?.no ?? 1;
  const { fromInstalment: from } = wish;
  const later = from === undefined ? {} : ({ fromInstalment: from, before: 'stay' } as const);
  // a late charge that stayed due would leave the loan late by the plan that is to mend it
  const penalties = 'move';
  const day = dueOn !== undefined && isCalendarDate(dueOn) ? dueOn : undefined;
  switch (plan) {
    case 're-age':
      if (instalments === undefined || day === undefined) return undefined;
      return {
        kind: 're-age',
        firstDueOn: day,
        instalments,
        every: order.terms.plan.every,
        interest,
        penalties,
        ...(ratePpm !== undefined && { ratePpm }),
      };
    case 'number':
      if (instalments === undefined) return undefined;
      return { kind: 'reschedule', extraTerms: instalments - open.length, ...later };
    case 'holiday':
      if (instalments === undefined) return undefined;
      return {
        kind: 'holiday',
        fromInstalment,
        count: instalments,
        interest: wish.interest === 'stops' ? 'stops' : 'runs',
      };
    case 'grace':
      if (instalments === undefined) return undefined;
      return {
        kind: 'reschedule',
        gracePrincipal: instalments,
        ...(wish.interest === 'waits' && { graceInterest: instalments }),
      };
    case 'rate':
      return ratePpm === undefined ? undefined : { kind: 'reschedule', ratePpm };
    case 'new-day':
      return day === undefined ? undefined : { kind: 'reschedule', fromInstalment, newDueOn: day, ...later };
    case 're-amortise':
      return { kind: 're-amortise', interest, penalties };
    case undefined:
      return undefined;
  }
}

/** The parts of a smaller sum that is accepted as full, or nothing where the wish lacks something. */
export function partsOf({ amountMinor, by: firstBy, parts: count = 1 }: Wish, { terms }: Order) {
  return amountMinor === undefined || firstBy === undefined || !isCalendarDate(firstBy)
    ? undefined
    : settlementParts(terms, { amountMinor: BigInt(amountMinor), firstBy, count });
}

/** The command for a change: an offer where the borrower has to agree to it. */
export function replanOf(wish: LoanWish, order: Order, on: CalendarDate) {
  const change = changeOf(wish, order, on);
  if (!change) return undefined;
  const previewed = previewReplan(order, change, on);
  return !isRefusal(previewed) && previewed.needsConsent
    ? ({ type: 'offer-plan', change, until: addDays(on, OFFER_DAYS), on } as const)
    : ({ type: 'replan', change, on } as const);
}

/** What a wish gives away of what is owed: forgiven, no longer asked by a changed plan, or accepted as not paid. Minor units. */
export function givenBy(wish: LoanWish, order: Order, on: CalendarDate): bigint | undefined {
  const amount = BigInt(wish.amountMinor ?? 0);
  if (wish.action === 'waive' || wish.action === 'refund') return amount;
  if (wish.action === 'settle') {
    const last = partsOf(wish, order)?.at(-1)?.by ?? on;
    const given = foldOrder(order, last).payoffMinor - amount;
    return given > 0n ? given : 0n;
  }
  // it moves no money: only whether one person may
  if (wish.action === 'flag') return 0n;
  if (wish.action !== 'replan') return undefined;
  const change = changeOf(wish, order, on);
  const previewed = change && previewReplan(order, change, on);
  if (!previewed || isRefusal(previewed)) return 0n;
  const given = previewed.before.remainingMinor - previewed.after.remainingMinor;
  return given > 0n ? given : 0n;
}
