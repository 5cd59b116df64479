import type { BorrowerId, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { columns } from '../ledger/journal.store.ts';

/** How loans began, kept once for each, with what became of the first instalment. Minor units. */

export type LoanStart = {
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId;
  readonly currency: string;
  readonly principalMinor: bigint;
  readonly disbursedOn: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly isUnpaid7: boolean | null;
  readonly isUnpaid30: boolean | null;
};

const selectOpen = statement<{ id: string }>(`
  select o.id from loan_order o join borrower b on b.id = o.borrower_id
    left join loan_start s on s.borrower_id = o.borrower_id and s.order_id = o.id
  where b.brand = $1 and o.id > $2 and o.state in ('active', 'late', 'settled') and (s.order_id is null
    or s.unpaid_7 is null and s.due_on + 7 <= $3::date or s.unpaid_30 is null and s.due_on + 30 <= $3::date)
  order by o.id limit $4`);

/** Ids of a brand's loans after an id whose start is not told, or not what became of their first instalment by a day. */
export const untoldStarts = (
  db: Queries,
  of: { readonly brand: string; readonly after: string; readonly day: CalendarDate; readonly limit: number },
) => selectOpen(db, [of.brand, of.after, of.day, of.limit]);

const addStarts = statement<never>(`
  insert into loan_start (borrower_id, order_id, brand, product_id, channel, currency, principal_minor, disbursed_on, due_on, unpaid_7, unpaid_30)
  select t.borrower_id, t.order_id, b.brand, o.product_id, case when b.applies_here then 'web' else 'app' end, t.currency,
    t.principal_minor, t.disbursed_on, t.due_on, t.unpaid_7, t.unpaid_30
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::date[], $6::date[], $7::boolean[], $8::boolean[])
      as t (borrower_id, order_id, currency, principal_minor, disbursed_on, due_on, unpaid_7, unpaid_30)
    join borrower b on b.id = t.borrower_id join loan_order o on o.borrower_id = t.borrower_id and o.id = t.order_id
  on conflict (borrower_id, order_id) do update set due_on = excluded.due_on,
    unpaid_7 = coalesce(loan_start.unpaid_7, excluded.unpaid_7), unpaid_30 = coalesce(loan_start.unpaid_30, excluded.unpaid_30)`);

/** Keeps how loans began; what was told of a first instalment once stays. */
export async function keepStarts(db: Queries, starts: readonly LoanStart[]): Promise<void> {
  const values = columns(starts, [
    (row) => row.borrowerId,
    (row) => row.orderId,
    (row) => row.currency,
    (row) => row.principalMinor,
    (row) => row.disbursedOn,
    (row) => row.dueOn,
    (row) => row.isUnpaid7,
    (row) => row.isUnpaid30,
  ]);
  await addStarts(db, values);
}
