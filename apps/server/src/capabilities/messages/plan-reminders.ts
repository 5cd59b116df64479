import { isQuiet, type Position } from '@plazo/lending';
import { addDays, type CalendarDate } from '@plazo/money';
import { type Hours, hoursOn } from '../content/legal-clocks.ts';

/** One reminder of one instalment, and the only day on which it goes out. */
export type Planned = {
  readonly kind: 'due-soon' | 'due-today' | 'overdue';
  /** The day that it is of: the same for ever, whatever day it goes out. */
  readonly about: CalendarDate;
  readonly sendOn: CalendarDate;
  readonly dueOn: CalendarDate;
};

const DAYS_BEFORE = 3;
/** Days late on which a borrower is reminded; after them people, not programs, speak to them. */
const DAYS_LATE = [1, 3, 7, 14, 21, 28] as const;

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** The nearest day, back (-1) or on (1), on which a borrower may be contacted; the day itself where there is none. */
const contactDay = (hours: Hours, from: CalendarDate, step: 1 | -1): CalendarDate =>
  WEEK.map((days) => addDays(from, days * step)).find((day) => hoursOn(hours, day)) ?? from;

function remindersOf(hours: Hours, dueOn: CalendarDate): readonly Planned[] {
  const before = (kind: 'due-soon' | 'due-today', days: number) => {
    const sendOn = contactDay(hours, addDays(dueOn, -days), -1);
    return { kind, dueOn, about: dueOn, sendOn };
  };
  const late = DAYS_LATE.map((days) => {
    const about = addDays(dueOn, days);
    return { kind: 'overdue', dueOn, about, sendOn: contactDay(hours, about, 1) } as const;
  });
  return [
    before('due-soon', DAYS_BEFORE),
    before('due-today', 0),
    // where a weekend puts two on one day, the later says it all
    ...late.filter(({ sendOn }, index) => late[index + 1]?.sendOn !== sendOn),
  ];
}

export type Told = { readonly hours: Hours; readonly since: CalendarDate };

type Plan = {
  readonly due: readonly Planned[];
  readonly missed: readonly Planned[];
  /** What they ask for, in minor units. */
  readonly amountMinor: bigint;
};

const nothing: Plan = { due: [], missed: [], amountMinor: 0n };

/** What a smaller sum that was accepted as full asks next. */
const nextPart = ({ settlement }: Position) =>
  settlement?.state === 'open' ? settlement.parts.find(({ leftMinor }) => leftMinor > 0n) : undefined;

/**
 * What a loan's instalments that are still owed ask for up to a day: what goes out on it, and what should have gone out
 * before but, unless it was told then, is now dropped. Only the first instalment that is owed is reminded of, and not of
 * being late while a promise to pay is open; in place of all of them the next part of a settlement that stands; of nothing
 * while a flag says so.
 * @param since the day from which the dates stood as they do: nothing was to be said before it.
 */
export function planReminders(position: Position, { hours, since }: Told): Plan {
  const { instalments, next, state, asOf, promise, plannedPaymentMinor } = position;
  if ((state !== 'active' && state !== 'late') || isQuiet(position)) return nothing;
  const isMissed = ({ sendOn }: Planned) => sendOn < asOf && sendOn >= since;
  const isNow = ({ sendOn }: Planned) => sendOn === asOf;
  const part = nextPart(position);
  if (part) {
    const asked = remindersOf(hours, part.by).filter(({ kind }) => kind !== 'overdue');
    return { due: asked.filter(isNow), missed: asked.filter(isMissed), amountMinor: part.leftMinor };
  }
  const all = instalments
    .filter((instalment) => instalment.state !== 'paid')
    .flatMap(({ no, dueOn }) => remindersOf(hours, dueOn).map((planned) => ({ no, planned })));
  // who said when they will pay is left in peace until then
  const isPromised = promise?.state === 'open';
  const due = all.filter(
    ({ no, planned }) => no === next?.no && isNow(planned) && !(isPromised && planned.kind === 'overdue'),
  );
  return {
    due: due.map(({ planned }) => planned),
    missed: all.map(({ planned }) => planned).filter(isMissed),
    amountMinor: plannedPaymentMinor,
  };
}
