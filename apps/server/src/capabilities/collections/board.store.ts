import { type BrandScope, heldAt } from '../../db/brand-scope.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** What a team of collectors does today, by person and by promise. */

export type BrandStart = { readonly brand: string; readonly today: string; readonly since: Date };

const columnsOf = (starts: readonly BrandStart[]) => [
  starts.map(({ brand }) => brand),
  starts.map(({ since }) => since),
];

const selectPeople = statement<{
  operatorId: string;
  contacts: number;
  reached: number;
  promises: number;
  flagged: number;
}>(`
  with place as (select * from unnest($1::text[], $2::timestamptz[]) as p (brand, since))
  select l.operator_id as "operatorId", count(*)::integer as contacts,
    count(*) filter (where l.outcome in ('reached', 'promise', 'refuses'))::integer as reached,
    count(*) filter (where l.outcome = 'promise')::integer as promises,
    count(*) filter (where l.flag <> '')::integer as flagged
  from loan_contact l join borrower b on b.id = l.borrower_id join place p on p.brand = b.brand
  where l.contacted_at >= p.since and l.contacted_at >= $3 group by 1`);

/** Who contacted somebody since each brand's day began. */
export const contactsToday = (db: Queries, starts: readonly BrandStart[]) =>
  selectPeople(db, [...columnsOf(starts), new Date(Math.min(...starts.map(({ since }) => since.getTime())))]);

const selectHeld = statement<{ operatorId: string; held: number; assigned: number }>(`
  with held as (select held_by as id, 1 as held, 0 as assigned from collection_work w
      where held_until > $1 and ${heldAt(3, 'w.borrower_id')} and exists (select from operator_session s where s.token_hash = w.held_in and s.seen_at > $2)
    union all select w.assigned_to, 0, 1 from collection_work w where w.assigned_to is not null and ${heldAt(3, 'w.borrower_id')}
      and exists (select from collection_case c where c.borrower_id = w.borrower_id and c.is_late))
  select id as "operatorId", sum(held)::integer as held, sum(assigned)::integer as assigned from held group by 1`);

/** How many each operator holds now, and how many late borrowers are kept for them. */
export const heldNow = (db: Queries, at: { now: Date; usedSince: Date; heldTo: BrandScope }) =>
  selectHeld(db, [at.now, at.usedSince, at.heldTo]);

const selectPromises = statement<{
  currency: string;
  made: number;
  due: number;
  kept: number;
  broken: number;
  dueAmount: string;
  brokenAmount: string;
}>(`
  with place as (select * from unnest($1::text[], $2::date[]) as p (brand, today))
  select c.currency, count(*) filter (where c.promised_on = p.today)::integer as made,
    count(*) filter (where c.promise_by = p.today)::integer as due,
    count(*) filter (where c.promise_by = p.today and c.promise = 'kept')::integer as kept,
    count(*) filter (where c.promise = 'broken' and c.is_late)::integer as broken,
    coalesce(sum(c.promise_minor) filter (where c.promise_by = p.today), 0)::text as "dueAmount",
    coalesce(sum(c.promise_minor) filter (where c.promise = 'broken' and c.is_late), 0)::text as "brokenAmount"
  from collection_case c join borrower b on b.id = c.borrower_id join place p on p.brand = b.brand
  where c.promise <> '' group by 1 order by 1`);

/** Promises of this day, and those that were broken and are late still. */
export const promisesToday = (db: Queries, starts: readonly BrandStart[]) =>
  selectPromises(db, [starts.map(({ brand }) => brand), starts.map(({ today }) => today)]);
