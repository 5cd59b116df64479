import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, addMonths, type CalendarDate } from '@plazo/money';
import type { Chart } from '../../adapters/chart.ts';
import { localDate } from '../../adapters/local-time.ts';
import { lastFinished } from '../../db/job-runs.store.ts';
import { inSnapshot, type Queries, transact } from '../../db/transaction.ts';
import { type Deps, todayOf } from '../../deps.ts';
import { decimals, toCsv } from '../operators/csv.ts';
import { isSettled, readEnds } from './checkpoints.store.ts';
import {
  balancesOf,
  closedPeriods,
  firstOpenMonth,
  insertPeriod,
  linesOf,
  lockPeriods,
  type PeriodLine,
} from './periods.store.ts';

/** Closing the months of the journal, and what the lender's general ledger takes of them. */

/** Why something is not done; a sentence for who runs the command. */
export type Refusal = { readonly refused: string };

const monthName = (month: CalendarDate) => month.slice(0, 7);

/** Whoever is writing is done in less, but for a long command: then somebody tries again. */
const SETTLE_MS = 100;
const MOST_TRIES = 50;

/** A number of the journal below which nobody writes any more; undefined where somebody goes on for long. */
async function settledEnd({ db }: Deps): Promise<bigint | undefined> {
  const { ends, under } = await readEnds(db);
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    if (await isSettled(db, under)) return ends.journal;
    await wait(SETTLE_MS);
  }
  return undefined;
}

const digestOf = (lines: readonly PeriodLine[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        lines.map(({ debitMinor, creditMinor, ...line }) => [
          ...Object.values(line),
          String(debitMinor),
          String(creditMinor),
        ]),
      ),
    )
    .digest('hex');

/** Books that do not sum to zero, by brand and currency. */
function unbalanced(lines: readonly Omit<PeriodLine, 'bookedOn' | 'valueOn'>[]): readonly string[] {
  const sums = new Map<string, bigint>();
  for (const { brand, currency, debitMinor, creditMinor } of lines)
    sums.set(`${brand} ${currency}`, (sums.get(`${brand} ${currency}`) ?? 0n) + debitMinor - creditMinor);
  return [...sums].flatMap(([name, sum]) => (sum === 0n ? [] : [`${name} by ${sum} minor units`]));
}

/** Accounts that the lender's chart has no account for, by name. */
function unmapped(chart: Chart, lines: readonly PeriodLine[]): readonly string[] {
  const missing = lines.filter(({ brand, account }) => chart.codeOf(brand, account) === undefined);
  return [...new Set(missing.map(({ brand, account }) => `${account} (${brand})`))];
}

/** Why a month cannot be closed yet, apart from what it holds. */
async function notYet(deps: Deps, db: Queries, month: CalendarDate): Promise<string | undefined> {
  const closed = await closedPeriods(db);
  const last = closed.at(-1)?.month;
  if (closed.some((period) => period.month === month)) return `${monthName(month)} is closed already`;
  if (last !== undefined && month < last) return `${monthName(last)} is closed, nothing before it can be`;
  const first = await firstOpenMonth(db, last);
  if (first !== null && first < month) return `${monthName(first)} has to be closed before`;
  const end = addDays(addMonths(month, 1), -1);
  const days = [...deps.brands.map((brand) => todayOf(deps, brand)), localDate(deps.clock.now(), 'UTC')];
  if (days.some((today) => today <= end)) return `${monthName(month)} is not over everywhere`;
  for (const { id } of deps.brands) {
    const through = await lastFinished(db, 'end-of-day', id);
    if (through === undefined || through < end) return `The end of day of ${id} has not closed ${end}`;
  }
  return undefined;
}

/** Closes a month: what is written from now on belongs to a later one, whatever its value date. */
export async function closePeriod(
  deps: Deps,
  { month, by, chart }: { readonly month: CalendarDate; readonly by: string; readonly chart: Chart },
): Promise<Refusal | { readonly lines: number }> {
  const through = await settledEnd(deps);
  if (through === undefined) return { refused: 'Somebody has been writing for long: try again' };
  return transact(deps.db, async (tx) => {
    await lockPeriods(tx);
    const refused = await notYet(deps, tx, month);
    if (refused !== undefined) return { refused };
    const lines = await linesOf(tx, { month, through });
    const wrong = unbalanced(lines);
    if (wrong.length > 0) return { refused: `${monthName(month)} does not balance: ${wrong.join(', ')}` };
    const missing = unmapped(chart, lines);
    if (missing.length > 0) return { refused: `The chart has no account for ${missing.join(', ')}` };
    await insertPeriod(tx, {
      month,
      through,
      digest: digestOf(lines),
      closedAt: deps.clock.now(),
      closedBy: by,
    });
    return { lines: lines.length };
  });
}

const HEAD = [
  'period',
  'booked on',
  'value date',
  'brand',
  'account',
  'journal account',
  'currency',
  'debit',
  'credit',
];

/** A closed month as a file for the general ledger: a line for each account and pair of days, in the lender's own accounts. */
export async function exportPeriod(
  { db }: Deps,
  { month, chart }: { readonly month: CalendarDate; readonly chart: Chart },
): Promise<Refusal | { readonly csv: string }> {
  return inSnapshot(db, async (tx) => {
    const period = (await closedPeriods(tx)).find((each) => each.month === month);
    if (!period) return { refused: `${monthName(month)} is not closed` };
    const lines = await linesOf(tx, period);
    if (digestOf(lines) !== period.digest)
      return { refused: `${monthName(month)} is not what was closed: run books check` };
    const missing = unmapped(chart, lines);
    if (missing.length > 0) return { refused: `The chart has no account for ${missing.join(', ')}` };
    const rows = lines.map(({ brand, currency, account, bookedOn, valueOn, debitMinor, creditMinor }) => [
      monthName(month),
      bookedOn,
      valueOn,
      brand,
      chart.codeOf(brand, account) ?? '',
      account,
      currency,
      decimals(debitMinor, currency),
      decimals(creditMinor, currency),
    ]);
    return { csv: `${toCsv([HEAD, ...rows])}\r\n` };
  });
}

/** Balances before and after a month, by brand, currency and account, and which books do not sum to zero. */
export async function trialBalanceOf(
  deps: Deps,
  of: { readonly month: CalendarDate; readonly brand: string | undefined },
) {
  const lines = await balancesOf(deps.db, of);
  const opening = lines.map(({ openingMinor, ...line }) => ({
    ...line,
    debitMinor: openingMinor,
    creditMinor: 0n,
  }));
  return {
    wrong: [...new Set([...unbalanced(lines), ...unbalanced(opening)])],
    lines: lines.map((line) => ({
      ...line,
      closingMinor: line.openingMinor + line.debitMinor - line.creditMinor,
    })),
  };
}

/** Closed months that hold something else than when they were closed. */
export async function changedPeriods(db: Queries): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const period of await closedPeriods(db))
    if (digestOf(await linesOf(db, period)) !== period.digest)
      findings.push(`period ${monthName(period.month)} holds something else than when it was closed`);
  return findings;
}
