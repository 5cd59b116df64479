import type { CalendarDate } from '@plazo/money';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** Loans between the ends of two months, added up once: no page goes through the rows of each loan. Minor units. */

const selectUntold = statement<{ day: CalendarDate }>(`
  select r.local_date as day from job_run r where r.job = 'portfolio' and r.scope = $1
    and r.local_date = (date_trunc('month', r.local_date) + interval '1 month - 1 day')::date
    and not exists (select from job_run t where t.job = 'portfolio-month' and t.scope = r.scope and t.local_date = r.local_date)
  order by 1`);

/** Ends of months that are written loan by loan and are not added up. */
export const untoldMonths = (db: Queries, brand: string) => selectUntold(db, [brand]);

/** Where a loan of `portfolio_day p` stands. */
export const BUCKET = `case when p.written_off then 'written-off' when p.days_late = 0 then '0' when p.days_late <= 7 then '1-7'
  when p.days_late <= 30 then '8-30' when p.days_late <= 60 then '31-60' when p.days_late <= 90 then '61-90' else '91+' end`;

const addMonth = statement<never>(`
  with ends as (
    select s.*, p.day = $2::date as is_end, ${BUCKET} as bucket, p.outstanding_minor as minor
    from loan_start s join portfolio_day p on p.borrower_id = s.borrower_id and p.order_id = s.order_id
    where s.brand = $1 and p.day in ($2::date, (date_trunc('month', $2::date) - interval '1 day')::date)),
  loan as (
    select borrower_id, order_id, product_id, channel, date_trunc('month', disbursed_on)::date as cohort, currency,
      coalesce(max(bucket) filter (where not is_end), 'none') as was, coalesce(max(bucket) filter (where is_end), 'settled') as became,
      coalesce(sum(minor) filter (where not is_end), 0) as from_minor, coalesce(sum(minor) filter (where is_end), 0) as to_minor
    from ends group by 1, 2, 3, 4, 5, 6)
  insert into portfolio_month (brand, day, product_id, channel, cohort, currency, from_bucket, to_bucket, loans, from_minor, to_minor)
  select $1, $2::date, product_id, channel, cohort, currency, was, became, count(*), sum(from_minor), sum(to_minor)
  from loan group by 3, 4, 5, 6, 7, 8 on conflict do nothing`);

/** Adds a month up by where its loans were at its beginning and at its end. */
export const keepMonth = (db: Queries, of: { readonly brand: string; readonly day: CalendarDate }) =>
  addMonth(db, [of.brand, of.day]);
