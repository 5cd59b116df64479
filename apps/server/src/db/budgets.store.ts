import { sql } from 'kysely';
import { statement } from './statement.ts';
import type { Queries, Tx } from './transaction.ts';

/** So many in a window that begins with the first; each budget stands for itself. */
export type Budget = { readonly name: string; readonly limit: number; readonly windowMs: number };

const take = statement<{ bucket: string; hits: number; endsAt: Date }>(`
  insert into rate_count as r (bucket, hits, resets_at)
  select b.bucket, 1, b.resets_at from unnest($1::text[], $2::timestamptz[]) as b (bucket, resets_at) order by b.bucket
  on conflict (bucket) do update set
    hits = case when r.resets_at <= $3 then 1 else r.hits + 1 end,
    resets_at = case when r.resets_at <= $3 then excluded.resets_at else r.resets_at end
  returning bucket, hits, resets_at as "endsAt"`);

/** What was taken for something that did not have to be counted. */
export const returnBudgets = (tx: Tx, names: readonly string[]) =>
  sql`update rate_count set hits = hits - 1 where bucket = any(${names}) and hits > 0`.execute(tx);

const add = statement<{ bucket: string; hits: number; endsAt: Date }>(`
  insert into rate_count as r (bucket, hits, resets_at)
  select b.bucket, b.hits, $3 from unnest($1::text[], $2::int[]) as b (bucket, hits) order by b.bucket
  on conflict (bucket) do update set
    hits = case when r.resets_at <= $4 then excluded.hits else r.hits + excluded.hits end,
    resets_at = case when r.resets_at <= $4 then excluded.resets_at else r.resets_at end
  returning bucket, hits, resets_at as "endsAt"`);

export type Counted = { readonly name: string; readonly hits: number };

/** Adds what one process counted by itself to what all of them did, in windows that begin with the first: the sums. */
export async function addToCounts(
  db: Queries,
  counts: readonly Counted[],
  { windowMs, now }: { readonly windowMs: number; readonly now: Date },
): Promise<readonly (Counted & { readonly endsAt: Date })[]> {
  const [names, hits] = [counts.map((own) => own.name), counts.map((own) => own.hits)];
  const rows = await add(db, [names, hits, new Date(now.getTime() + windowMs), now]);
  return rows.map(({ bucket, ...sum }) => ({ name: bucket, ...sum }));
}

export type Taken = { readonly name: string; readonly hits: number };
export type Result = {
  readonly empty: readonly string[];
  readonly taken: readonly Taken[];
  /** When the last of the empty ones, or of those that are empty now, is full again. */
  readonly fullAt: Date | undefined;
};

const latestOf = (dates: readonly Date[]) => dates.toSorted((a, b) => b.getTime() - a.getTime())[0];

/**
 * Takes one from each budget, or from none where one is empty. Two at once wait for each other here.
 * @returns the empty ones by name, and what was taken.
 */
export async function takeBudgets(tx: Tx, budgets: readonly Budget[], now: Date): Promise<Result> {
  const names = budgets.map(({ name }) => name);
  const ends = budgets.map(({ windowMs }) => new Date(now.getTime() + windowMs));
  const rows = await take(tx, [names, ends, now]);
  const taken = rows.map(({ bucket, hits }) => ({ name: bucket, hits }));
  const limits = new Map(budgets.map(({ name, limit }) => [name, limit]));
  const limitOf = (name: string) => limits.get(name) ?? 0;
  const empty = taken.filter(({ name, hits }) => hits > limitOf(name)).map(({ name }) => name);
  const ended = rows.filter(({ bucket, hits }) => hits >= limitOf(bucket)).map(({ endsAt }) => endsAt);
  if (empty.length > 0) await returnBudgets(tx, names);
  return { empty, taken: empty.length > 0 ? [] : taken, fullAt: latestOf(ended) };
}

/** Whether something is left, without taking it. */
export async function hasBudget(db: Queries, { name, limit }: Budget, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('rate_count')
    .select('hits')
    .where('bucket', '=', name)
    .where('resets_at', '>', now)
    .executeTakeFirst();
  return (row?.hits ?? 0) < limit;
}
