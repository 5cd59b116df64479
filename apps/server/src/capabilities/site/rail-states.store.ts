import type { RailPart, SeenCall } from '../../adapters/rails/watch-rail.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** How calls of rails went last, by whichever process they were made. */

export type RailState = {
  readonly rail: string;
  readonly part: RailPart;
  readonly goodAt: Date | null;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly slowSince: Date | null;
};

/** One call that fails may be chance. */
const FAILURES_TO_BE_DOWN = 3;
/** Whether the page of states says that a part of a rail is down. */
export const isDown = ({ failures }: RailState): boolean => failures >= FAILURES_TO_BE_DOWN;

/** An answer that takes longer is a slow one, in milliseconds. */
const SLOW_MS = 10_000;
/** Of calls that go as before, one in so long is written, in milliseconds. */
const SAME_MS = 30_000;

const addGood = statement<never>(`
  insert into rail_state (rail, part, good_at, slow_since) values ($1, $2, $3, case when $4::boolean then $3::timestamptz end)
  on conflict (rail, part) do update set good_at = excluded.good_at, failures = 0, failing_since = null,
    slow_since = case when $4 then coalesce(rail_state.slow_since, $3) end`);
const addFailure = statement<never>(`
  insert into rail_state (rail, part, failures, failing_since) values ($1, $2, 1, $3)
  on conflict (rail, part) do update set failures = rail_state.failures + 1,
    failing_since = coalesce(rail_state.failing_since, excluded.failing_since)`);
const selectAll = statement<RailState>(`
  select rail, part, good_at as "goodAt", failures, failing_since as "failingSince", slow_since as "slowSince" from rail_state`);

export const readRailStates = (db: Queries): Promise<readonly RailState[]> => selectAll(db, []);

/** Writes down how calls go, in nobody's way: nobody waits for it, and what cannot be written is not. */
export function keepRailStates(db: Queries, now: () => Date): (call: SeenCall) => void {
  const before = new Map<string, { readonly isWell: boolean; readonly atMs: number }>();
  return ({ rail, part, isGood, tookMs }) => {
    const isSlow = tookMs > SLOW_MS;
    const isWell = isGood && !isSlow;
    const key = `${rail} ${part}`;
    const last = before.get(key);
    const atMs = performance.now();
    if (isWell && last?.isWell === true && atMs - last.atMs < SAME_MS) return;
    before.set(key, { isWell, atMs });
    const written = isGood ? addGood(db, [rail, part, now(), isSlow]) : addFailure(db, [rail, part, now()]);
    written.catch(() => undefined);
  };
}
