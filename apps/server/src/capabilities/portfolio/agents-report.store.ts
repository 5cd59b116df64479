import type { CalendarDate } from '@plazo/money';
import { report, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** What operators did by weeks, and what came of it. Minor units. */

/** Some time of a brand. */
type Span = {
  readonly brand: string;
  readonly timeZone: string;
  readonly since: Date;
  readonly until: Date;
};

/** Some days of a brand: those up to one are added up, the time after it is counted. */
export type AgentSpan = Span & {
  readonly currency: string;
  readonly from: CalendarDate;
  readonly keptUntil: CalendarDate;
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

/** Contacts of some spans by brand, day and operator; a payment counts for who reached its borrower last, within seven days. */
const COUNTED = `
  with span as (select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[]) as s (brand, zone, since, until)),
  contact as (
    select l.borrower_id, l.id, l.operator_id, l.outcome, s.brand, (l.contacted_at at time zone s.zone)::date as day
    from loan_contact l join borrower b on b.id = l.borrower_id
      join span s on s.brand = b.brand and l.contacted_at >= s.since and l.contacted_at < s.until
    where l.contacted_at >= $5 and l.contacted_at < $6),
  -- until the borrower is reached again, by whomever
  reached as (select l.borrower_id, l.id, l.contacted_at, least(l.contacted_at + interval '7 days', min(l.contacted_at) over (
      partition by l.borrower_id order by l.contacted_at range between interval '1 microsecond' following and unbounded following)) as ends_at
    from loan_contact l where l.outcome in ('reached', 'promise', 'refuses') and l.contacted_at >= $5
      and l.contacted_at < $6::timestamptz + interval '7 days'),
  came as (select h.id, h.borrower_id, sum(p.amount_minor) as amount from reached h join payment p on p.stream = h.borrower_id
    where p.state = 'posted' and p.received_at >= h.contacted_at and p.received_at < h.ends_at group by 1, 2)
  select c.brand, c.day, c.operator_id, count(*)::integer as contacts,
    count(*) filter (where c.outcome in ('reached', 'promise', 'refuses'))::integer as reached,
    count(*) filter (where c.outcome = 'promise')::integer as promises, count(*) filter (where r.state = 'kept')::integer as kept,
    count(*) filter (where r.state = 'broken')::integer as broken, coalesce(sum(came.amount), 0)::bigint as collected_minor
  from contact c left join promise_result r on r.borrower_id = c.borrower_id and r.contact_id = c.id
    left join came on came.borrower_id = c.borrower_id and came.id = c.id
  group by 1, 2, 3`;

const columnsOf = (spans: readonly Span[]) => [
  spans.map(({ brand }) => brand),
  spans.map(({ timeZone }) => timeZone),
  spans.map(({ since }) => since),
  spans.map(({ until }) => until),
  // of all brands, so that it is known before how much of a year is read
  new Date(Math.min(...spans.map(({ since }) => since.getTime()))),
  new Date(Math.max(...spans.map(({ until }) => until.getTime()))),
];

const selectSums = report<AgentSums>(`
  with told as (select * from unnest($1::text[], $7::text[], $8::date[], $9::date[]) as t (brand, currency, first, last)),
  day as (select k.* from told t join agent_day k on k.brand = t.brand and k.day between t.first and t.last union all (${COUNTED}))
  select date_trunc('week', day)::date as week, operator_id as "operatorId", currency, sum(contacts)::integer as contacts,
    sum(reached)::integer as reached, sum(promises)::integer as promises, sum(kept)::integer as kept, sum(broken)::integer as broken,
    sum(collected_minor)::text as collected
  from day join told using (brand)
  group by grouping sets ((1, 2, 3), (2, 3)) order by 1 desc nulls first, 2, 3`);

/** By operator, for each week and for all. */
export const agentSums = (db: Queries, spans: readonly AgentSpan[]) =>
  selectSums(db, [
    ...columnsOf(spans),
    spans.map(({ currency }) => currency),
    spans.map(({ from }) => from),
    spans.map(({ keptUntil }) => keptUntil),
  ]);

const selectKept = statement<{ brand: string; day: CalendarDate }>(
  `select scope as brand, max(local_date) as day from job_run where job = 'agent-days' group by 1`,
);

/** Up to which day each brand is added up; of one that is not, all is counted. */
export const keptUntil = async (db: Queries): Promise<ReadonlyMap<string, CalendarDate>> =>
  new Map((await selectKept(db, [])).map(({ brand, day }) => [brand, day]));

const upsertDays = statement<never>(`
  insert into agent_day as a ${COUNTED}
  on conflict (brand, day, operator_id) do update set contacts = excluded.contacts, reached = excluded.reached, promises = excluded.promises,
    kept = excluded.kept, broken = excluded.broken, collected_minor = excluded.collected_minor
  where (a.contacts, a.reached, a.promises, a.kept, a.broken, a.collected_minor) is distinct from
    (excluded.contacts, excluded.reached, excluded.promises, excluded.kept, excluded.broken, excluded.collected_minor)`);

/** Adds the days of a span up, anew where they were: a payment may have been taken back since. */
export const keepAgentDays = (db: Queries, span: Span) => upsertDays(db, columnsOf([span]));

const selectFirst = statement<{ at: Date | null }>(`select min(contacted_at) as at from loan_contact`);

/** When anybody was contacted for the first time. */
export const firstContactAt = async (db: Queries) => (await selectFirst(db, []))[0]?.at ?? undefined;
