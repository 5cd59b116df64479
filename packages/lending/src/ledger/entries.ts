import { addDays, type CalendarDate, dateOfDayNumber, dayNumber, positive } from '@plazo/money';
import { isRetroactive, type Order, type OrderState } from '../order/events.ts';
import { orderStateOf, type Position, positionOf } from '../order/position.ts';
import { nextChangeOf, type Run, runOrder } from '../order/run.ts';
import { type Books, booksOf } from './books.ts';

/** One line of the journal, in minor units; debit or credit is zero. */
export type Entry = {
  readonly valueOn: CalendarDate;
  readonly account: string;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
};

const toEntry = (valueOn: CalendarDate, account: string, amount: bigint): Entry => ({
  valueOn,
  account,
  debitMinor: positive(amount),
  creditMinor: positive(-amount),
});

/** What must be posted on a day to turn one state of the books into another. */
function between(before: Books, after: Books, valueOn: CalendarDate): readonly Entry[] {
  const names = new Set([...after.keys(), ...before.keys()]);
  return [...names].flatMap((account) => {
    const amount = (after.get(account) ?? 0n) - (before.get(account) ?? 0n);
    return amount === 0n ? [] : [toEntry(valueOn, account, amount)];
  });
}

/** Days from which on the books follow another life, such as one without an event that was reversed. */
const otherLifeDays = ({ events, terms }: Order, { asOf, after }: Period): readonly CalendarDate[] =>
  [
    ...new Set(
      events
        .filter((event) => isRetroactive(terms, event))
        .filter(({ on }) => on <= asOf && (after === undefined || on > after))
        .map(({ on }) => on),
    ),
  ].toSorted();

/** Up to a day; after another one only, where the books of that day are known. */
type Period = { readonly asOf: CalendarDate; readonly after?: CalendarDate | undefined };

/** The entries of an order in a period, and the run that ends with it. */
function runBooks(order: Order, period: Period): { readonly entries: readonly Entry[]; readonly run: Run } {
  const entries: Entry[] = [];
  const knownDay = period.after === undefined ? undefined : dayNumber(period.after);
  let held: Books = new Map();
  const runFrom = (fromDay: number | undefined, upTo: CalendarDate): Run => {
    const onDay = (day: number, { loan }: Run) => {
      if (!loan) return;
      const now = booksOf(loan);
      if (day !== knownDay) entries.push(...between(held, now, dateOfDayNumber(day)));
      held = now;
    };
    return runOrder(order, { asOf: upTo }, { onDay, fromDay });
  };
  let fromDay = knownDay;
  for (const start of otherLifeDays(order, period)) {
    runFrom(fromDay, addDays(start, -1));
    fromDay = dayNumber(start);
  }
  return { run: runFrom(fromDay, period.asOf), entries };
}

/**
 * Everything that the books should hold for an order at the end of a day, as entries that balance for each value date:
 * the differences of the books from one day of change to the next. Asked for a later day, the earlier entries stay the
 * same. A reversal, or another choice, is booked on its own value date.
 */
export const deriveEntries = (order: Order, asOf: CalendarDate): readonly Entry[] =>
  runBooks(order, { asOf }).entries;

/** All that is written of an order at the end of a day: its entries, its status, when time changes it next. */
export type Reckoning = {
  readonly entries: readonly Entry[];
  readonly state: OrderState;
  /** Where it stands, for who asks: closing a day over many loans does not. */
  readonly position: () => Position;
  readonly nextOn: CalendarDate | null;
};

/**
 * The entries, the status, the position and the next day of change of an order, from one run through its events.
 * @param after the day whose books are known: only later entries are given, and they cost nothing for the time before.
 */
export function reckonOrder(order: Order, asOf: CalendarDate, after?: CalendarDate): Reckoning {
  const { entries, run } = runBooks(order, { asOf, after });
  return {
    entries,
    state: orderStateOf(run),
    position: () => positionOf(run, asOf),
    nextOn: nextChangeOf(run),
  };
}

function net(entries: readonly Entry[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { valueOn, account, debitMinor, creditMinor } of entries) {
    const key = `${valueOn} ${account}`;
    sums.set(key, (sums.get(key) ?? 0n) + debitMinor - creditMinor);
  }
  return sums;
}

/** Whether both hold the same; what is nothing need not stand there. */
const isSame = (one: ReadonlyMap<string, bigint>, other: ReadonlyMap<string, bigint>): boolean =>
  [...one].every(([key, amount]) => (other.get(key) ?? 0n) === amount) &&
  [...other].every(([key, amount]) => amount === 0n || one.has(key));

/**
 * What to post so that the journal holds what is derived: balanced for each value date, one net entry for each account,
 * in the order of value dates. Empty when nothing is to be done.
 */
export function journalDifference(posted: readonly Entry[], derived: readonly Entry[]): readonly Entry[] {
  const [held, wanted] = [net(posted), net(derived)];
  if (isSame(held, wanted)) return [];
  const all = [...derived, ...posted].toSorted((a, b) =>
    a.valueOn < b.valueOn ? -1 : a.valueOn > b.valueOn ? 1 : 0,
  );
  const done = new Set<string>();
  return all.flatMap(({ valueOn, account }) => {
    const key = `${valueOn} ${account}`;
    const amount = (wanted.get(key) ?? 0n) - (held.get(key) ?? 0n);
    if (amount === 0n || done.has(key)) return [];
    done.add(key);
    return [toEntry(valueOn, account, amount)];
  });
}
