import { createHash } from 'node:crypto';
import type { CalendarDate } from '@plazo/money';
import type { Chart } from '../../adapters/chart.ts';
import { inSnapshot, type Queries, type Tx, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { decimals, toCsv } from '../operators/csv.ts';
import { lockBatches } from './journal-batches.store.ts';
import {
  type Hindrance,
  hinderedBy,
  monthName,
  notYet,
  sentenceOf,
  unbalanced,
  unmapped,
} from './period-hindrances.ts';
import {
  balancesOf,
  closedPeriods,
  insertPeriod,
  linesOf,
  lockPeriods,
  type PeriodLine,
} from './periods.store.ts';
import { settledEnd } from './settled-end.ts';

/** Closing the months of the journal, and what the lender's general ledger takes of them. */

/** Why something is not done; a sentence for who runs the command. */
export type Refusal = { readonly refused: string };

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

type Closing = { readonly month: CalendarDate; readonly by: string; readonly chart: Chart };
export type Hindered = { readonly hindrances: readonly Hindrance[] };

/**
 * Closes a month in somebody's transaction: what is written from now on belongs to a later one, whatever its value date. What was
 * cut for the general ledger before belongs to where it was cut for. Undefined where somebody else goes on writing.
 */
export async function closeWithin(
  tx: Tx,
  deps: Deps,
  { month, by, chart }: Closing,
): Promise<Hindered | { readonly lines: number } | undefined> {
  await lockPeriods(tx);
  await lockBatches(tx);
  // the end is read past this transaction, which may have a number of its own that somebody would wait for
  const through = await settledEnd(deps.db, tx);
  if (through === undefined) return undefined;
  const lines = await linesOf(tx, { month, through });
  const hindrances = [...(await notYet(deps, tx, { month, through })), ...hinderedBy(lines, chart)];
  if (hindrances.length > 0) return { hindrances };
  await insertPeriod(tx, {
    month,
    through,
    digest: digestOf(lines),
    closedAt: deps.clock.now(),
    closedBy: by,
  });
  return { lines: lines.length };
}

/** Closes a month by command. */
export async function closePeriod(
  deps: Deps,
  closing: Closing,
): Promise<Refusal | { readonly lines: number }> {
  const done = await transact(deps.db, (tx) => closeWithin(tx, deps, closing));
  if (done === undefined) return { refused: 'Somebody has been writing for long: try again' };
  if ('lines' in done) return done;
  return { refused: done.hindrances.map((one) => sentenceOf(one, closing.month)).join('; ') };
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
): Promise<Refusal | { readonly csv: string; readonly lines: number }> {
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
    return { csv: `${toCsv([HEAD, ...rows])}\r\n`, lines: rows.length };
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
