import { addDays, type CalendarDate, dateOfDayNumber, dayNumber } from '@plazo/money';
import type { Order } from '../order/events.ts';
import { runOrder } from '../order/run.ts';
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
  debitMinor: amount > 0n ? amount : 0n,
  creditMinor: amount < 0n ? -amount : 0n,
});

/** What must be posted on a day to turn one state of the books into another. */
function between(before: Books, after: Books, valueOn: CalendarDate): readonly Entry[] {
  const names = new Set([...after.keys(), ...before.keys()]);
  return [...names].flatMap((account) => {
    const amount = (after.get(account) ?? 0n) - (before.get(account) ?? 0n);
    return amount === 0n ? [] : [toEntry(valueOn, account, amount)];
  });
}

/** Days on which a reversal starts to count: from there on the books follow a life without the reversed event. */
const reversalDays = ({ events }: Order, asOf: CalendarDate): readonly CalendarDate[] =>
  [
    ...new Set(events.filter(({ type, on }) => type === 'reversed' && on <= asOf).map(({ on }) => on)),
  ].toSorted();

/**
 * Everything that the books should hold for an order at the end of a day, as entries that balance for each value date:
 * the differences of the books from one day of change to the next. Asked for a later day, the earlier entries stay the
 * same. A reversal is booked on its own value date.
 */
export function deriveEntries(order: Order, asOf: CalendarDate): readonly Entry[] {
  const entries: Entry[] = [];
  let held: Books = new Map();
  const starts = reversalDays(order, asOf);
  const spans = [undefined, ...starts].map((from, index) => {
    const next = starts[index];
    return {
      fromDay: from === undefined ? undefined : dayNumber(from),
      upTo: next === undefined ? asOf : addDays(next, -1),
    };
  });
  for (const { fromDay, upTo } of spans) {
    const onDay = (day: number, run: { loan: Parameters<typeof booksOf>[0] | undefined }) => {
      if (!run.loan || (fromDay !== undefined && day < fromDay)) return;
      const now = booksOf(run.loan);
      entries.push(...between(held, now, dateOfDayNumber(day)));
      held = now;
    };
    runOrder(order, { asOf: upTo }, { onDay });
  }
  return entries;
}

function net(entries: readonly Entry[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { valueOn, account, debitMinor, creditMinor } of entries) {
    const key = `${valueOn} ${account}`;
    sums.set(key, (sums.get(key) ?? 0n) + debitMinor - creditMinor);
  }
  return sums;
}

/**
 * What to post so that the journal holds what is derived: balanced for each value date, one net entry for each account,
 * in the order of value dates. Empty when nothing is to be done.
 */
export function journalDifference(posted: readonly Entry[], derived: readonly Entry[]): readonly Entry[] {
  const [held, wanted] = [net(posted), net(derived)];
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
