import { setTimeout as wait } from 'node:timers/promises';
import type { RefusalAnswer } from '@plazo/contract';
import pg from 'pg';
import { DatabaseAway } from './database-away.ts';
import type { Database } from './postgres.ts';
import { inSnapshot, inTime, type Queries, type Tx, transact } from './transact.ts';

export type { Queries, Tx };
export { DatabaseAway, inSnapshot, inTime, transact };

/** A refusal on its way out. Inside a transaction it takes everything back, unless what was written is to be kept. */
export type Refused = { readonly refused: RefusalAnswer; readonly isKept?: true };

export const refuse = (
  kind: RefusalAnswer['kind'],
  message: string,
  more: Partial<RefusalAnswer> = {},
): Refused => ({
  refused: { kind, message, ...more },
});

/** A wrong try counts although it is refused: what was written until here stays. */
export const keepThough = (refused: Refused): Refused => ({ ...refused, isKept: true });

export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'refused' in value;

/** Thrown and caught here alone, because a transaction is only taken back by an exception. */
class RolledBack extends Error {}

/** Serialization failure, deadlock, and a key that somebody else has just taken: the second look finds the row. */
const RETRIED = new Set(['40001', '40P01', '23505']);
const MAX_TRIES = 5;
const BASE_DELAY_MS = 5;

/** A database that restarts takes a second or two. */
const AWAY_DELAY_MS = 100;

/** How long to wait before the work is run again, at first; nothing where it is not. */
function baseDelayMs(error: unknown): number | undefined {
  if (error instanceof DatabaseAway) return error.isRepeatable ? AWAY_DELAY_MS : undefined;
  return error instanceof pg.DatabaseError && RETRIED.has(error.code ?? '') ? BASE_DELAY_MS : undefined;
}

/**
 * One transaction, run again from its start when another one got in its way or its connection was lost before the
 * commit, at most five times. Nothing
 * outside the database may happen inside it. A refusal rolls back and is returned.
 */
export async function inTransaction<Value>(
  db: Database,
  work: (tx: Tx) => Promise<Value | Refused>,
  random: () => number,
): Promise<Value | Refused> {
  for (let tries = 1; ; tries += 1) {
    let refused: Refused | undefined;
    try {
      return await transact(db, async (tx) => {
        const value = await work(tx);
        if (!isRefused(value) || value.isKept) return value;
        refused = value;
        throw new RolledBack();
      });
    } catch (error) {
      if (error instanceof RolledBack && refused) return refused;
      const delayMs = baseDelayMs(error);
      if (delayMs === undefined || tries >= MAX_TRIES) throw error;
      await wait(delayMs * 2 ** tries * random());
    }
  }
}
