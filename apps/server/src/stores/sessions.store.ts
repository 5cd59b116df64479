import { sameBytes, sha256 } from '../adapters/keys/sealing.ts';
import type { Borrower } from './borrowers.store.ts';
import { orderColumns, type StoredOrder, toOrder } from './orders.store.ts';
import type { ProductShelf } from './products.store.ts';
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
  /** The order that the request names, if it is this borrower's; a write reads it again under its lock. */
  readonly order: StoredOrder | undefined;
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

type Asked = {
  readonly token: string;
  /** Absent where the session comes by cookie from the browser that was given it. */
  readonly deviceId: string | undefined;
  readonly now: Date;
  /** The order that the caller speaks of: read in the same round trip if it is the caller's own. */
  readonly orderId?: string | undefined;
};

const readSession = (db: Queries, { token, orderId }: Asked) =>
  db
    .selectFrom('session as s')
    .innerJoin('borrower as b', 'b.id', 's.borrower_id')
    .leftJoin('loan_order as o', (join) =>
      join.onRef('o.borrower_id', '=', 's.borrower_id').on('o.id', '=', orderId ?? ''),
    )
    .select([
      's.device_hash',
      's.created_at as since',
      's.seen_at',
      'b.id as who',
      'b.brand',
      'b.market',
      'o.id as found',
    ])
    .select(orderColumns)
    .where('s.token_hash', '=', sha256(token))
    .executeTakeFirst();

async function touch(db: Queries, tokenHash: Uint8Array, now: Date): Promise<void> {
  await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** The live session of a token, or nothing: unknown, idle too long, past its life, or of another device. */
export async function findSession(
  db: Queries,
  products: ProductShelf,
  asked: Asked,
): Promise<Session | undefined> {
  const row = await readSession(db, asked);
  if (!row) return undefined;
  const now = asked.now.getTime();
  const idleMs = now - row.seen_at.getTime();
  if (idleMs >= IDLE_MS || now - row.since.getTime() >= ABSOLUTE_MS) return undefined;
  if (asked.deviceId !== undefined && !sameBytes(row.device_hash, sha256(asked.deviceId))) return undefined;
  const tokenHash = sha256(asked.token);
  if (idleMs >= TOUCH_AFTER_MS) await touch(db, tokenHash, asked.now);
  return {
    tokenHash,
    deviceHash: row.device_hash,
    borrower: { id: row.who, brand: row.brand, market: row.market },
    order: row.found === null ? undefined : await toOrder(db, products, row),
  };
}

export async function deleteSession(db: Queries, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}
