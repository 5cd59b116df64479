import type { BrandFile, LOAN_PLACES } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** Loans by where they were at the ends of months, from what was added up of each month. Minor units, shares in parts per thousand. */

/** The first day of the first month, and the last day of the last one. */
export type Months = { readonly from: CalendarDate; readonly until: CalendarDate };

export type ReportScope = {
  readonly brands: readonly BrandFile[];
  readonly product: string | null;
  readonly channel: 'app' | 'web' | null;
  /** The first day of the month of disbursement. */
  readonly cohort: CalendarDate | null;
  readonly months: Months;
  readonly before: Months;
};

type Place = (typeof LOAN_PLACES)[number];

/** Of a `ReportScope`: the first four values of a statement. */
export const OF_SCOPE = `brand = any($1::text[]) and ($2::text is null or product_id = $2) and ($3::text is null or channel = $3)
  and ($4::date is null or cohort = $4)`;
export const scopeValues = ({ brands, product, channel, cohort }: ReportScope) => [
  brands.map(({ id }) => id),
  product,
  channel,
  cohort,
];

type Sums = { readonly loans: number; readonly amount: string };
type Before = { readonly loansBefore: number; readonly amountBefore: string };

const selectStanding = statement<Sums & Before & { currency: string; bucket: Place }>(`
  select currency, to_bucket as bucket, coalesce(sum(loans) filter (where day = $5), 0)::integer as loans,
    coalesce(sum(to_minor) filter (where day = $5), 0)::text as amount,
    coalesce(sum(loans) filter (where day = $6), 0)::integer as "loansBefore",
    coalesce(sum(to_minor) filter (where day = $6), 0)::text as "amountBefore"
  from portfolio_month where ${OF_SCOPE} and day in ($5::date, $6::date) and to_bucket <> 'settled' group by 1, 2`);

/** What was owed at the end of the last month and of the one before the first, by days late. */
export const standingOf = (db: Queries, scope: ReportScope) =>
  selectStanding(db, [...scopeValues(scope), scope.months.until, scope.before.until]);

const selectAtRisk = statement<{
  currency: string;
  amount: string;
  share: number | null;
  amountBefore: string;
  shareBefore: number | null;
}>(`
  with ends as (select currency, day = $5 as is_now, sum(to_minor) as owed,
      coalesce(sum(to_minor) filter (where to_bucket in ('31-60', '61-90', '91+')), 0) as late
    from portfolio_month where ${OF_SCOPE} and day in ($5::date, $6::date) and to_bucket not in ('settled', 'written-off') group by 1, 2)
  select currency, coalesce(sum(late) filter (where is_now), 0)::text as amount,
    (1000 * sum(late) filter (where is_now) / nullif(sum(owed) filter (where is_now), 0))::integer as share,
    coalesce(sum(late) filter (where not is_now), 0)::text as "amountBefore",
    (1000 * sum(late) filter (where not is_now) / nullif(sum(owed) filter (where not is_now), 0))::integer as "shareBefore"
  from ends group by 1 order by 1`);

/** Of what was owed, what was more than 30 days late. */
export const atRiskOf = (db: Queries, scope: ReportScope) =>
  selectAtRisk(db, [...scopeValues(scope), scope.months.until, scope.before.until]);

const selectRolls = statement<
  Sums & {
    currency: string;
    from: Place;
    to: Place;
    loansShare: number | null;
    amountShare: number | null;
    amountShareBefore: number | null;
  }
>(`
  with moved as (select currency, from_bucket, to_bucket, day >= $5::date as is_now, sum(loans) as loans, sum(from_minor) as minor
    from portfolio_month where ${OF_SCOPE} and (day between $5::date and $6::date or day between $7::date and $8::date)
      and from_bucket not in ('none', 'written-off') group by 1, 2, 3, 4),
  shared as (select *, 1000 * loans / nullif(sum(loans) over whole, 0) as of_loans, 1000 * minor / nullif(sum(minor) over whole, 0) as of_minor
    from moved window whole as (partition by currency, from_bucket, is_now))
  select currency, from_bucket as "from", to_bucket as "to", coalesce(sum(loans) filter (where is_now), 0)::integer as loans,
    coalesce(sum(minor) filter (where is_now), 0)::text as amount, (sum(of_loans) filter (where is_now))::integer as "loansShare",
    (sum(of_minor) filter (where is_now))::integer as "amountShare",
    (sum(of_minor) filter (where not is_now))::integer as "amountShareBefore"
  from shared group by 1, 2, 3`);

/** Where the loans of a bucket were a month later, over all months of the period; by what they owed as each began. */
export const rollsOf = (db: Queries, scope: ReportScope) => {
  const { months, before } = scope;
  return selectRolls(db, [...scopeValues(scope), months.from, months.until, before.from, before.until]);
};

const selectVintages = statement<{
  cohort: string;
  currency: string;
  lent: string;
  age: number;
  share: number | null;
}>(`
  with lent as (select currency, date_trunc('month', disbursed_on)::date as cohort, sum(principal_minor) as lent
    from loan_start where brand = any($1::text[]) and ($2::text is null or product_id = $2) and ($3::text is null or channel = $3)
      and disbursed_on >= coalesce($4::date, date_trunc('month', $5::date) - interval '12 months')
      and disbursed_on < coalesce($4::date + interval '1 month', $5::date + interval '1 day') group by 1, 2),
  late as (select currency, cohort, day, sum(to_minor) filter (where to_bucket in ('31-60', '61-90', '91+', 'written-off')) as late
    from portfolio_month where ${OF_SCOPE} and day <= $5::date group by 1, 2, 3)
  select to_char(l.cohort, 'YYYY-MM') as cohort, currency, l.lent::text,
    (12 * (extract(year from t.day) - extract(year from l.cohort)) + extract(month from t.day) - extract(month from l.cohort))::integer as age,
    (1000 * coalesce(t.late, 0) / l.lent)::integer as share
  from lent l join late t using (currency, cohort) where t.day >= l.cohort and t.day < l.cohort + interval '13 months'
  order by currency, l.cohort, age`);

/** Of all that was lent in each month of a year, what was more than 30 days late or given up at the end of each month since. */
export const vintagesOf = (db: Queries, scope: ReportScope) =>
  selectVintages(db, [...scopeValues(scope), scope.months.until]);
