import type { BorrowerId, OrderId } from '@plazo/contract';
import { addDays, type CalendarDate } from '@plazo/money';
import { command, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { columns } from '../ledger/journal.store.ts';

/** Late loans, and those with a promise, as the engine saw them last: what lists are filtered, sorted and summed by. */

export type PromiseState = '' | 'open' | 'kept' | 'broken';
export type Case = {
  readonly borrowerId: BorrowerId;
  readonly orderId: string;
  readonly day: CalendarDate;
  readonly events: number;
  readonly isLate: boolean;
  readonly isOpen: boolean;
  /** Nobody is to be contacted about it. */
  readonly isQuiet: boolean;
  readonly currency: string;
  readonly daysLate: number;
  readonly dueMinor: bigint;
  readonly promise: PromiseState;
  readonly promisedOn: CalendarDate | null;
  readonly promiseBy: CalendarDate | null;
  readonly promiseMinor: bigint | null;
};

/** The local day of each brand. */
export type BrandDay = { readonly brand: string; readonly today: CalendarDate };

// what happened since a case was kept happened today: so few loans are read as a whole, and none of the others
const selectStale = statement<{ id: OrderId; today: CalendarDate }>(`
  with place as (select * from unnest($1::text[], $2::date[]) as p (brand, today)),
  told as materialized (select distinct borrower_id, order_id from order_event where recorded_at >= $5::date),
  stale as (
    select o.borrower_id, o.id from loan_order o left join collection_case c on c.borrower_id = o.borrower_id and c.order_id = o.id
    where o.state = 'late' and (c.order_id is null or not (c.is_open or c.is_late) and c.day <> (select max(today) from place))
    -- while one market is a day ahead of another, its day is asked of each borrower of the others, and of no loan
    union select c.borrower_id, c.order_id from collection_case c join borrower b on b.id = c.borrower_id join place p on p.brand = b.brand
    where (c.is_open or c.is_late) and c.day <> (select max(today) from place) and c.day <> p.today
    union select c.borrower_id, c.order_id from told t join collection_case c on c.borrower_id = t.borrower_id and c.order_id = t.order_id
      join loan_order o on o.borrower_id = t.borrower_id and o.id = t.order_id
    where (c.is_open or c.is_late or o.state = 'late') and c.events <> jsonb_array_length(o.events))
  select s.id, p.today from stale s join borrower b on b.id = s.borrower_id join place p on p.brand = b.brand
    left join collection_case c on c.borrower_id = s.borrower_id and c.order_id = s.id
    join loan_order o on o.borrower_id = s.borrower_id and o.id = s.id
  where s.id > $3 and (c.order_id is null or c.day <> p.today or c.events <> jsonb_array_length(o.events))
  order by s.id limit $4`);

/** Loans whose case is of another day, or of before something happened to them; by their ids, from one on. */
export const staleCases = (
  db: Queries,
  days: readonly BrandDay[],
  page: { readonly after: string; readonly limit: number },
) =>
  selectStale(db, [
    days.map(({ brand }) => brand),
    days.map(({ today }) => today),
    page.after,
    page.limit,
    // a day of each brand has begun by then
    addDays(days.map(({ today }) => today).toSorted()[0] ?? '1970-01-01', -1),
  ]);

const writeCases = command(`
  insert into collection_case (borrower_id, order_id, day, events, is_late, is_open, currency, days_late, due_minor, promise,
    promised_on, promise_by, promise_minor, is_quiet)
  select * from unnest($1::text[], $2::text[], $3::date[], $4::integer[], $5::boolean[], $6::boolean[], $7::text[], $8::integer[],
    $9::bigint[], $10::text[], $11::date[], $12::date[], $13::bigint[], $14::boolean[])
  on conflict (borrower_id, order_id) do update set day = excluded.day, events = excluded.events, is_late = excluded.is_late,
    is_open = excluded.is_open, currency = excluded.currency, days_late = excluded.days_late, due_minor = excluded.due_minor,
    promise = excluded.promise, promised_on = excluded.promised_on, promise_by = excluded.promise_by,
    promise_minor = excluded.promise_minor, is_quiet = excluded.is_quiet
  where (collection_case.day, collection_case.events) <= (excluded.day, excluded.events)`);

/** Keeps how loans stand; what somebody else saw later stays. */
export async function keepCases(db: Queries, cases: readonly Case[]): Promise<void> {
  if (cases.length === 0) return;
  await writeCases(
    db,
    columns(cases, [
      (row) => row.borrowerId,
      (row) => row.orderId,
      (row) => row.day,
      (row) => row.events,
      (row) => row.isLate,
      (row) => row.isOpen,
      (row) => row.currency,
      (row) => row.daysLate,
      (row) => row.dueMinor,
      (row) => row.promise,
      (row) => row.promisedOn,
      (row) => row.promiseBy,
      (row) => row.promiseMinor,
      (row) => row.isQuiet,
    ]),
  );
}
