import type { BorrowerId, OrderId } from '@plazo/contract';
import { WRITE_OFF_REASONS, writeOffExpenseAccount } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { BrandScope } from '../../db/brand-scope.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { columns } from '../ledger/journal.store.ts';
import { JOURNAL_SUMS } from '../ledger/journal-sums.store.ts';

/** The portfolio by day, straight from the rows. */

export type Standing = {
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId;
  readonly currency: string;
  readonly daysLate: number;
  readonly outstandingMinor: bigint;
  readonly isWrittenOff: boolean;
  readonly daysPastDue: number;
  /** By the days of this loan alone. */
  readonly class: string;
  readonly classRank: number;
  /** The class that counts: where the market looks at borrowers, of their worst loan. */
  readonly countingClass: string;
  readonly countingRank: number;
  readonly stage: number | null;
  readonly exposureMinor: bigint;
  readonly provisionMinor: bigint | null;
};

const addStandings = statement<never>(`
  insert into portfolio_day (day, borrower_id, order_id, currency, days_late, outstanding_minor, written_off, days_past_due, class, class_rank,
    counting_class, counting_rank, stage, exposure_minor, provision_minor)
  select $1::date, * from unnest($2::text[], $3::text[], $4::text[], $5::integer[], $6::bigint[], $7::boolean[], $8::integer[], $9::text[],
    $10::integer[], $11::text[], $12::integer[], $13::integer[], $14::bigint[], $15::bigint[])
  on conflict (borrower_id, order_id, day) do nothing`);

/** Writes down how loans stood on a day; a loan that was written for that day stays as it was. */
export async function insertStandings(
  db: Queries,
  day: CalendarDate,
  standings: readonly Standing[],
): Promise<void> {
  const values = columns(standings, [
    (row) => row.borrowerId,
    (row) => row.orderId,
    (row) => row.currency,
    (row) => row.daysLate,
    (row) => row.outstandingMinor,
    (row) => row.isWrittenOff,
    (row) => row.daysPastDue,
    (row) => row.class,
    (row) => row.classRank,
    (row) => row.countingClass,
    (row) => row.countingRank,
    (row) => row.stage,
    (row) => row.exposureMinor,
    (row) => row.provisionMinor,
  ]);
  await addStandings(db, [day, ...values]);
}

const selectLoans = statement<{ id: string }>(`
  select o.id from loan_order o join borrower b on b.id = o.borrower_id
  where b.brand = $1 and o.id > $2
    and (o.state in ('active', 'late') or (o.state = 'settled' and (o.events -> -1 ->> 'on')::date > $3::date))
  order by o.id limit $4`);

/** Ids of a brand's open loans after an id, in their order; with `movedAfter`, settled ones too to which something happened since that day. */
export const loansAfter = (
  db: Queries,
  of: { brand: string; after: string; limit: number; movedAfter?: CalendarDate },
) => selectLoans(db, [of.brand, of.after, of.movedAfter ?? null, of.limit]);

const selectEnded = statement<{ id: string }>(`
  select o.id from loan_order o join borrower b on b.id = o.borrower_id
  where b.brand = $1 and o.id > $2 and o.state = 'settled' and (o.events -> -1 ->> 'on')::date > $3::date order by o.id limit $4`);

/** Ids of a brand's settled loans after an id to which something happened since a day, in their order. */
export const endedAfter = (
  db: Queries,
  of: { brand: string; after: string; since: CalendarDate; limit: number },
) => selectEnded(db, [of.brand, of.after, of.since, of.limit]);

const selectOfBorrowers = statement<{ id: string }>(`
  select id from loan_order where borrower_id = any($1)
    and (state in ('active', 'late') or (state = 'settled' and (events -> -1 ->> 'on')::date > $2::date)) order by id`);

/** Ids of the loans of some borrowers that are open, or to which something happened since a day. */
export const openLoansOf = async (db: Queries, borrowers: readonly BorrowerId[], day: CalendarDate) =>
  (await selectOfBorrowers(db, [borrowers, day])).map(({ id }) => id);

const selectWritten = statement<{
  orderId: OrderId;
  daysLate: number;
  outstandingMinor: bigint;
  class: string | null;
}>(`
  select p.order_id as "orderId", p.days_late as "daysLate", p.outstanding_minor as "outstandingMinor", p.class
  from portfolio_day p join borrower b on b.id = p.borrower_id
  where b.brand = $1 and p.day = $2 and p.order_id > $3 and not exists (select from order_event e
    where e.borrower_id = p.borrower_id and e.order_id = p.order_id and e.recorded_at >= $2::date)
  order by p.order_id limit $4`);

/** What was written for a day, of loans that were told nothing since that day began: what is told later may count from before. */
export const standingsAfter = (
  db: Queries,
  of: { brand: string; day: CalendarDate; after: string; limit: number },
) => selectWritten(db, [of.brand, of.day, of.after, of.limit]);

/** The last day of each brand's own calendar that is added up: markets close their days hours apart. */
const LAST = `last as (select scope as brand, max(local_date) as day from job_run where job = 'portfolio-sums' and scope = any($1::text[])
    group by 1)`;
const STANDING = `${LAST}, standing as (select s.* from last join portfolio_sum s using (brand, day))`;

/** From better to worse. */
const BUCKETS = "array['gone', '0', '1-7', '8-30', '31-60', '61-90', '91+', 'written-off']";
const IS_OWED = "to_bucket not in ('gone', 'written-off')";

/** Written off and sold, with a reason or without; not what a settlement forgave. */
const GIVEN_UP = ['write-off-expense', ...WRITE_OFF_REASONS.map(writeOffExpenseAccount)];

const selectGivenUp = statement<{ currency: string; writtenOff: string; recovered: string }>(`
  select currency, sum(debit_minor - credit_minor) filter (where account = any($2))::text as "writtenOff",
    coalesce(sum(credit_minor - debit_minor) filter (where account = 'income:recovery'), 0)::text as recovered
  from (${JOURNAL_SUMS}) posted
  where (account = any($2) or account = 'income:recovery') and ($1::text[] is null or brand = any($1))
  group by 1 having bool_or(account = any($2)) order by 1`);

/** What was given up until now, and what of it was paid after all, as the books have it. */
export const givenUp = (db: Queries, heldTo: BrandScope) => selectGivenUp(db, [heldTo, GIVEN_UP]);

const selectLastDays = statement<{ brand: string; day: CalendarDate }>(
  `with ${LAST} select brand, day from last order by 1`,
);

export const lastPortfolioDays = (db: Queries, brands: readonly string[]) => selectLastDays(db, [brands]);

const selectLate = statement<{ currency: string; bucket: string; loans: number; outstanding: string }>(`
  with ${STANDING}
  select currency, to_bucket as bucket, sum(loans)::integer as loans, sum(outstanding_minor)::text as outstanding
  from standing where ${IS_OWED} group by 1, 2 order by 1, array_position(${BUCKETS}, to_bucket)`);

/** What is owed by days late, without what was given up. */
export const lateBuckets = (db: Queries, brands: readonly string[]) => selectLate(db, [brands]);

const selectClasses = statement<{
  brand: string;
  currency: string;
  class: string;
  stage: number | null;
  loans: number;
  outstanding: string;
  exposure: string | null;
  provision: string | null;
}>(`
  with ${STANDING}
  select brand, currency, class, stage, sum(loans)::integer as loans, sum(outstanding_minor)::text as outstanding,
    sum(exposure_minor)::text as exposure, sum(provision_minor)::text as provision
  from standing where ${IS_OWED} and class is not null group by brand, currency, class, class_rank, stage
  order by brand, currency, class_rank, stage`);

/** What is owed by the class that counts and by stage, without what was given up. */
export const classesOf = (db: Queries, brands: readonly string[]) => selectClasses(db, [brands]);

const selectRolls = statement<{ from: string; loans: number; better: number; same: number; worse: number }>(`
  with ${STANDING}, moved as (select from_bucket as bucket, loans,
      sign(array_position(${BUCKETS}, to_bucket) - array_position(${BUCKETS}, from_bucket)) as moved
    from standing where from_bucket not in ('none', 'written-off'))
  select bucket as "from", sum(loans)::integer as loans,
    (1000 * coalesce(sum(loans) filter (where moved < 0), 0) / sum(loans))::integer as better,
    (1000 * coalesce(sum(loans) filter (where moved = 0), 0) / sum(loans))::integer as same,
    (1000 * coalesce(sum(loans) filter (where moved > 0), 0) / sum(loans))::integer as worse
  from moved group by 1 order by 1`);

/** Where the loans of thirty days before are on the last day; one that is gone has got better, one given up worse. */
export const rollRates = (db: Queries, brands: readonly string[]) => selectRolls(db, [brands]);

const selectVintages = statement<{ month: string; currency: string; age: number; share: number }>(`
  with ${STANDING}, lent as (select cohort as month, currency, sum(lent_minor) as lent from standing group by 1, 2 having sum(lent_minor) > 0),
  ends as (select scope as brand, max(local_date) as day from job_run where job = 'portfolio-sums' and scope = any($1)
    group by 1, date_trunc('month', local_date)),
  late as (select cohort as month, currency, date_trunc('month', day)::date as at,
      coalesce(sum(outstanding_minor) filter (where to_bucket in ('31-60', '61-90', '91+', 'written-off')), 0) as late
    from ends join portfolio_sum using (brand, day) where to_bucket <> 'gone' group by 1, 2, 3)
  select to_char(month, 'YYYY-MM') as month, currency,
    ((extract(year from at) - extract(year from month)) * 12 + extract(month from at) - extract(month from month))::integer as age,
    (1000 * late / lent)::integer as share
  from late join lent using (month, currency)
  where at >= month and at < month + interval '13 months' and month > (select max(month) from lent) - interval '13 months'
  order by 1, 2, 3`);

/** Of everything lent in a month, in one currency, the share of principal more than 30 days late or given up, by months since; months of a year. */
export const vintages = (db: Queries, brands: readonly string[]) => selectVintages(db, [brands]);

const selectExport = statement<{
  orderId: OrderId;
  brand: string;
  product: string;
  status: string;
  currency: string;
  principal: bigint;
  outstanding: bigint;
  daysLate: number;
  day: CalendarDate;
  writtenOff: boolean;
  daysPastDue: number | null;
  class: string | null;
}>(`
  with ${LAST}
  select o.id as "orderId", b.brand, o.product_id as product, o.state as status, p.currency, o.principal_minor as principal,
    p.outstanding_minor as outstanding, p.days_late as "daysLate", p.day, p.written_off as "writtenOff",
    p.days_past_due as "daysPastDue", p.class
  from last l join borrower b using (brand) join loan_order o on o.borrower_id = b.id
    join portfolio_day p on p.borrower_id = o.borrower_id and p.order_id = o.id and p.day = l.day
  order by p.days_late desc, o.id limit $2`);

export const portfolioRows = (
  db: Queries,
  { brands, limit }: { readonly brands: readonly string[]; readonly limit: number },
) => selectExport(db, [brands, limit]);
