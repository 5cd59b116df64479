import type { StuckJob } from '@plazo/contract';
import {
  clearFailures,
  itemsToRetry,
  keepFailure,
  restingItems,
} from '../capabilities/stuck/stuck-items.store.ts';
import { DatabaseAway } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';

/** What went wrong, without a piece of the data: a parser names what it read. */
const reasonOf = (error: unknown) =>
  error instanceof SyntaxError || !(error instanceof Error)
    ? 'it cannot be read'
    : error.message.slice(0, 300);

/** Keeps that one item failed, and says so in the log. A database that is away is nobody's fault: the round ends. */
async function keepApart(
  deps: Deps,
  { job, item, error }: { job: string; item: string; error: unknown },
): Promise<void> {
  if (error instanceof DatabaseAway) throw error;
  const reason = reasonOf(error);
  const state = await keepFailure(deps.db, { job, item, reason, now: deps.clock.now() });
  deps.log.error({ job, item, reason, state }, 'a job could not do one item');
}

/**
 * Does each item by itself: what cannot be done stops nobody else. It is tried again later, and waits for an operator
 * after some tries. Its step is a transaction of its own.
 */
export async function eachApart(
  deps: Deps,
  job: StuckJob,
  { ids, step }: { ids: readonly string[]; step: (id: string) => Promise<boolean> },
): Promise<number> {
  const retried = new Set(await itemsToRetry(deps.db, job, deps.clock.now()));
  let done = 0;
  for (const id of ids) {
    try {
      if (await step(id)) done += 1;
      if (retried.has(id)) await clearFailures(deps.db, job, [id]);
    } catch (error) {
      await keepApart(deps, { job, item: id, error });
    }
  }
  return done;
}

/** Does many at once, and each by itself where one of them cannot be done; leaves alone what rests. */
export async function together(
  deps: Deps,
  job: StuckJob,
  { ids, work }: { ids: readonly string[]; work: (ids: readonly string[]) => Promise<unknown> },
): Promise<void> {
  const resting = new Set(await restingItems(deps.db, job, deps.clock.now()));
  const awake = ids.filter((id) => !resting.has(id));
  if (awake.length === 0) return;
  try {
    await work(awake);
    await clearFailures(deps.db, job, awake);
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    await eachApart(deps, job, { ids: awake, step: async (id) => (await work([id]), true) });
  }
}

/** Works at rows page after page, each page read after the key of the last row before it; the first one after an empty key. */
export async function pageByPage<Row>(
  read: (after: string) => Promise<readonly Row[]>,
  { keyOf, work }: { keyOf: (row: Row) => string; work: (rows: readonly Row[]) => Promise<unknown> },
): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    await work(rows);
    after = keyOf(last);
  }
}
