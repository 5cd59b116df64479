import type { CalendarDate } from '@plazo/money';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { BUCKET } from './loan-months.store.ts';
import type { BrandClock } from './steering.store.ts';

/** Loans at the end of a day beside thirty days before, added up once: no page goes through the rows of each loan. Minor units. */

const selectUntold = statement<{ day: CalendarDate }>(`
  with ends as (select max(local_date) as day from job_run where job = 'portfolio' and scope = $1
    group by date_trunc('month', local_date))
  select day from ends where not exists (select from job_run t where t.job = 'portfolio-sums' and t.scope = $1 and t.local_date = ends.day)
  order by 1`);

/** The last day and the ends of the months before, of those that are written loan by loan and are not added up. */
export const untoldDays = (db: Queries, brand: string) => selectUntold(db, [brand]);

const LENT = "o.state in ('active', 'late', 'settled')";
const addDay = statement<never>(`
  with standing as (select p.*, ${BUCKET} as bucket from portfolio_day p where p.day in ($2::date, $2::date - 30))
  insert into portfolio_sum (brand, day, cohort, currency, from_bucket, to_bucket, class, class_rank, stage, loans, lent_minor,
    outstanding_minor, exposure_minor, provision_minor)
  select $1, $2::date, date_trunc('month', o.created_at at time zone $4)::date, coalesce(n.currency, w.currency, $3),
    coalesce(w.bucket, 'none'), coalesce(n.bucket, 'gone'), coalesce(n.counting_class, n.class), coalesce(n.counting_rank, n.class_rank),
    n.stage, count(*), coalesce(sum(o.principal_minor) filter (where ${LENT}), 0), coalesce(sum(n.outstanding_minor), 0),
    sum(n.exposure_minor), sum(n.provision_minor)
  from loan_order o join borrower b on b.id = o.borrower_id
    left join standing n on n.borrower_id = o.borrower_id and n.order_id = o.id and n.day = $2::date
    left join standing w on w.borrower_id = o.borrower_id and w.order_id = o.id and w.day < $2::date
  where b.brand = $1 and (${LENT} or n.bucket is not null or w.bucket is not null)
  group by 3, 4, 5, 6, 7, 8, 9 on conflict do nothing`);

/** Adds a day up by where its loans were then and thirty days before. */
export const keepSums = (db: Queries, { id, currency, timeZone }: BrandClock, day: CalendarDate) =>
  addDay(db, [id, day, currency, timeZone]);
