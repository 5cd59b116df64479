import type { MarketId } from '@plazo/markets';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** Complaints of a period as supervisors count them. Minor units. */

/** A brand with when its period begins and has ended. */
export type ComplaintSpan = {
  readonly brand: string;
  readonly market: MarketId;
  readonly currency: string;
  readonly timeZone: string;
  readonly since: Date;
  readonly until: Date;
};

export type ComplaintSums = {
  readonly market: MarketId;
  readonly currency: string;
  readonly type: string;
  readonly sonType: string;
  /** Of the loan that it is about; empty where it is about none. */
  readonly product: string;
  readonly pendingBefore: number;
  readonly received: number;
  readonly inTime: number;
  readonly late: number;
  readonly favour: number;
  readonly partly: number;
  readonly against: number;
  readonly returned: string;
  readonly pending: number;
  readonly pendingLong: number;
};

const selectSums = statement<ComplaintSums>(`
  with span as (select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[])
    as s (brand, market, currency, zone, since, until)),
  told as (select s.market, s.currency, c.type, c.son_type, coalesce(o.product_id, '') as product, c.outcome, c.returned_minor,
      c.created_at >= s.since as is_new, c.answered_at >= s.since and c.answered_at < s.until as is_answered,
      c.answered_at is null or c.answered_at >= s.until as is_pending, (c.answered_at at time zone s.zone)::date <= c.due_on as is_in_time,
      c.created_at < least(s.until, $7::timestamptz) - interval '30 days' as is_long
    from complaint c join borrower b on b.id = c.borrower_id join span s on s.brand = b.brand
      left join loan_order o on o.borrower_id = c.borrower_id and o.id = c.order_id
    where c.created_at < s.until and (c.answered_at is null or c.answered_at >= s.since) and ($8::text is null or o.product_id = $8))
  select market, currency, type, son_type as "sonType", product, count(*) filter (where not is_new)::integer as "pendingBefore",
    count(*) filter (where is_new)::integer as received, count(*) filter (where is_answered and is_in_time)::integer as "inTime",
    count(*) filter (where is_answered and not is_in_time)::integer as late,
    count(*) filter (where is_answered and outcome = 'favour')::integer as favour,
    count(*) filter (where is_answered and outcome = 'partly')::integer as partly,
    count(*) filter (where is_answered and outcome = 'against')::integer as against,
    coalesce(sum(returned_minor) filter (where is_answered), 0)::text as returned,
    count(*) filter (where is_pending)::integer as pending, count(*) filter (where is_pending and is_long)::integer as "pendingLong"
  from told group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);

/** By market, cause and product: what was pending, came, was answered by the law's day or after it, and is pending. */
export const complaintSums = (
  db: Queries,
  spans: readonly ComplaintSpan[],
  { now, product }: { readonly now: Date; readonly product: string | null },
) =>
  selectSums(db, [
    spans.map(({ brand }) => brand),
    spans.map(({ market }) => market),
    spans.map(({ currency }) => currency),
    spans.map(({ timeZone }) => timeZone),
    spans.map(({ since }) => since),
    spans.map(({ until }) => until),
    now,
    product,
  ]);
