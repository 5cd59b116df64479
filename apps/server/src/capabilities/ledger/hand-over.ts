import { createHash } from 'node:crypto';
import { addDays, type CalendarDate } from '@plazo/money';
import type { JournalBatch } from '@plazo/rail-kit';
import type { Chart } from '../../adapters/chart.ts';
import { localDate } from '../../adapters/local-time.ts';
import type { Accounting } from '../../adapters/rails/accounting.ts';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import { finishRun } from '../../db/job-runs.store.ts';
import { type Queries, type Tx, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { HAND_OVER, lastCut, OF_ALL } from './days-handed-over.ts';
import {
  type Batch,
  batchesAfter,
  type Cut,
  findWaiting,
  insertBatch,
  laterDays,
  linesOfBatch,
  lockBatches,
  numbersOf,
  setLater,
  setTaken,
  transactionsOf,
  wrongDays,
} from './journal-batches.store.ts';
import { lenderChart } from './lender-chart.ts';
import { unmapped } from './period-hindrances.ts';
import { settledEnd } from './settled-end.ts';

/**
 * The journal goes into the lender's general ledger over a rail. A day is cut once it is over everywhere and nobody writes into it any
 * more; it is closed when each of its batches is taken. An account that the lender's chart lacks stops it, by name.
 */

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Transactions of a batch, where the rail takes as many. */
const MOST = 500;

type Ledger = Accounting<ConfiguredRail>;

const sumOf = (transactions: JournalBatch['transactions']) =>
  createHash('sha256').update(JSON.stringify(transactions)).digest('hex');

/** The first day that is not over for an hour in every country and by UTC. */
function runningDay({ clock, brands }: Deps): CalendarDate {
  const before = new Date(clock.now().getTime() - HOUR_MS);
  const days = brands.map(({ timeZone }) => localDate(before, timeZone));
  return days.reduce((one, other) => (one < other ? one : other), localDate(before, 'UTC'));
}

/** The day after the last one that was cut, where it is over for an hour in every country and by UTC. */
export async function openDay(deps: Deps, { since }: Ledger): Promise<CalendarDate | undefined> {
  const last = await lastCut(deps.db);
  const next = last === undefined || last < since ? since : addDays(last, 1);
  return next < runningDay(deps) ? next : undefined;
}

function inParts(numbers: readonly bigint[], most: number): readonly (readonly bigint[])[] {
  const parts: bigint[][] = [];
  for (let from = 0; from < numbers.length; from += most) parts.push(numbers.slice(from, from + most));
  return parts;
}

/** Each place that may not stand in the address of a batch is a dash. */
const idOf = ({ brand, currency, bookedOn, firstNo }: Omit<Cut, 'id' | 'codes'>) =>
  `${brand.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, 40)}.${currency}.${bookedOn}.${firstNo}`;

type Cutting = { readonly chart: Chart; readonly rail: string; readonly dueAt: Date };

/** @returns the accounts that the chart lacks, where it lacks some */
async function cutPart(
  tx: Tx,
  part: Omit<Cut, 'id' | 'codes'> & { readonly transactions: number },
  { chart, ...own }: Cutting,
): Promise<readonly string[]> {
  const { brand } = part;
  const lines = await linesOfBatch(tx, part);
  const missing = unmapped(
    chart,
    lines.map(({ account }) => ({ brand, account })),
  );
  if (missing.length > 0) return missing;
  const codes = Object.fromEntries(lines.map(({ account }) => [account, chart.codeOf(brand, account) ?? '']));
  const sha256 = sumOf(transactionsOf(lines, codes));
  await insertBatch(tx, { ...part, ...own, id: idOf(part), codes, sha256 });
  return [];
}

type Of = { readonly day: CalendarDate; readonly isOver: boolean };

async function cutOut(deps: Deps, { own }: Ledger, { day, isOver }: Of): Promise<boolean> {
  const { db, clock } = deps;
  const chart = await lenderChart(deps);
  if (!chart) throw new Error('PLAZO_CHART names no chart of accounts');
  const through = await settledEnd(db, db);
  if (through === undefined) return false;
  const can = await own.rail.capabilities();
  // what was cut larger than it takes could never be handed over
  if (can.kind === 'lost' || can.kind === 'not-now') return false;
  const declared = can.kind === 'state' ? can.told.kinds.accounting?.maxTransactions : undefined;
  const most = Math.min(MOST, declared ?? MOST);
  const cutting = { chart, rail: own.rail.name, dueAt: clock.now() };
  await transact(db, async (tx) => {
    await lockBatches(tx);
    const missing = new Set<string>();
    for (const { numbers, ...of } of await numbersOf(tx, day, through))
      for (const part of inParts(numbers, most)) {
        const [firstNo = 0n, lastNo = 0n] = [part[0], part.at(-1)];
        const piece = { ...of, bookedOn: day, firstNo, lastNo, transactions: part.length };
        for (const account of await cutPart(tx, piece, cutting)) missing.add(account);
      }
    if (missing.size > 0) throw new Error(`The chart has no account for ${[...missing].join(', ')}`);
    if (isOver) await finishRun(tx, { job: HAND_OVER, scope: OF_ALL, day, now: clock.now() });
  });
  return true;
}

/** Cuts what of a day that is over is in no batch, in one transaction. @throws where the chart is missing or lacks accounts, naming them */
export const cutDay = (deps: Deps, ledger: Ledger, day: CalendarDate): Promise<boolean> =>
  cutOut(deps, ledger, { day, isOver: true });

/** The same of a day that goes on or waits for one before it: what is booked on it afterwards is cut with the day. */
export const cutSoFar = (deps: Deps, ledger: Ledger, day: CalendarDate): Promise<boolean> =>
  cutOut(deps, ledger, { day, isOver: false });

/** How many days back it is looked for what was booked on a day that was cut before. */
const LATE_DAYS = 31;

/**
 * Days that were cut, and on which a server booked afterwards whose clock was behind, or was behind that of who cut; and days that
 * are not, with something of a month that is over: whoever closes it waits for that.
 */
export async function lateDays(deps: Deps, { since }: Ledger): Promise<readonly CalendarDate[]> {
  const { db } = deps;
  const last = await lastCut(db);
  if (last === undefined || last < since) return [];
  const from = addDays(last, -LATE_DAYS);
  const late = await wrongDays(db, { from: from < since ? since : from, to: last });
  const open = { from: addDays(last, 1), month: runningDay(deps), isTaken: false };
  return [...late.map(({ day }) => day), ...(await laterDays(db, open))];
}

async function bodyOf(db: Queries, batch: Batch): Promise<JournalBatch> {
  const { brand, currency, bookedOn, month, codes, sha256 } = batch;
  const transactions = transactionsOf(await linesOfBatch(db, batch), codes);
  return { brand, currency, bookedOn, ...(month && { month: month.slice(0, 7) }), transactions, sha256 };
}

/** Gives a batch to the general ledger; a lost answer is asked for by the same batch again. @throws where it is refused */
export async function sendBatch(deps: Deps, { ledger, own }: Ledger, id: string): Promise<boolean> {
  const { db, clock } = deps;
  const batch = await findWaiting(db, id);
  if (!batch) return false;
  const body = await bodyOf(db, batch);
  if (sumOf(body.transactions) !== batch.sha256)
    throw new Error('The journal is not what was cut: run books check');
  if (!(await own.may('accounting')))
    throw new Error('The general ledger does not say that it takes a journal, or is simulated');
  const answer = await ledger.take(id, body);
  const at = clock.now();
  if (answer.kind === 'state') {
    const { id: its, sha256, voucher = null } = answer.told;
    if (its !== id || sha256 !== batch.sha256)
      throw new Error('The general ledger says that it took another batch');
    await setTaken(db, { id, at, voucher });
    return true;
  }
  const waitMs = Math.min(MINUTE_MS * 2 ** batch.attempts, HOUR_MS);
  const trouble = answer.kind === 'lost' ? answer.why : answer.error;
  await setLater(db, { id, dueAt: new Date(at.getTime() + waitMs), trouble });
  if (answer.kind === 'refused')
    throw new Error(`The general ledger refuses it: ${trouble} ${answer.detail ?? ''}`.trim());
  return false;
}

const AT_ONCE = 200;

/** What `books check` finds: batches that are not what the journal holds, and days of which something is in no batch. */
export async function brokenHandOver(
  db: Queries,
  { rails }: Pick<Deps, 'rails'>,
): Promise<readonly string[]> {
  const findings: string[] = [];
  for (let after = ''; ; ) {
    const batches = await batchesAfter(db, after, AT_ONCE);
    for (const batch of batches)
      if (sumOf((await bodyOf(db, batch)).transactions) !== batch.sha256)
        findings.push(`journal batch ${batch.id} holds something else than when it was cut`);
    after = batches.at(-1)?.id ?? after;
    if (batches.length < AT_ONCE) break;
  }
  const last = await lastCut(db);
  if (last === undefined || !rails.accounting) return findings;
  const wrong = await wrongDays(db, { from: rails.accounting.since, to: last });
  const told = ({ day, booked, cut }: (typeof wrong)[number]) =>
    `of ${day} ${booked} transactions are booked, and ${cut} in batches for the general ledger`;
  return [...findings, ...wrong.map(told)];
}
