import { type Entry, isBorrowerAccount, journalDifference, reckonOrder } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { brokenFiles } from '../capabilities/files/file-audit.store.ts';
import { lackingFiles } from '../capabilities/files/files.ts';
import { brokenInstructions } from '../capabilities/instructions/instruction-audit.store.ts';
import {
  brokenChains,
  countEntries,
  danglingRows,
  inMemory,
  type Sum,
  trialBalance,
  unbalancedTransactions,
  wrongBalances,
} from '../capabilities/ledger/audit.store.ts';
import { checkCheckpoints } from '../capabilities/ledger/checkpoints.ts';
import { brokenFactChain } from '../capabilities/ledger/fact-chain.store.ts';
import { brokenHandOver } from '../capabilities/ledger/hand-over.ts';
import { postedEntries } from '../capabilities/ledger/journal.store.ts';
import { wrongSums } from '../capabilities/ledger/journal-sums.store.ts';
import { changedPeriods } from '../capabilities/ledger/periods.ts';
import { ordersAfter, ownOf, type StoredOrder } from '../capabilities/loans/orders.store.ts';
import { brokenMessages } from '../capabilities/messages/message-audit.store.ts';
import { brokenDeskLog } from '../capabilities/operators/desk-log.store.ts';
import { wrongProvisions } from '../capabilities/portfolio/provisions.store.ts';
import { lastFinished } from '../db/job-runs.store.ts';
import { inSnapshot, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { END_OF_DAY } from '../jobs/end-of-day.ts';
import { checkFacts } from './check-facts.ts';

export type BooksReport = {
  readonly ok: boolean;
  readonly entries: number;
  readonly sums: readonly (Omit<Sum, 'balanceMinor'> & { balanceMinor: string })[];
  readonly chains: number;
  /** Signed lines outside the database that were compared. */
  readonly checkpoints: number;
  readonly findings: readonly string[];
};

/** The day whose figures the books should hold: the last closed one, or a later one on which the order was written. */
const dayOf = ({ postedThrough }: StoredOrder, closed: CalendarDate | undefined) =>
  postedThrough !== null && (closed === undefined || postedThrough > closed) ? postedThrough : closed;

/** By how much the journal would have to change on each account, in minor units: debits less credits. */
function differencesOf({ id, order }: StoredOrder, missing: readonly Entry[]): readonly string[] {
  const sums = new Map<string, bigint>();
  for (const { account, debitMinor, creditMinor } of missing)
    sums.set(account, (sums.get(account) ?? 0n) + debitMinor - creditMinor);
  const days = [...new Set(missing.map(({ valueOn }) => valueOn))];
  const [first] = days;
  if (first === undefined) return [];
  const told = [...sums].map(([account, sum]) => `${account} ${sum > 0n ? '+' : ''}${sum}`).join(', ');
  return [
    `order ${id}: the journal differs from its events from ${first} on, by minor units of ${order.terms.currency}: ${told}`,
  ];
}

function checkOrder(
  stored: StoredOrder,
  of: { readonly closed: CalendarDate | undefined; readonly posted: readonly Entry[] },
): string[] {
  const day = dayOf(stored, of.closed);
  if (day === undefined) return [`order ${stored.id} was never written`];
  const through = stored.postedThrough ?? day;
  const { entries, ...reckoned } = reckonOrder(stored.order, through);
  const { state } = through === day ? reckoned : reckonOrder(stored.order, day, day);
  const missing = journalDifference(of.posted, entries);
  return [
    ...(state === stored.state
      ? []
      : [`order ${stored.id} is stored as ${stored.state}, its events say ${state} as of ${day}`]),
    ...differencesOf(stored, missing),
  ];
}

/** An order that does not read is a finding like another one, and hides no other. */
function findingsOf(...asked: Parameters<typeof checkOrder>): readonly string[] {
  try {
    return checkOrder(...asked);
  } catch {
    return [`order ${asked[0].id} cannot be read`];
  }
}

const ORDERS_AT_ONCE = 500;

/** Each order against the fold of its events, and its entries in the journal. */
async function checkOrders(tx: Tx, deps: Deps): Promise<readonly string[]> {
  const findings: string[] = [];
  const closed = new Map<string, CalendarDate | undefined>();
  let after = '';
  for (;;) {
    const orders = await ordersAfter(tx, deps.products, { after, limit: ORDERS_AT_ONCE });
    const posted = await postedEntries(
      tx,
      orders.map(({ stored }) => ownOf(stored)),
    );
    for (const { stored, brand } of orders) {
      if (!closed.has(brand)) closed.set(brand, await lastFinished(tx, END_OF_DAY, brand));
      const own = { closed: closed.get(brand), posted: posted.get(stored.id) ?? [] };
      findings.push(...findingsOf(stored, own));
    }
    after = orders.at(-1)?.stored.id ?? after;
    if (orders.length < ORDERS_AT_ONCE) return findings;
  }
}

type Check = (tx: Tx, deps: Deps) => Promise<readonly string[]>;

/** Everything that must hold of the books besides their chains (operations, "Commands"): each names what does not. */
const checks: readonly Check[] = [
  unbalancedTransactions,
  danglingRows,
  wrongSums,
  wrongProvisions,
  (tx, deps) => checkFacts(tx, deps.clock.now()),
  brokenDeskLog,
  brokenFactChain,
  brokenInstructions,
  brokenMessages,
  (tx, deps) => brokenFiles(tx, deps.clock.now()),
  checkOrders,
  changedPeriods,
  brokenHandOver,
];

/** Reads the books as they are at one moment, so that it is true of an installation at work. */
async function inOneMoment(deps: Deps): Promise<BooksReport> {
  return inSnapshot(deps.db, async (tx) => {
    await inMemory(tx);
    const chains = await brokenChains(tx);
    const checkpoints = await checkCheckpoints(tx, deps);
    const sums = await trialBalance(tx);
    const cached = sums.map(({ account }) => account).filter((account) => isBorrowerAccount(account));
    const balances = await wrongBalances(tx, [...new Set(cached)]);
    const findings = [...chains.findings, ...checkpoints.findings, ...balances];
    for (const check of checks) findings.push(...(await check(tx, deps)));
    return {
      ok: findings.length === 0,
      entries: await countEntries(tx),
      sums: sums.map((sum) => ({ ...sum, balanceMinor: String(sum.balanceMinor) })),
      chains: chains.checked,
      checkpoints: checkpoints.checked,
      findings,
    };
  });
}

/** The books, and the newest files beside them, whose store is asked outside of that moment. */
export async function checkBooks(deps: Deps): Promise<BooksReport> {
  const report = await inOneMoment(deps);
  const findings = [...report.findings, ...(await lackingFiles(deps))];
  return { ...report, ok: findings.length === 0, findings };
}
