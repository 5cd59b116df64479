import type { BorrowerId, Language, OrderId } from '@plazo/contract';
import type { PhoneCountry } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import type { Updateable } from 'kysely';
import { borrowerKey, type Sealing } from '../../adapters/keys/sealing.ts';
import { type BrandScope, heldAt } from '../../db/brand-scope.ts';
import type { Schema } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';
import type { ComplaintState } from './complaints.store.ts';

/** A complaint as the lender sees it, its words opened. */
export type DeskComplaint = {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly borrowerId: BorrowerId;
  readonly brand: string;
  readonly market: PhoneCountry;
  readonly orderId: OrderId | null;
  readonly type: string;
  readonly sonType: string;
  readonly text: string;
  readonly language: Language;
  readonly state: ComplaintState;
  readonly needsScore: boolean;
  readonly score: number | null;
  readonly dueOn: CalendarDate;
  readonly assignedTo: string | null;
  readonly escalatedAt: Date | null;
  readonly disputedOn: CalendarDate | null;
  readonly createdAt: Date;
  readonly tags: readonly string[];
  /** That it waits for, or that whoever has it works in. */
  readonly group: string | null;
  /** The request that brought it. */
  readonly origin: string;
};

const selectFull = (db: Queries) =>
  db
    .selectFrom('complaint as c')
    .innerJoin('borrower as b', 'b.id', 'c.borrower_id')
    .leftJoin('borrower_key as k', 'k.borrower_id', 'b.id')
    .select((eb) => [
      'c.id',
      eb.cast<number>(eb.ref('c.number'), 'integer').as('number'),
      'c.version',
      'c.borrower_id as borrowerId',
      'b.brand',
      'b.market',
      'c.order_id as orderId',
      'c.type',
      'c.son_type as sonType',
      'c.sealed',
      'k.wrapped',
      'c.language',
      'c.state',
      'c.needs_score as needsScore',
      'c.score',
      'c.due_on as dueOn',
      'c.assigned_to as assignedTo',
      'c.escalated_at as escalatedAt',
      'c.disputed_on as disputedOn',
      'c.created_at as createdAt',
      'c.tags',
      'c.group_name as group',
      'c.origin',
    ]);

export type SealedComplaint = Omit<DeskComplaint, 'text'> & {
  readonly sealed: string;
  readonly wrapped: string | null;
};

/** Words under a borrower's key; empty once the borrower was erased. */
export const openText = (
  sealing: Sealing,
  of: { borrowerId: BorrowerId; sealed: string; wrapped: string | null },
) => (of.wrapped === null ? '' : borrowerKey.open(sealing, of.wrapped, of));

export const toComplaint = (
  sealing: Sealing,
  { sealed, wrapped, ...row }: SealedComplaint,
): DeskComplaint => ({
  ...row,
  text: openText(sealing, { borrowerId: row.borrowerId, sealed, wrapped }),
});

/** Of whose groups is the complaint `c`, by the operator of a value. */
export const inOwnGroups = (value: string) =>
  `c.group_name = any ((select groups from operator where id = ${value})::text[])`;

type OpenCounts = { readonly toAnswer: number; readonly mine: number; readonly group: number | null };
const selectOpen = statement<OpenCounts>(`
  select count(*)::integer as "toAnswer", count(*) filter (where c.assigned_to = $1)::integer as mine,
    case when exists (select from operator where id = $1 and groups <> '{}')
      then count(*) filter (where c.assigned_to is null and ${inOwnGroups('$1')})::integer end as "group"
  from complaint c where c.state <> 'answered' and ${heldAt(2, 'c.borrower_id')}`);

/** How many wait, of them an operator's own, and how many that nobody has in their groups: nothing for who is in none. */
export async function countOpen(
  db: Queries,
  { id, brands }: { readonly id: string; readonly brands: BrandScope },
): Promise<OpenCounts> {
  const [row] = await selectOpen(db, [id, brands]);
  return row ?? { toAnswer: 0, mine: 0, group: null };
}

type GroupLoad = {
  readonly group: string;
  readonly open: number;
  readonly unassigned: number;
  readonly late: number;
};
const selectLoad = statement<GroupLoad>(`
  select coalesce(c.group_name, '') as "group", count(*)::integer as open,
    (count(*) filter (where c.assigned_to is null))::integer as unassigned,
    (count(*) filter (where c.due_on < p.today))::integer as late
  from complaint c join borrower b on b.id = c.borrower_id join unnest($2::text[], $3::date[]) as p (brand, today) on p.brand = b.brand
  where c.state <> 'answered' and ($1::text[] is null or b.brand = any($1)) group by 1 order by 1`);

/** What waits for each group, late by the day of each brand. */
export const loadOfGroups = (
  db: Queries,
  of: { readonly brands: BrandScope; readonly days: readonly { brand: string; today: CalendarDate }[] },
) => selectLoad(db, [of.brands, of.days.map(({ brand }) => brand), of.days.map(({ today }) => today)]);

export async function findComplaint(
  db: Queries,
  sealing: Sealing,
  id: string,
): Promise<DeskComplaint | undefined> {
  const row = await selectFull(db).where('c.id', '=', id).executeTakeFirst();
  return row && toComplaint(sealing, row);
}

const lockOne = statement<{ id: string }>(`
  select id from complaint
  where borrower_id = (select borrower_id from complaint where id = $1) and id = $1 for update`);

/** The complaint under its lock, if nobody has changed it since the version that was looked at. */
export async function lockComplaint(
  tx: Tx,
  sealing: Sealing,
  at: { readonly id: string; readonly version: number },
): Promise<DeskComplaint | 'changed' | undefined> {
  await lockOne(tx, [at.id]);
  const found = await findComplaint(tx, sealing, at.id);
  return found && found.version !== at.version ? 'changed' : found;
}

type Fields = Omit<Updateable<Schema['complaint']>, 'version' | 'number'>;

/** What an answered complaint is once it is looked into again. */
export const reopened = {
  state: 'review',
  answered_at: null,
  outcome: null,
  returned_minor: null,
} as const;

/** Changes a locked complaint and moves its version on. */
export async function changeComplaint(
  tx: Tx,
  { id, borrowerId, version }: Pick<DeskComplaint, 'id' | 'borrowerId' | 'version'>,
  fields: Fields,
): Promise<number> {
  await tx
    .updateTable('complaint')
    .set({ ...fields, version: version + 1 })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .execute();
  return version + 1;
}

/** How many complaints of a borrower stand open and answered beside this one. */
export async function countOthers(
  db: Queries,
  { id, borrowerId }: Pick<DeskComplaint, 'id' | 'borrowerId'>,
): Promise<{ readonly open: number; readonly answered: number }> {
  const row = await db
    .selectFrom('complaint')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('state', '<>', 'answered').as('open'),
      fn.countAll<bigint>().filterWhere('state', '=', 'answered').as('answered'),
    ])
    .where('borrower_id', '=', borrowerId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return { open: Number(row.open), answered: Number(row.answered) };
}

export async function hasOpenComplaint(db: Queries, borrowerId: BorrowerId): Promise<boolean> {
  const { open } = await countOthers(db, { id: '', borrowerId });
  return open > 0;
}

/** Types about money: a payment, what is charged, an amount that is not owed, and what has no type of its own. */
const ABOUT_MONEY = { types: ['2', '3', '5'], sonTypes: ['14'] } as const;

/** Whether a person still has to answer what a borrower says of the money of a loan. */
export async function contestsMoneyOf(db: Queries, { borrowerId, orderId }: OwnOrder): Promise<boolean> {
  const row = await db
    .selectFrom('complaint')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'answered')
    .where((eb) => eb.or([eb('type', 'in', ABOUT_MONEY.types), eb('son_type', 'in', ABOUT_MONEY.sonTypes)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
