import type { CalendarDate } from '@plazo/money';
import { sql } from 'kysely';
import { report, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** What people steer by beside the loans: money that came in, complaints against their days, codes. */

export type BrandClock = { readonly id: string; readonly currency: string; readonly timeZone: string };
const brandColumns = (brands: readonly BrandClock[]) => [
  brands.map(({ id }) => id),
  brands.map(({ currency }) => currency),
  brands.map(({ timeZone }) => timeZone),
];

const selectCollected = statement<{ channel: string; currency: string; payments: number; amount: string }>(`
  select p.channel, p.currency, count(*)::integer as payments, sum(p.amount_minor)::text as amount
  from payment p join borrower b on b.id = p.borrower_id
  where p.state = 'posted' and b.brand = $1 and p.received_at >= $2 group by 1, 2 order by 1, 2`);

/** What came in for a brand since a moment, by channel. */
export const collectedSince = (db: Queries, of: { brand: string; since: Date }) =>
  selectCollected(db, [of.brand, of.since]);

const selectRefunded = statement<{ currency: string; amount: string }>(`
  select r.currency, sum(r.amount_minor)::text as amount from refund r join borrower b on b.id = r.borrower_id
  where b.brand = $1 and r.refunded_at >= $2 and r.returned_at is null group by 1 order by 1`);

/** What a brand has paid back to borrowers since a moment. */
export const refundedSince = (db: Queries, of: { brand: string; since: Date }) =>
  selectRefunded(db, [of.brand, of.since]);

const selectCollectedDays = report<{
  day: CalendarDate;
  currency: string;
  amount: string;
  refunded: string;
}>(`
  with moved as (
    select borrower_id, received_at as at, currency, amount_minor as came, 0 as went from payment where state = 'posted'
    union all select borrower_id, refunded_at, currency, 0, amount_minor from refund where returned_at is null)
  select (m.at at time zone $2)::date as day, m.currency, sum(m.came)::text as amount, sum(m.went)::text as refunded
  from moved m join borrower b on b.id = m.borrower_id
  where b.brand = $1 and m.at >= $3 group by 1, 2 order by 1, 2`);

/** What came in for a brand and was paid back to its borrowers, by its local days since a moment. */
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
  const [row] = await selectComplaintClock(db, [...brandColumns(of.brands), of.now]);
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
