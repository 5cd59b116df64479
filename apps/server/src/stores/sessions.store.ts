import { sameBytes, sha256 } from '../adapters/keys/sealing.ts';
import type { Borrower } from './borrowers.store.ts';
import type { Queries } from './transaction.ts';

const MINUTE_MS = 60_000;
/** Session life (wire, "Who is asking"). */
const IDLE_MS = 15 * MINUTE_MS;
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
/** How stale the time of the last use may be: not every read writes. */
const TOUCH_AFTER_MS = MINUTE_MS;

export type Session = {
  readonly tokenHash: Uint8Array;
  readonly deviceHash: Uint8Array;
  readonly borrower: Borrower;
};

type NewSession = {
  readonly token: string;
  readonly deviceId: string;
  readonly borrowerId: string;
  readonly now: Date;
};

export async function insertSession(
  db: Queries,
  { token, deviceId, borrowerId, now }: NewSession,
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: sha256(token),
      borrower_id: borrowerId,
      device_hash: sha256(deviceId),
      created_at: now,
      seen_at: now,
    })
    .execute();
}

/**
 * The live session of a token, or nothing: unknown, idle too long, past its life, or of another device.
 * @param deviceId absent where the session comes by cookie from the browser that was given it.
 */
export async function findSession(
  db: Queries,
  asked: { token: string; deviceId: string | undefined; now: Date },
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('borrower', 'borrower.id', 'session.borrower_id')
    .select([
      'token_hash',
      'device_hash',
      'session.created_at',
      'seen_at',
      'borrower.id',
      'borrower.brand',
      'borrower.market',
    ])
    .where('token_hash', '=', sha256(asked.token))
    .executeTakeFirst();
  if (!row) return undefined;
  const now = asked.now.getTime();
  const idleMs = now - row.seen_at.getTime();
  if (idleMs >= IDLE_MS || now - row.created_at.getTime() >= ABSOLUTE_MS) return undefined;
  if (asked.deviceId !== undefined && !sameBytes(row.device_hash, sha256(asked.deviceId))) return undefined;
  if (idleMs >= TOUCH_AFTER_MS) {
    await db
      .updateTable('session')
      .set({ seen_at: asked.now })
      .where('token_hash', '=', row.token_hash)
      .execute();
  }
  return {
    tokenHash: row.token_hash,
    deviceHash: row.device_hash,
    borrower: { id: row.id, brand: row.brand, market: row.market },
  };
}

export async function deleteSession(db: Queries, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}
