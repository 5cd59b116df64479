import type { CalendarDate } from '@plazo/money';
import { conditionsOf } from '../../db/conditions.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { IN_BATCH } from './journal-batches.store.ts';

/** Batches of the journal as the desk lists them, each with its debits as the journal has them. */

export type ListedBatch = {
  readonly id: string;
  readonly day: CalendarDate;
  readonly brand: string;
  readonly currency: string;
  readonly transactions: number;
  readonly amount: string;
  readonly attempts: number;
  readonly trouble: string | null;
  readonly dueAt: Date | null;
  readonly takenAt: Date | null;
  readonly voucher: string | null;
  readonly end: readonly string[];
};

const newestFirst: readonly SortKey[] = [
  { column: 'j.booked_on', type: 'date', isDescending: true },
  { column: 'j.id', type: 'text', isDescending: true },
];

type BatchFilter = {
  readonly brand?: string | undefined;
  readonly day?: CalendarDate | undefined;
  readonly state?: 'waiting' | 'taken' | undefined;
};

/** A page of them, the newest day first. */
export function listBatches(
  db: Queries,
  { limit, after, brand, day, state }: BatchFilter & { limit: number; after: string | undefined },
): Promise<readonly ListedBatch[]> {
  const { where, values } = conditionsOf([
    beyond(newestFirst, after),
    brand === undefined ? undefined : ['j.brand = ?', brand],
    day && ['j.booked_on = ?::date', day],
    state && [state === 'waiting' ? 'j.due_at is not null' : 'j.due_at is null'],
  ]);
  const select = statement<ListedBatch>(`
    select j.id, j.booked_on as day, j.brand, j.currency, j.transactions, s.amount, j.attempts, j.trouble,
      j.due_at as "dueAt", j.taken_at as "takenAt", j.voucher, j.end
    from (select j.*, ${endColumn(newestFirst)} as "end" from journal_batch j where ${where}
        order by ${orderBy(newestFirst)} limit $${values.length + 1}) j
      left join lateral (select coalesce(sum(e.debit_minor), 0)::text as amount from journal_transaction t
        join journal_entry e on e.stream = t.stream and e.seq = t.seq left join borrower b on b.id = t.stream
        where ${IN_BATCH}) s on true
    order by ${orderBy(newestFirst)}`);
  return select(db, [...values, limit]);
}

const countOpen = statement<{ count: number }>(
  'select count(*)::int as count from journal_batch where due_at is not null',
);

/** How many the general ledger has not taken. */
export const countWaiting = async (db: Queries): Promise<number> => (await countOpen(db, []))[0]?.count ?? 0;
