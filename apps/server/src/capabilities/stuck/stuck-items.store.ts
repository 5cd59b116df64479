import type { STUCK_SORTS } from '@plazo/contract';
import { type Condition, conditionsOf } from '../../db/conditions.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** Something that a job could not do: it waits for its next try, or for an operator. */
export type StuckItem = {
  readonly job: string;
  readonly item: string;
  readonly attempts: number;
  readonly reason: string;
  readonly state: 'retrying' | 'stuck' | 'given-up';
  readonly firstAt: Date;
  readonly lastAt: Date;
};

/** Tries before it waits for an operator: one, two, four and eight minutes apart. */
const MAX_ATTEMPTS = 5;
const FIRST_WAIT_MS = 60_000;

const selectResting = statement<{ item: string }>(
  'select item from stuck_item where job = $1 and (next_at is null or next_at > $2)',
);

/** What a job leaves alone now: its next try has not come, or never will by itself. */
export const restingItems = async (db: Queries, job: string, now: Date): Promise<readonly string[]> =>
  (await selectResting(db, [job, now])).map(({ item }) => item);

const selectDue = statement<{ item: string }>('select item from stuck_item where job = $1 and next_at <= $2');

/** What a job is to try again now. */
export const itemsToRetry = async (db: Queries, job: string, now: Date): Promise<readonly string[]> =>
  (await selectDue(db, [job, now])).map(({ item }) => item);

const addFailure = statement<Pick<StuckItem, 'state'>>(`
  insert into stuck_item as s (job, item, attempts, reason, state, first_at, last_at, next_at)
  values ($1, $2, 1, $3, 'retrying', $4, $4, $4::timestamptz + $5::double precision * interval '1 millisecond')
  on conflict (job, item) do update set attempts = s.attempts + 1, reason = excluded.reason, last_at = excluded.last_at,
    state = case when s.attempts + 1 >= $6 then 'stuck' else 'retrying' end,
    next_at = case when s.attempts + 1 < $6 then excluded.last_at + $5::double precision * 2 ^ s.attempts * interval '1 millisecond' end
  returning state`);

/** Keeps that a try failed; says whether another one follows by itself. */
export async function keepFailure(
  db: Queries,
  { job, item, reason, now }: { job: string; item: string; reason: string; now: Date },
): Promise<StuckItem['state']> {
  const values = [job, item, reason, now, FIRST_WAIT_MS, MAX_ATTEMPTS];
  return (await addFailure(db, values))[0]?.state ?? 'retrying';
}

const remove = statement<never>('delete from stuck_item where job = $1 and item = any($2)');

/** Forgets what was done after all. */
export async function clearFailures(db: Queries, job: string, items: readonly string[]): Promise<void> {
  if (items.length > 0) await remove(db, [job, items]);
}

const which: readonly SortKey[] = [
  { column: 'job', type: 'text' },
  { column: 'item', type: 'text' },
];
export type StuckSort = (typeof STUCK_SORTS)[number];
const sorts: Readonly<Record<StuckSort, readonly SortKey[]>> = {
  oldest: [{ column: 'first_at', type: 'timestamptz' }, ...which],
  newest: [
    { column: 'first_at', type: 'timestamptz', isDescending: true },
    { column: 'job', type: 'text', isDescending: true },
    { column: 'item', type: 'text', isDescending: true },
  ],
  'last-try': [{ column: 'last_at', type: 'timestamptz', isDescending: true }, ...which],
  attempts: [{ column: 'attempts', type: 'bigint', isDescending: true }, ...which],
};

/** As the indexes say it: of those that were given up, and of all others. */
const ofState = (isGivenUp: boolean): Condition => [`state ${isGivenUp ? '=' : '<>'} 'given-up'`];

type StuckPage = {
  readonly isGivenUp: boolean;
  readonly job: string | undefined;
  readonly sort: StuckSort;
  readonly limit: number;
  readonly after: string | undefined;
};

/** A page of what still waits, or of what was given up. */
export function listStuck(
  db: Queries,
  { isGivenUp, job, sort, limit, after }: StuckPage,
): Promise<readonly (StuckItem & { readonly end: readonly string[] })[]> {
  const keys = sorts[sort];
  const { where, values } = conditionsOf([
    ofState(isGivenUp),
    job === undefined ? undefined : ['job = ?', job],
    beyond(keys, after),
  ]);
  const select = statement<StuckItem & { readonly end: readonly string[] }>(`
    select job, item, attempts, reason, state, first_at as "firstAt", last_at as "lastAt", ${endColumn(keys)} as "end"
    from stuck_item where ${where} order by ${orderBy(keys)} limit $${values.length + 1}`);
  return select(db, [...values, limit]);
}

const selectJobs = (isGivenUp: boolean) =>
  statement<{ job: string; count: number }>(
    `select job, count(*)::integer as count from stuck_item where ${ofState(isGivenUp)[0]} group by job order by job`,
  );

/** Of which jobs there are items, and how many. */
export const jobsOfStuck = (db: Queries, isGivenUp: boolean) => selectJobs(isGivenUp)(db, []);

const selectCount = statement<{ count: number }>(
  "select count(*)::integer as count from stuck_item where state = 'stuck'",
);
export const countStuck = async (db: Queries): Promise<number> => (await selectCount(db, []))[0]?.count ?? 0;

const change = statement<{ attempts: number }>(`
  update stuck_item set state = $3::text, next_at = $4::timestamptz, attempts = case when $3::text = 'retrying' then 0 else attempts end
  where job = $1 and item = $2 and state <> $3::text returning attempts`);

type Which = { readonly job: string; readonly item: string };

/** Lets a job try it again at once, from the first attempt. False where there is none. */
export const retryStuck = async (db: Queries, { job, item, now }: Which & { now: Date }): Promise<boolean> =>
  (await change(db, [job, item, 'retrying', now])).length > 0;

/** Leaves it for good; it stays in the list of what was given up. */
export const giveUpStuck = async (db: Queries, { job, item }: Which): Promise<boolean> =>
  (await change(db, [job, item, 'given-up', null])).length > 0;
