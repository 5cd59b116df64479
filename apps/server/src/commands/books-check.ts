import { deriveEntries, foldOrder, isBorrowerAccount, journalDifference } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { Deps } from '../deps.ts';
import { END_OF_DAY } from '../jobs/end-of-day.ts';
import {
  brokenChains,
  countEntries,
  danglingRows,
  type Sum,
  trialBalance,
  unbalancedTransactions,
  unprovedClearing,
  wrongBalances,
} from '../stores/audit.store.ts';
import { findBorrower } from '../stores/borrowers.store.ts';
import { brokenDeskLog } from '../stores/desk-log.store.ts';
import { lastFinished } from '../stores/job-runs.store.ts';
import { postedEntries } from '../stores/journal.store.ts';
import { findOrder, type StoredOrder, selectOrderIds } from '../stores/orders.store.ts';

export type BooksReport = {
  readonly ok: boolean;
  readonly entries: number;
  readonly sums: readonly (Omit<Sum, 'balanceMinor'> & { balanceMinor: string })[];
  readonly chains: number;
  readonly findings: readonly string[];
};

const ALL_ORDERS = 10_000_000;

/** The day whose figures the books should hold: the last closed one, or a later one on which the order was written. */
const dayOf = ({ postedThrough }: StoredOrder, closed: CalendarDate | undefined) =>
  postedThrough !== null && (closed === undefined || postedThrough > closed) ? postedThrough : closed;

async function checkOrder(
  deps: Deps,
  stored: StoredOrder,
  closed: CalendarDate | undefined,
): Promise<string[]> {
  const day = dayOf(stored, closed);
  if (day === undefined) return [`order ${stored.id} was never written`];
  const { code } = foldOrder(stored.order, day);
  const missing = journalDifference(
    (await postedEntries(deps.db, [stored.id])).get(stored.id) ?? [],
    deriveEntries(stored.order, stored.postedThrough ?? day),
  );
  return [
    ...(code === stored.code
      ? []
      : [`order ${stored.id} is stored as ${stored.code}, its events say ${code} as of ${day}`]),
    ...(missing.length === 0 ? [] : [`order ${stored.id}: the journal differs from its events`]),
  ];
}

async function checkOrders(deps: Deps): Promise<string[]> {
  const findings: string[] = [];
  for (const orderId of await selectOrderIds(deps.db, { held: true }, ALL_ORDERS)) {
    const stored = await findOrder(deps.db, deps.products, orderId);
    const borrower = stored && (await findBorrower(deps.db, stored.borrowerId));
    if (!stored || !borrower) continue;
    findings.push(
      ...(await checkOrder(deps, stored, await lastFinished(deps.db, END_OF_DAY, borrower.brand))),
    );
  }
  return findings;
}

/** Everything that must hold of the books (operations, "Commands"). */
export async function checkBooks(deps: Deps): Promise<BooksReport> {
  const chains = await brokenChains(deps.db);
  const findings = [
    ...(await unbalancedTransactions(deps.db)),
    ...(await wrongBalances(deps.db, isBorrowerAccount)),
    ...(await danglingRows(deps.db)),
    ...(await unprovedClearing(deps.db)),
    ...chains.findings,
    ...(await brokenDeskLog(deps.db)),
    ...(await checkOrders(deps)),
  ];
  const sums = (await trialBalance(deps.db)).map((sum) => ({
    ...sum,
    balanceMinor: String(sum.balanceMinor),
  }));
  return {
    ok: findings.length === 0,
    entries: await countEntries(deps.db),
    sums,
    chains: chains.checked,
    findings,
  };
}
