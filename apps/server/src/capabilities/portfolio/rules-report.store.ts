import type { BrandFile } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { Months, ReportScope } from './loan-reports.store.ts';

/**
 * What each version of the rules decided by months, and what became of its loans: counted at the end of each day, for it takes
 * all decisions with their loans. Minor units, shares in parts per thousand.
 */

const DECIDED = `answered as (
    select d.borrower_id, d.order_id, o.product_id, d.rules_version as version, d.decided_at, d.reasons,
      case when not d.is_approved then 'declined' when exists (select from application_counter c
        where c.borrower_id = d.borrower_id and c.used_for = d.order_id) then 'countered' else 'approved' end as outcome
    from decision d join loan_order o on o.borrower_id = d.borrower_id and o.id = d.order_id
    union all select borrower_id, null, product_id, rules_version, decided_at, reasons, 'declined' from application_decline
    union all select * from (select distinct on (borrower_id, product_id) borrower_id, null, product_id, rules_version, decided_at,
        '{}'::text[], 'countered' from application_counter where used_for is null order by borrower_id, product_id, decided_at desc) offered),
  decided as (select a.*, date_trunc('month', a.decided_at at time zone $2)::date as month, case when b.applies_here then 'web' else 'app' end as channel
    from answered a join borrower b on b.id = a.borrower_id where b.brand = $1)`;

const dropVersions = command('delete from rules_month where brand = $1');
const addVersions = command(`
  with ${DECIDED}
  insert into rules_month (brand, month, product_id, channel, version, currency, approved, countered, declined, loans, lent_minor, due_7,
    unpaid_7, due_30, unpaid_30, outstanding_minor, late_minor)
  select $1, d.month, d.product_id, d.channel, d.version, $3, count(*) filter (where outcome = 'approved'),
    count(*) filter (where outcome = 'countered'), count(*) filter (where outcome = 'declined'), count(s.order_id),
    coalesce(sum(s.principal_minor), 0), count(s.unpaid_7), count(*) filter (where s.unpaid_7), count(s.unpaid_30),
    count(*) filter (where s.unpaid_30), coalesce(sum(t.outstanding_minor), 0),
    coalesce(sum(t.outstanding_minor) filter (where t.days_late > 30), 0)
  from decided d left join loan_start s on s.borrower_id = d.borrower_id and s.order_id = d.order_id
    left join portfolio_day t on t.borrower_id = d.borrower_id and t.order_id = d.order_id and t.day = $4::date and not t.written_off
  group by d.month, d.product_id, d.channel, d.version`);

const dropReasons = command('delete from rules_month_reason where brand = $1');
const addReasons = command(`
  with ${DECIDED}
  insert into rules_month_reason (brand, month, product_id, channel, version, reason, applications)
  select $1, month, product_id, channel, version, reason, count(*) from decided, unnest(reasons) as reason
  where outcome = 'declined' group by month, product_id, channel, version, reason`);

/** Counts what the rules decided for a brand, with how the loans stood at the end of a day. */
export async function countRules(tx: Tx, brand: BrandFile, day: CalendarDate): Promise<void> {
  const { id, timeZone, currency } = brand;
  await dropVersions(tx, [id]);
  await addVersions(tx, [id, timeZone, currency, day]);
  await dropReasons(tx, [id]);
  await addReasons(tx, [id, timeZone]);
}

const OF_SCOPE = `brand = any($1::text[]) and ($2::text is null or product_id = $2) and ($3::text is null or channel = $3)
  and month between $4::date and $5::date`;
const valuesOf = ({ brands, product, channel }: ReportScope, { from, until }: Months) => [
  brands.map(({ id }) => id),
  product,
  channel,
  from,
  until,
];

const selectVersions = statement<{
  version: number;
  currency: string;
  decided: number;
  approved: number;
  countered: number;
  declined: number;
  loans: number;
  lent: string;
  due7: number;
  unpaid7: number | null;
  due30: number;
  unpaid30: number | null;
  outstanding: string;
  atRisk: number | null;
}>(`
  select version, currency, sum(approved + countered + declined)::integer as decided, sum(approved)::integer as approved,
    sum(countered)::integer as countered, sum(declined)::integer as declined, sum(loans)::integer as loans, sum(lent_minor)::text as lent,
    sum(due_7)::integer as due7, (1000.0 * sum(unpaid_7) / nullif(sum(due_7), 0))::integer as unpaid7,
    sum(due_30)::integer as due30, (1000.0 * sum(unpaid_30) / nullif(sum(due_30), 0))::integer as unpaid30,
    sum(outstanding_minor)::text as outstanding,
    (1000 * sum(late_minor) / nullif(sum(outstanding_minor), 0))::integer as "atRisk"
  from rules_month where ${OF_SCOPE} group by 1, 2 order by 1 desc, 2`);

/** Applications of some months by the version that decided on them, with how their loans stood at the end of the last day. */
export const versionsIn = (db: Queries, scope: ReportScope, months: Months) =>
  selectVersions(db, valuesOf(scope, months));

const selectReasons = statement<{ version: number; reason: string; applications: number }>(`
  select version, reason, sum(applications)::integer as applications from rules_month_reason where ${OF_SCOPE}
  group by 1, 2 order by 1 desc, 3 desc, 2`);

/** Why applications of some months were declined; one may have several reasons. */
export const reasonsIn = (db: Queries, scope: ReportScope, months: Months) =>
  selectReasons(db, valuesOf(scope, months));
