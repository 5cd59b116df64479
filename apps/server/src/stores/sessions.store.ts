import { sameBytes, sha256 } from '../adapters/keys/sealing.ts';
import { statement } from '../db/statement.ts';
import type { Borrower } from './borrowers.store.ts';
import { type OrderRow, orderColumns, type StoredOrder, toOrder } from './orders.store.ts';
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

const addSession = statement<{ who: string }>(`
  insert into session (token_hash, borrower_id, device_hash, created_at, seen_at, brand, market)
  select $1, b.id, $3, $4, $4, b.brand, b.market from borrower b where b.id = $2 returning borrower_id as who`);

/** @throws where there is no such borrower. */
export async function insertSession(
  db: Queries,
  { token, deviceId, borrowerId, now }: NewSession,
): Promise<void> {
  const added = await addSession(db, [sha256(token), borrowerId, sha256(deviceId), now]);
  if (added.length === 0) throw new Error(`No borrower ${borrowerId} to open a session for`);
}

type Asked = {
  readonly token: string;
  /** Absent where the session comes by cookie from the browser that was given it. */
  readonly deviceId: string | undefined;
  readonly now: Date;
  /** The order that the caller speaks of: read in the same round trip if it is the caller's own. */
  readonly orderId?: string | undefined;
};

type SessionRow = {
  readonly deviceHash: Uint8Array;
  readonly since: Date;
  readonly seenAt: Date;
  readonly who: string;
  readonly brand: string;
  readonly market: string;
  readonly hasOrder: boolean;
};

const selectSession = statement<SessionRow & OrderRow>(`
  select s.device_hash as "deviceHash", s.created_at as since, s.seen_at as "seenAt", s.borrower_id as who, s.brand, s.market,
    o.id is not null as "hasOrder", ${orderColumns}
  from session s
  left join loan_order o on o.id = $2 and o.borrower_id = s.borrower_id
  where s.token_hash = $1`);

async function touch(db: Queries, tokenHash: Uint8Array, now: Date): Promise<void> {
  await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

function isLive(row: SessionRow, { deviceId, now }: Asked): boolean {
  const at = now.getTime();
  const isFresh = at - row.seenAt.getTime() < IDLE_MS && at - row.since.getTime() < ABSOLUTE_MS;
  return isFresh && (deviceId === undefined || sameBytes(row.deviceHash, sha256(deviceId)));
}

/** The live session of a token, or nothing: unknown, idle too long, past its life, or of another device. */
export async function findSession(
  db: Queries,
  products: ProductShelf,
  asked: Asked,
): Promise<Session | undefined> {
  const tokenHash = sha256(asked.token);
  const [row] = await selectSession(db, [tokenHash, asked.orderId ?? '']);
  if (!row || !isLive(row, asked)) return undefined;
  const { deviceHash, since: _since, seenAt, who, brand, market, hasOrder, ...order } = row;
  if (asked.now.getTime() - seenAt.getTime() >= TOUCH_AFTER_MS) await touch(db, tokenHash, asked.now);
  const borrower = { id: who, brand, market };
  return {
    tokenHash,
    deviceHash,
    borrower,
    order: hasOrder ? await toOrder(db, products, order) : undefined,
  };
}

export async function deleteSession(db: Queries, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}
