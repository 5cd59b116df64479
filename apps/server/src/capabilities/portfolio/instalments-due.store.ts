import type { BorrowerId, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { report, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { columns } from '../ledger/journal.store.ts';
import { type Months, OF_SCOPE, type ReportScope, scopeValues } from './loan-reports.store.ts';

/** Instalments that fell due, with what was paid of them. Minor units. */

export type InstalmentDue = {
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId;
  readonly no: number;
  readonly dueOn: CalendarDate;
  /** At the end of the due day. */
  readonly askedMinor: bigint;
  /** Of that, by the end of the due day, and 7 and 30 days later; null until those days are over. */
  readonly paidMinor: bigint;
  readonly paid7Minor: bigint | null;
  readonly paid30Minor: bigint | null;
};

const addDues = statement<never>(`
  insert into instalment_due (brand, borrower_id, order_id, no, due_on, asked_minor, paid_minor, paid_7_minor, paid_30_minor)
  select $1, * from unnest($2::text[], $3::text[], $4::integer[], $5::date[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])
  on conflict (borrower_id, order_id, no) do update set asked_minor = excluded.asked_minor, paid_minor = excluded.paid_minor,
    paid_7_minor = excluded.paid_7_minor, paid_30_minor = excluded.paid_30_minor where instalment_due.due_on = excluded.due_on`);

/** Keeps instalments, told anew or for the first time; one that fell due twice stays at its first day. */
export async function keepDues(db: Queries, brand: string, dues: readonly InstalmentDue[]): Promise<void> {
  const values = columns(dues, [
    (row) => row.borrowerId,
    (row) => row.orderId,
    (row) => row.no,
    (row) => row.dueOn,
    (row) => row.askedMinor,
    (row) => row.paidMinor,
    (row) => row.paid7Minor,
    (row) => row.paid30Minor,
  ]);
  await addDues(db, [brand, ...values]);
}

type Untold = Pick<InstalmentDue, 'orderId' | 'no' | 'dueOn'>;
const selectUntold = statement<Untold>(`
  with loan as (select distinct order_id from instalment_due
    where brand = $1 and paid_30_minor is null and due_on <= $2::date - 7 and (paid_7_minor is null or due_on <= $2::date - 30) and order_id > $3
    order by 1 limit $4)
  select order_id as "orderId", d.no, d.due_on as "dueOn" from instalment_due d join loan using (order_id)
  where d.brand = $1 and d.paid_30_minor is null and d.due_on <= $2::date - 7 and (d.paid_7_minor is null or d.due_on <= $2::date - 30)
  order by 1, 2`);

/** Instalments of a brand's loans after an id whose 7 or 30 days are over by a day and were not told. */
export const untoldDues = (
  db: Queries,
  of: { readonly brand: string; readonly day: CalendarDate; readonly after: string; readonly loans: number },
) => selectUntold(db, [of.brand, of.day, of.after, of.loans]);

const addSums = report<never>(`
  insert into due_sum (brand, due_on, product_id, channel, cohort, currency, instalments, asked_minor, paid_minor, asked_7_minor, paid_7_minor,
    asked_30_minor, paid_30_minor)
  select d.brand, d.due_on, s.product_id, s.channel, date_trunc('month', s.disbursed_on)::date, s.currency, count(*), sum(d.asked_minor),
    sum(d.paid_minor), coalesce(sum(d.asked_minor) filter (where d.paid_7_minor is not null), 0), coalesce(sum(d.paid_7_minor), 0),
    coalesce(sum(d.asked_minor) filter (where d.paid_30_minor is not null), 0), coalesce(sum(d.paid_30_minor), 0)
  from instalment_due d join loan_start s on s.borrower_id = d.borrower_id and s.order_id = d.order_id
  where d.brand = $1 and d.due_on between $2 and $3 group by 1, 2, 3, 4, 5, 6
  on conflict (brand, due_on, product_id, channel, cohort, currency) do update set instalments = excluded.instalments,
    asked_minor = excluded.asked_minor, paid_minor = excluded.paid_minor, asked_7_minor = excluded.asked_7_minor,
    paid_7_minor = excluded.paid_7_minor, asked_30_minor = excluded.asked_30_minor, paid_30_minor = excluded.paid_30_minor`);

/** Adds up the instalments of some due days anew. */
export const keepDueSums = (db: Queries, brand: string, { from, until }: Months) =>
  addSums(db, [brand, from, until]);

const selectDue = statement<{
  month: string;
  currency: string;
  instalments: number;
  asked: string;
  paid: string;
  asked7: string;
  paid7: string;
  asked30: string;
  paid30: string;
}>(`
  select to_char(due_on, 'YYYY-MM') as month, currency, sum(instalments)::integer as instalments, sum(asked_minor)::text as asked,
    sum(paid_minor)::text as paid, sum(asked_7_minor)::text as "asked7", sum(paid_7_minor)::text as "paid7",
    sum(asked_30_minor)::text as "asked30", sum(paid_30_minor)::text as "paid30"
  from due_sum where ${OF_SCOPE} and due_on between $5 and $6 group by 1, 2 order by 2, 1`);

/** What fell due in each of some months, and what of it was paid. */
export const dueIn = (db: Queries, scope: ReportScope, { from, until }: Months) =>
  selectDue(db, [...scopeValues(scope), from, until]);
