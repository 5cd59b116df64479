import type { Delinquency } from '@plazo/markets';
import { addDays, addMonths, type CalendarDate, dayNumber, daysBetween } from '@plazo/money';
import { pausedDays } from '../schedule/flag.ts';
import type { Order } from './events.ts';
import { foldOrder, type Position } from './position.ts';

/** The class of a loan by days past due, as its market counts them. A promise changes none of it; a flag may take its days off. */

export type Classed = {
  readonly daysPastDue: number;
  readonly id: string;
  /** The place of the class among those of its market, the best being 0. */
  readonly rank: number;
  readonly isNonPerforming: boolean;
};

/** Days from the oldest instalment that is not met, at the end of the position's day. */
function daysInArrears({ asOf, oldestUnmetOn }: Position, { countsDueDay }: Delinquency): number {
  return oldestUnmetOn === null ? 0 : daysBetween(oldestUnmetOn, asOf) + (countsDueDay ? 1 : 0);
}

/** Of them, those that no flag takes off. */
function daysPastDue(position: Position, rule: Delinquency): number {
  const [days, last] = [daysInArrears(position, rule), dayNumber(position.asOf)];
  return days - pausedDays(position.flags, last - days + 1, last);
}

/** The days that a plan changed while the loan was late does not make better for a while. */
function keptDays({ asOf, forborneSince, delinquencyKeptDays, state }: Position, rule: Delinquency): number {
  if (forborneSince === null || state === 'settled' || addMonths(forborneSince, rule.keptMonths) <= asOf)
    return 0;
  return delinquencyKeptDays + (rule.countsDueDay ? 1 : 0);
}

function classed({ classes }: Delinquency, days: number, own: number): Classed {
  const rank = classes.findLastIndex(({ from }) => from <= days);
  const found = classes[rank];
  return {
    daysPastDue: own,
    id: found?.id ?? '',
    rank,
    isNonPerforming: found?.isNonPerforming === true,
  };
}

/** The days up to one on which something happened, the last first. */
const daysOfEvents = ({ events }: Order, asOf: CalendarDate): readonly CalendarDate[] =>
  [...new Set(events.map(({ on }) => on))]
    .filter((on) => on <= asOf)
    .toSorted()
    .toReversed();

/** Whether the loan was non-performing and has been in arrears ever since: between events days only rise. */
function staysNonPerforming(order: Order, rule: Delinquency, asOf: CalendarDate): boolean {
  let end = asOf;
  for (const on of daysOfEvents(order, asOf)) {
    const [first, last] = [on, end].map((day) => foldOrder(order, day));
    if (first && last) {
      const days = Math.max(daysPastDue(last, rule), keptDays(last, rule));
      if (classed(rule, days, days).isNonPerforming) return true;
      if (daysInArrears(first, rule) === 0) return false;
    }
    end = addDays(on, -1);
  }
  return false;
}

/** The most days past due of a stretch of days: between events they only rise. */
export function worstDaysPastDue(
  order: Order,
  rule: Delinquency,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): number {
  const eves = daysOfEvents(order, to).map((on) => addDays(on, -1));
  const days = [from, to, ...eves.filter((on) => on > from)];
  return Math.max(...days.map((on) => daysPastDue(foldOrder(order, on), rule)));
}

/** The class of a loan at the end of a position's day, with all that is known. */
export function classOf(order: Order, rule: Delinquency, position: Position): Classed {
  const own = daysPastDue(position, rule);
  const now = classed(rule, Math.max(own, keptDays(position, rule)), own);
  const isStuck =
    rule.leaves === 'all-arrears' &&
    daysInArrears(position, rule) > 0 &&
    !now.isNonPerforming &&
    staysNonPerforming(order, rule, position.asOf);
  const worst = rule.classes.find(({ isNonPerforming }) => isNonPerforming);
  return isStuck && worst ? classed(rule, worst.from, own) : now;
}
