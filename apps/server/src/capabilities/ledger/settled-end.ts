import { setTimeout as wait } from 'node:timers/promises';
import type { Queries } from '../../db/transaction.ts';
import { isSettled, readEnds } from './checkpoints.store.ts';

/** Whoever is writing is done in less, but for a long command: then somebody tries again. */
const SETTLE_MS = 100;
const MOST_TRIES = 50;

/**
 * A number of the journal below which nobody else writes any more; undefined where somebody goes on for long. Who asks
 * from within a transaction is not waited for, and reads the end past it: its own number is older than that end.
 */
export async function settledEnd(db: Queries, own: Queries, tries = MOST_TRIES): Promise<bigint | undefined> {
  const { ends, under } = await readEnds(db);
  for (let tried = 0; tried < tries; tried += 1) {
    if (await isSettled(own, under)) return ends.journal;
    await wait(SETTLE_MS);
  }
  return undefined;
}
