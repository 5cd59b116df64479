import type { CalendarDate } from '@plazo/money';
import { report } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** What operators did by weeks, and what came of it. Minor units. */

/** A brand with when the months of a report begin and have ended. */
export type AgentSpan = {
  readonly brand: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly since: Date;
  readonly until: Date;
};

export type AgentSums = {
  /** The Monday; of all weeks together null. */
  readonly week: CalendarDate | null;
  readonly operatorId: string;
  readonly currency: string;
  readonly contacts: number;
  readonly reached: number;
  readonly promises: number;
  readonly kept: number;
  readonly broken: number;
  readonly collected: string;
};

const selectSums = report<AgentSums>(`
  with span as (select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[]) as s (brand, currency, zone, since, until)),
  contact as (
    select l.borrower_id, l.id, l.operator_id, l.outcome, l.contacted_at, s.currency, date_trunc('week', l.contacted_at at time zone s.zone)::date as week,
      l.outcome in ('reached', 'promise', 'refuses') as is_reached
    from loan_contact l join borrower b on b.id = l.borrower_id
      join span s on s.brand = b.brand and l.contacted_at >= s.since and l.contacted_at < s.until
    where l.contacted_at >= $6 and l.contacted_at < $7),
  -- until the borrower is reached again, by whomever
  reached as (select l.borrower_id, l.id, l.contacted_at, least(l.contacted_at + interval '7 days', min(l.contacted_at) over (
      partition by l.borrower_id order by l.contacted_at range between interval '1 microsecond' following and unbounded following)) as ends_at
    from loan_contact l where l.outcome in ('reached', 'promise', 'refuses') and l.contacted_at >= $6
      and l.contacted_at < $7::timestamptz + interval '7 days'),
  came as (select h.id, h.borrower_id, sum(p.amount_minor) as amount from reached h join payment p on p.stream = h.borrower_id
    where p.state = 'posted' and p.received_at >= h.contacted_at and p.received_at < h.ends_at group by 1, 2)
  select c.week, c.operator_id as "operatorId", c.currency, count(*)::integer as contacts, count(*) filter (where c.is_reached)::integer as reached,
    count(*) filter (where c.outcome = 'promise')::integer as promises, count(*) filter (where r.state = 'kept')::integer as kept,
    count(*) filter (where r.state = 'broken')::integer as broken, coalesce(sum(came.amount), 0)::text as collected
  from contact c left join promise_result r on r.borrower_id = c.borrower_id and r.contact_id = c.id
    left join came on came.borrower_id = c.borrower_id and came.id = c.id
  group by grouping sets ((c.week, c.operator_id, c.currency), (c.operator_id, c.currency)) order by c.week desc nulls first, 2, 3`);

/** By operator, for each week and for all; a payment counts for who reached its borrower last, within seven days. */
export const agentSums = (db: Queries, spans: readonly AgentSpan[]) =>
  selectSums(db, [
    spans.map(({ brand }) => brand),
    spans.map(({ currency }) => currency),
    spans.map(({ timeZone }) => timeZone),
    spans.map(({ since }) => since),
    spans.map(({ until }) => until),
    // of all brands, so that it is known before how much of a year is read
    new Date(Math.min(...spans.map(({ since }) => since.getTime()))),
    new Date(Math.max(...spans.map(({ until }) => until.getTime()))),
  ]);
