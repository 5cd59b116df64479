import { type CalendarDate, positive } from '@plazo/money';
import {
  effectiveAnnualPercent,
  nominalAnnualPercent,
  percentText,
  yearsOfDates,
} from '../disclosure/rates.ts';
import type { PlanChange } from '../schedule/plan-change.ts';
import { isRefusal, type Refusal } from '../terms/refusal.ts';
import { decide } from './decide.ts';
import type { Order } from './events.ts';
import type { Instalment } from './instalments.ts';
import { foldOrder, type Position } from './position.ts';

/** What is left to pay on a day by a plan, and what that costs a year if the debt of the day is the money received. Minor units. */
export type PlanFigures = {
  readonly open: readonly Instalment[];
  /** What is left to pay if each instalment is paid on its day. */
  readonly remainingMinor: bigint;
  readonly lastDueOn: CalendarDate | null;
  /** Mexico's CAT, India's KFS APR and Colombia's VTU, as they are printed of an offer. */
  readonly catPercent: string;
  readonly kfsAprPercent: string;
  readonly effectiveWithTaxPercent: string;
};

/** A change of a plan before anybody agrees to it. */
export type ReplanPreview = {
  readonly before: PlanFigures;
  readonly after: PlanFigures;
  readonly position: { readonly before: Position; readonly after: Position };
  /** Debt of the day without tax: principal, interest so far and charges. */
  readonly debtMinor: bigint;
  /** Whether something is asked sooner, or more is asked by any day, than before: then the borrower has to agree. */
  readonly needsConsent: boolean;
};

const openOf = ({ instalments }: Position): readonly Instalment[] =>
  instalments.filter(({ remainingMinor }) => remainingMinor > 0n);

/** What a position still asks, and what that costs a year if a debt were received on its day: without tax, and with it. Minor units. */
export function planFiguresOf(
  position: Position,
  debt: { readonly untaxed: bigint; readonly whole: bigint },
): PlanFigures {
  const open = openOf(position);
  const years = yearsOfDates([position.asOf, ...open.map(({ dueOn }) => dueOn)]);
  const flowsOf = (received: bigint, isWithTax: boolean) => [
    { years: 0, amount: Number(received) },
    ...open.map(({ remainingMinor, due }, index) => ({
      years: Math.max(0, years[index + 1] ?? 0),
      amount: -Number(positive(remainingMinor - (isWithTax ? 0n : due.taxMinor))),
    })),
  ];
  const taxed = flowsOf(debt.whole, true);
  return {
    open,
    remainingMinor: open.reduce((sum, { remainingMinor }) => sum + remainingMinor, 0n),
    lastDueOn: open.at(-1)?.dueOn ?? null,
    catPercent: percentText(effectiveAnnualPercent(flowsOf(debt.untaxed, false)) ?? 0, 1),
    kfsAprPercent: percentText(nominalAnnualPercent(taxed) ?? 0, 2),
    effectiveWithTaxPercent: percentText(effectiveAnnualPercent(taxed) ?? 0, 2),
  };
}

const askedBy = (open: readonly Instalment[], day: CalendarDate): bigint =>
  open.reduce((sum, { dueOn, remainingMinor }) => (dueOn <= day ? sum + remainingMinor : sum), 0n);

/** Whether a plan asks more than another by some day. */
const asksMore = (after: readonly Instalment[], before: readonly Instalment[]): boolean =>
  after.some(({ dueOn }) => askedBy(after, dueOn) > askedBy(before, dueOn));

/** What a change of the plan would come to today; nothing happens by it. */
export function previewReplan(
  order: Order,
  change: PlanChange,
  today: CalendarDate,
): ReplanPreview | Refusal {
  const decided = decide(order, { type: 'replan', on: today, change }, today);
  if (isRefusal(decided)) return decided;
  const before = foldOrder(order, today);
  const after = foldOrder({ ...order, events: [...order.events, ...decided.events] }, today);
  const untaxed = before.payoffMinor - before.claimMinor - before.payoff.taxMinor;
  const debt = { untaxed, whole: before.payoffMinor - before.claimMinor };
  return {
    before: planFiguresOf(before, debt),
    after: planFiguresOf(after, debt),
    position: { before, after },
    debtMinor: untaxed,
    needsConsent: asksMore(openOf(after), openOf(before)),
  };
}
