import type {
  BorrowerId,
  CONTACT_BARS,
  CONTACT_OUTCOMES,
  OrderId,
  STRATEGY_ACTIONS,
  WORK_SORTS,
} from '@plazo/contract';
import type { Language, PhoneCountry } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import { type Condition, conditionsOf } from '../../db/conditions.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { PromiseState } from './cases.store.ts';

/** The work of collectors: each late borrower in one row, with what the strategy and the law say of them now. */

export type Bar = (typeof CONTACT_BARS)[number];
export type WorkRow = {
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId;
  readonly brand: string;
  readonly market: PhoneCountry;
  readonly language: Language;
  readonly currency: string;
  readonly daysLate: number;
  readonly dueMinor: bigint;
  readonly loans: number;
  readonly promise: PromiseState;
  readonly promisedOn: CalendarDate | null;
  readonly promiseBy: CalendarDate | null;
  readonly promiseMinor: bigint | null;
  readonly lastAt: Date | null;
  readonly lastOutcome: (typeof CONTACT_OUTCOMES)[number] | null;
  readonly callsDay: number;
  readonly callsWeek: number;
  readonly rule: string | null;
  readonly action: (typeof STRATEGY_ACTIONS)[number] | null;
  readonly nextAt: Date | null;
  readonly isAgreed: boolean;
  readonly assignedTo: string | null;
  readonly heldBy: string | null;
  readonly bar: Bar;
  /** What the list is sorted by, smallest first. */
  readonly key: string;
};

/** What decides about now: rules and brands as JSON, the moment, and since when a session must have been used. */
export type Now = {
  readonly rules: string;
  readonly places: string;
  readonly now: Date;
  readonly usedSince: Date;
};

/** Before and after a condition on the cases that are looked at. */
const WORK_OF = `with
  rule as (select * from jsonb_to_recordset($1::jsonb) as r (market text, rank integer, id text, action text, late_from integer,
    late_to integer, due_from bigint, promise text, language text, quiet_days integer, most_a_day integer)),
  place as (select * from jsonb_to_recordset($2::jsonb) as p (brand text, language text, today date, in_hours boolean,
    is_closed boolean, a_day integer, a_week integer)),
  late as (
    select distinct on (c.borrower_id) c.*, b.brand, b.market, coalesce(b.language, p.language) as language, p.in_hours, p.is_closed,
      p.a_day, p.a_week, p.today, count(*) over (partition by c.borrower_id)::integer as loans,
      bool_or(c.is_quiet) over (partition by c.borrower_id) as has_flag
    from collection_case c join borrower b on b.id = c.borrower_id join place p on p.brand = b.brand`;
const WORK = ` and c.is_late order by c.borrower_id, c.days_late desc, c.order_id),
  touched as (
    select l.*, w.last_out_at as last_at, w.last_outcome,
      coalesce(cardinality(w.calls) - width_bucket($3::timestamptz - interval '1 day', w.calls), 0) as calls_day,
      coalesce(cardinality(w.calls) - width_bucket($3::timestamptz - interval '7 days', w.calls), 0) as calls_week, w.assigned_to, w.next_at, coalesce(w.is_agreed, false) as is_agreed,
      case when w.held_until > $3::timestamptz and exists (select from operator_session s join operator o on o.id = s.operator_id
        where s.token_hash = w.held_in and s.seen_at > $4::timestamptz and o.is_active) then w.held_by end as held_by
    from late l left join collection_work w on w.borrower_id = l.borrower_id),
  ruled as (
    select t.*, r.id as rule, r.action, r.rank, r.most_a_day from touched t left join lateral (
      select * from rule r where r.market = t.market and t.days_late between r.late_from and coalesce(r.late_to, 100000)
        and t.due_minor >= coalesce(r.due_from, 0)
        and (coalesce(r.promise, 'any') = 'any' or (r.promise = 'broken') = (t.promise = 'broken'))
        and (r.language is null or r.language = t.language)
        and (r.quiet_days is null or t.last_at is null or t.last_at <= $3::timestamptz - make_interval(days => r.quiet_days))
      order by r.rank limit 1) r on true),
  work as (
    select u.*, case
      when exists (select from agency_case a where a.borrower_id = u.borrower_id and a.ended_at is null) then 'with-agency'
      when u.has_flag then 'flagged'
      when exists (select from complaint c where c.borrower_id = u.borrower_id and c.order_id = u.order_id and c.disputed_on is not null)
        then 'in-dispute'
      when u.promise = 'open' then 'promised'
      when u.next_at > $3::timestamptz then 'later'
      when u.action is null and not u.is_agreed then 'no-rule'
      when u.action = 'wait' and not u.is_agreed then 'wait'
      when u.is_closed then 'rest-day'
      when u.action is distinct from 'mail' and not u.in_hours then 'outside-hours'
      when coalesce(u.action, 'call') = 'call' and (u.calls_day >= least(u.a_day, u.most_a_day) or u.calls_week >= u.a_week) then 'too-often'
      else '' end as bar
    from ruled u)`;

const COLUMNS = `borrower_id as "borrowerId", order_id as "orderId", brand, market, language, currency, days_late as "daysLate",
  due_minor as "dueMinor", loans, promise, promised_on as "promisedOn", promise_by as "promiseBy", promise_minor as "promiseMinor",
  last_at as "lastAt", last_outcome as "lastOutcome", calls_day as "callsDay", calls_week as "callsWeek", rule, action,
  next_at as "nextAt", is_agreed as "isAgreed", assigned_to as "assignedTo", held_by as "heldBy", bar`;

/**
 * What a list is sorted by. Next: a moment that was agreed goes first, then the strategy's order, then who is late the longest.
 */
const KEYED = `, keyed as (select *, case $5::text
    when 'late' then -days_late::bigint
    when 'due' then -due_minor
    when 'contact' then coalesce(extract(epoch from last_at), 0)::bigint
    else (case when is_agreed and bar = '' then 0 else coalesce(rank, 99) + 1 end)::bigint * 100000 - days_late end as key
  from work)`;
export type WorkSort = (typeof WORK_SORTS)[number];

export type WorkFilter = {
  readonly market?: string | undefined;
  readonly late?: { readonly from: number; readonly to: number | null } | undefined;
  readonly owner?: string | undefined;
  readonly borrowerId?: string | undefined;
  readonly borrowerIds?: readonly string[] | undefined;
  readonly isOpen?: boolean;
  /** Free to be dealt to this operator. */
  readonly freeFor?: string;
  readonly promiseDue?: boolean;
  readonly isBroken?: boolean;
};

const ENDLESS = 100_000;

/** Of whom: asked of the cases themselves, so that nobody else's are looked at. */
const people = ({ borrowerId, borrowerIds }: WorkFilter): readonly (Condition | undefined)[] => [
  borrowerId === undefined ? undefined : ['c.borrower_id = ?', borrowerId],
  borrowerIds && ['c.borrower_id = any(?)', borrowerIds],
];

function conditions(filter: WorkFilter): readonly (Condition | undefined)[] {
  const { market, late, owner, isOpen, freeFor, promiseDue, isBroken } = filter;
  return [
    market ? ['market = ?', market] : undefined,
    late && ['days_late between ? and ?', late.from, late.to ?? ENDLESS],
    owner ? ['? in (assigned_to, held_by)', owner] : undefined,
    isOpen ? ["bar = ''"] : undefined,
    freeFor === undefined
      ? undefined
      : ['held_by is null and coalesce(assigned_to, ?) = ?', freeFor, freeFor],
    promiseDue ? ["promise = 'open' and promise_by = today"] : undefined,
    isBroken ? ["promise = 'broken'"] : undefined,
  ];
}

/** Conditions whose values stand after so many of the statement's own. */
function whereOf(asked: readonly (Condition | undefined)[], own: number) {
  const { where, values } = conditionsOf(asked);
  return { where: where.replaceAll(/\$(\d+)/g, (_, no: string) => `$${Number(no) + own}`), values };
}

const valuesOf = ({ rules, places, now, usedSince }: Now) => [rules, places, now, usedSince];

export type WorkPage = {
  readonly sort: WorkSort;
  readonly limit: number;
  readonly after?: { readonly key: string; readonly borrowerId: string } | undefined;
};

const SUMS = `currency, count(*)::integer as count, count(*) filter (where bar = '')::integer as open, sum(due_minor)::text as due`;
export type WorkSum = {
  readonly currency: string;
  readonly count: number;
  /** How many of them somebody may contact. */
  readonly open: number;
  readonly due: string;
};

/** What a filter asks and what a page, with the values of both. */
function askedOf(now: Now, { sort, after, ...filter }: WorkFilter & Pick<WorkPage, 'sort' | 'after'>) {
  const own = [...valuesOf(now), sort];
  const of = whereOf(people(filter), own.length);
  const rest = whereOf(conditions(filter), own.length + of.values.length);
  const values = [...own, ...of.values, ...rest.values];
  const end = whereOf(
    [after && ['(key, borrower_id) > (?::bigint, ?)', after.key, after.borrowerId]],
    values.length,
  );
  return { of, rest, end, values: [...values, ...end.values] };
}

/** The work of a filter in an order; with a page's end, what comes after it. */
export async function findWork(
  db: Queries,
  now: Now,
  { limit, ...asked }: WorkFilter & WorkPage,
): Promise<readonly WorkRow[]> {
  const { of, rest, end, values } = askedOf(now, asked);
  const select =
    statement<WorkRow>(`${WORK_OF} where ${of.where}${WORK}${KEYED}, found as (select * from keyed where ${rest.where})
    select ${COLUMNS}, key::text as key from found where ${end.where} order by found.key, borrower_id limit $${values.length + 1}::bigint`);
  return select(db, [...values, limit]);
}

/** A page with how many the whole filter has and what they owe: everybody is looked at once for both. */
export async function pageOfWork(
  db: Queries,
  now: Now,
  { limit, ...asked }: WorkFilter & WorkPage,
): Promise<{ readonly rows: readonly WorkRow[]; readonly sums: readonly WorkSum[] }> {
  const { of, rest, end, values } = askedOf(now, asked);
  const select = statement<
    WorkRow & { sums: readonly WorkSum[] }
  >(`${WORK_OF} where ${of.where}${WORK}${KEYED},
    found as (select * from keyed where ${rest.where}), sums as (select ${SUMS} from found group by 1 order by 1)
    select s.sums, p.* from (select coalesce(jsonb_agg(sums), '[]') as sums from sums) s left join (
      select ${COLUMNS}, key::text as key, row_number() over (order by found.key, borrower_id) as place from found where ${end.where}
      order by place limit $${values.length + 1}::bigint) p on true order by p.place`);
  const rows = await select(db, [...values, limit]);
  // where a filter has nobody, its sums stand alone
  return { rows: rows.filter(({ borrowerId }) => borrowerId !== null), sums: rows[0]?.sums ?? [] };
}

/** `mine`: of theirs, whom they may contact now; `open`: of nobody's, whom somebody may. */
export type OwnWork = Readonly<Record<'mine' | 'open' | 'promises' | 'broken', number>>;

const selectOwn = statement<OwnWork>(`${WORK_OF} where true${WORK}
  select count(*) filter (where bar = '' and $5 in (assigned_to, held_by))::integer as mine,
    count(*) filter (where bar = '' and held_by is null and coalesce(assigned_to, $5) = $5)::integer as open,
    count(*) filter (where promise = 'open' and promise_by = today)::integer as promises,
    count(*) filter (where promise = 'broken')::integer as broken from work`);

/** How much waits for a collector, and what of it was promised. */
export async function countOwn(db: Queries, now: Now, operatorId: string): Promise<OwnWork> {
  const [counts] = await selectOwn(db, [...valuesOf(now), operatorId]);
  if (!counts) throw new Error('A row of counts is always there');
  return counts;
}

const selectBars = statement<{ bar: Bar; count: number }>(`${WORK_OF} where true${WORK}
  select bar, count(*)::integer as count from work group by 1 order by 2 desc, 1`);

/** How many wait for what. */
export const barsOfWork = (db: Queries, now: Now) => selectBars(db, valuesOf(now));

type Hold = {
  readonly borrowerIds: readonly string[];
  readonly operatorId: string;
  readonly session: Uint8Array;
  readonly now: Date;
  readonly usedSince: Date;
  readonly until: Date;
};

const takeHold = statement<{ borrowerId: string }>(`
  insert into collection_work as w (borrower_id, held_by, held_in, held_until)
  select id, $2, $3, $4 from unnest($1::text[]) as t (id) order by id
  on conflict (borrower_id) do update set held_by = excluded.held_by, held_in = excluded.held_in, held_until = excluded.held_until
  where w.held_by is null or w.held_by = excluded.held_by or w.held_until <= $5
    or not exists (select from operator_session s where s.token_hash = w.held_in and s.seen_at > $6)
  returning w.borrower_id as "borrowerId"`);

/** Takes borrowers, but those that somebody else holds: of two who ask at once, one has each. */
export const holdBorrowers = (tx: Queries, hold: Hold) =>
  takeHold(tx, [
    hold.borrowerIds.toSorted(),
    hold.operatorId,
    hold.session,
    hold.until,
    hold.now,
    hold.usedSince,
  ]);

const dropHold = statement<{ borrowerId: string }>(`
  update collection_work set held_by = null, held_in = null, held_until = null
  where held_by = $1 and ($2::text is null or borrower_id = $2) returning borrower_id as "borrowerId"`);

/** Gives back what an operator holds: one borrower, or all. */
export const releaseBorrowers = (tx: Tx, operatorId: string, borrowerId?: string) =>
  dropHold(tx, [operatorId, borrowerId ?? null]);

const setOwner = statement<{ borrowerId: string }>(`
  insert into collection_work as w (borrower_id, assigned_to)
  select c.borrower_id, $2 from collection_case c where c.borrower_id = any($1) and c.is_late group by 1 order by 1
  on conflict (borrower_id) do update set assigned_to = excluded.assigned_to,
    held_by = case when w.held_by = $2 then w.held_by end, held_in = case when w.held_by = $2 then w.held_in end,
    held_until = case when w.held_by = $2 then w.held_until end
  returning w.borrower_id as "borrowerId"`);

/** Keeps borrowers for one operator, or for anybody; who else holds one holds it no more. */
export const assignBorrowers = (tx: Tx, borrowerIds: readonly string[], operatorId: string | null) =>
  setOwner(tx, [borrowerIds, operatorId]);

const setNext = statement<never>(`
  insert into collection_work (borrower_id, next_at, is_agreed) values ($1, $2, $3)
  on conflict (borrower_id) do update set next_at = excluded.next_at, is_agreed = excluded.is_agreed`);

/** From when on a borrower is to be contacted again. */
export async function planNext(
  tx: Tx,
  next: { readonly borrowerId: string; readonly at: Date | null; readonly isAgreed: boolean },
): Promise<void> {
  await setNext(tx, [next.borrowerId, next.at, next.isAgreed]);
}
