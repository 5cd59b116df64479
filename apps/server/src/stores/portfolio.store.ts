import type { CalendarDate } from '@plazo/money';
import { sql } from 'kysely';
import { statement } from '../db/statement.ts';
import { columns } from './journal.store.ts';
import type { Queries } from './transaction.ts';

/** The portfolio by day, and what people steer by, straight from the rows. */

export type Standing = {
  readonly orderId: string;
  readonly currency: string;
  readonly daysLate: number;
  readonly outstandingMinor: bigint;
};

const addStandings = statement<never>(`
  insert into portfolio_day (day, order_id, currency, days_late, outstanding_minor)
  select $1::date, * from unnest($2::text[], $3::text[], $4::integer[], $5::bigint[])
  on conflict (day, order_id) do nothing`);

/** Writes down how loans stood on a day; a loan that was written for that day stays as it was. */
export async function insertStandings(
  db: Queries,
  day: CalendarDate,
  standings: readonly Standing[],
): Promise<void> {
  const values = columns(standings, [
    (row) => row.orderId,
    (row) => row.currency,
    (row) => row.daysLate,
    (row) => row.outstandingMinor,
  ]);
  await addStandings(db, [day, ...values]);
}

const selectOpen = statement<{ id: string }>(`
  select o.id from loan_order o join borrower b on b.id = o.borrower_id
  where b.brand = $1 and o.code in ('174', '180') and o.id > $2 order by o.id limit $3`);

/** Ids of a brand's open loans after an id, in their order. */
export const openLoansAfter = (db: Queries, of: { brand: string; after: string; limit: number }) =>
  selectOpen(db, [of.brand, of.after, of.limit]);

const BUCKET = `case when days_late = 0 then '0' when days_late <= 7 then '1-7' when days_late <= 30 then '8-30'
  when days_late <= 60 then '31-60' when days_late <= 90 then '61-90' else '91+' end`;

/** The last day of each brand's own calendar that is written whole: markets close their days hours apart. */
const LAST = `last as (select scope as brand, max(local_date) as day from job_run where job = 'portfolio' group by 1),
  standing as (select p.*, b.brand, l.day as last from last l join borrower b using (brand)
    join loan_order o on o.borrower_id = b.id
    join portfolio_day p on p.order_id = o.id and p.day in (l.day, l.day - 30))`;

const selectLastDays = statement<{ brand: string; day: CalendarDate }>(`
  select scope as brand, max(local_date) as day from job_run where job = 'portfolio' group by 1 order by 1`);

export const lastPortfolioDays = (db: Queries) => selectLastDays(db, []);

const selectLate = statement<{ currency: string; bucket: string; loans: number; outstanding: string }>(`
  with ${LAST}
  select currency, ${BUCKET} as bucket, count(*)::integer as loans, sum(outstanding_minor)::text as outstanding
  from standing where day = last group by 1, 2 order by 1, min(days_late)`);

export const lateBuckets = (db: Queries) => selectLate(db, []);

const selectRolls = statement<{ from: string; loans: number; better: number; same: number; worse: number }>(`
  with ${LAST}, then_now as (
    select b.bucket, sign(coalesce(n.rank, 0) - b.rank) as moved
    from (select order_id, ${BUCKET} as bucket, width_bucket(days_late, array[1, 8, 31, 61, 91]) as rank
      from standing where day = last - 30) b
    left join (select order_id, width_bucket(days_late, array[1, 8, 31, 61, 91]) as rank
      from standing where day = last) n using (order_id))
  select bucket as "from", count(*)::integer as loans,
    (1000 * count(*) filter (where moved < 0) / count(*))::integer as better,
    (1000 * count(*) filter (where moved = 0) / count(*))::integer as same,
    (1000 * count(*) filter (where moved > 0) / count(*))::integer as worse
  from then_now group by 1 order by 1`);

/** Where the loans of thirty days before are on the last day; a loan that is gone has got better. */
export const rollRates = (db: Queries) => selectRolls(db, []);

const selectVintages = statement<{ month: string; currency: string; age: number; share: number }>(`
  with brands as (select * from unnest($1::text[], $2::text[], $3::text[]) as t (brand, currency, zone)),
  loan as (select o.id, o.principal_minor, t.currency, date_trunc('month', o.created_at at time zone t.zone) as month
    from loan_order o join borrower b on b.id = o.borrower_id join brands t using (brand)
    where o.code in ('174', '180', '200')),
  lent as (select month, currency, sum(principal_minor) as lent from loan group by 1, 2),
  ends as (select scope as brand, max(local_date) as day from job_run where job = 'portfolio'
    group by 1, date_trunc('month', local_date)),
  late as (select l.month, l.currency, date_trunc('month', p.day) as at,
      coalesce(sum(p.outstanding_minor) filter (where p.days_late > 30), 0) as late
    from ends e join borrower b using (brand) join loan_order o on o.borrower_id = b.id
    join portfolio_day p on p.order_id = o.id and p.day = e.day join loan l on l.id = p.order_id group by 1, 2, 3)
  select to_char(month, 'YYYY-MM') as month, currency,
    ((extract(year from at) - extract(year from month)) * 12 + extract(month from at) - extract(month from month))::integer as age,
    (1000 * late / lent)::integer as share
  from late join lent using (month, currency) order by 1, 2, 3 limit 200`);

type BrandClock = { readonly id: string; readonly currency: string; readonly timeZone: string };
const columnsOf = (brands: readonly BrandClock[]) => [
  brands.map(({ id }) => id),
  brands.map(({ currency }) => currency),
  brands.map(({ timeZone }) => timeZone),
];

/** Of everything lent in a month, in one currency, the share of principal more than 30 days late, by months since. */
export const vintages = (db: Queries, brands: readonly BrandClock[]) => selectVintages(db, columnsOf(brands));

const selectCollected = statement<{ channel: string; currency: string; payments: number; amount: string }>(`
  select p.channel, p.currency, count(*)::integer as payments, sum(p.amount_minor)::text as amount
  from payment p join borrower b on b.id = p.borrower_id
  where p.state = 'posted' and b.brand = $1 and p.received_at >= $2 group by 1, 2 order by 1, 2`);

/** What came in for a brand since a moment, by channel. */
export const collectedSince = (db: Queries, of: { brand: string; since: Date }) =>
  selectCollected(db, [of.brand, of.since]);

const selectCollectedDays = statement<{ day: CalendarDate; currency: string; amount: string }>(`
  select (p.received_at at time zone $2)::date as day, p.currency, sum(p.amount_minor)::text as amount
  from payment p join borrower b on b.id = p.borrower_id
  where p.state = 'posted' and b.brand = $1 and p.received_at >= $3 group by 1, 2 order by 1, 2`);

/** What came in for a brand by its local days since a moment. */
export const collectedDays = (db: Queries, of: { brand: string; timeZone: string; since: Date }) =>
  selectCollectedDays(db, [of.brand, of.timeZone, of.since]);

const selectComplaintClock = statement<{
  open: number;
  late: number;
  dueInWeek: number;
  answered: number;
  fellDue: number;
  inTime: number;
}>(`
  with brands as (select * from unnest($1::text[], $2::text[], $3::text[]) as t (brand, currency, zone)),
  clock as (select c.state, c.due_on, c.answered_at, ($4::timestamptz at time zone t.zone)::date as today,
      (c.answered_at at time zone t.zone)::date as answered_on
    from complaint c join borrower b on b.id = c.borrower_id join brands t using (brand)),
  due as (select * from clock where due_on < today and due_on >= today - 90)
  select count(*) filter (where state <> 'answered')::integer as open,
    count(*) filter (where state <> 'answered' and due_on < today)::integer as late,
    count(*) filter (where state <> 'answered' and due_on between today and today + 7)::integer as "dueInWeek",
    count(*) filter (where answered_on > today - 90)::integer as answered,
    (select count(*) from due)::integer as "fellDue",
    coalesce((select 1000 * count(*) filter (where answered_on <= due_on) / nullif(count(*), 0) from due), 0)::integer
      as "inTime"
  from clock`);

/** Complaints against the law's days, by each brand's own calendar: of what fell due in 90 days, how much was answered by then. */
export async function complaintClock(db: Queries, of: { brands: readonly BrandClock[]; now: Date }) {
  const [row] = await selectComplaintClock(db, [...columnsOf(of.brands), of.now]);
  return row ?? { open: 0, late: 0, dueInWeek: 0, answered: 0, fellDue: 0, inTime: 0 };
}

/** Codes sent and entered since a day, each counted once: by prefix of the number. */
export async function codesSince(
  db: Queries,
  since: CalendarDate,
): Promise<{ readonly sent: number; readonly entered: number }> {
  const { rows } = await sql<{ sent: number; entered: number }>`
    select coalesce(sum(sent), 0)::integer as sent, coalesce(sum(entered), 0)::integer as entered
    from sms_conversion where day >= ${since} and subject like 'prefix:%'`.execute(db);
  return rows[0] ?? { sent: 0, entered: 0 };
}

const selectExport = statement<{
  orderId: string;
  brand: string;
  product: string;
  status: string;
  currency: string;
  principal: bigint;
  outstanding: bigint;
  daysLate: number;
}>(`
  with ${LAST}
  select o.id as "orderId", p.brand, o.product_id as product, o.code as status, p.currency, o.principal_minor as principal,
    p.outstanding_minor as outstanding, p.days_late as "daysLate"
  from standing p join loan_order o on o.id = p.order_id
  where p.day = p.last order by p.days_late desc, o.id limit $1`);

export const portfolioRows = (db: Queries, limit: number) => selectExport(db, [limit]);

const selectRatings = statement<{
  week: CalendarDate;
  kind: 'loan' | 'complaint';
  count: number;
  average: number;
}>(`
  select date_trunc('week', at)::date as week, kind, count(*)::integer as count, round(100 * avg(score))::integer as average
  from (
    select rated_at as at, 'loan' as kind, score from rating
    union all select answered_at, 'complaint', score from complaint where score is not null and answered_at is not null
  ) r group by 1, 2 order by 1 desc, 2 limit 104`);

export const ratingsByWeek = (db: Queries) => selectRatings(db, []);

const selectLow = statement<{
  problemId: string;
  number: number;
  score: number;
  answeredOn: CalendarDate;
  answeredBy: string;
}>(`
  select c.id as "problemId", c.number::integer as number, c.score, c.answered_at::date as "answeredOn",
    coalesce(o.name, '') as "answeredBy"
  from complaint c left join operator o on o.id = c.assigned_to
  where c.score <= 3 and c.answered_at is not null order by c.score, c.answered_at desc limit 50`);

/** Answers that their borrowers scored low, worst first. */
export const lowScores = (db: Queries) => selectLow(db, []);
