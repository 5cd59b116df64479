import type { BorrowerId, OrderId } from '@plazo/contract';
import type { PhoneCountry } from '@plazo/markets';
import { sameBytes, sha256 } from '../../adapters/keys/sealing.ts';
import { lookup, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import type { Borrower } from '../borrowers/borrowers.store.ts';
import type { ProductCatalogue } from '../content/products.store.ts';
import { type OrderRow, orderColumns, type StoredOrder, toOrder } from '../loans/orders.store.ts';
import { ROTATE_AFTER_MS } from './session-rotation.store.ts';
import { ABSOLUTE_MS, claimToken, ownerOfToken } from './tokens.store.ts';

const MINUTE_MS = 60_000;
/** Session life (wire, "Who is asking"). */
const IDLE_MS = 15 * MINUTE_MS;
/** How stale the time of the last use may be: not every read writes. */
const TOUCH_AFTER_MS = MINUTE_MS;

export type Session = {
  readonly tokenHash: Uint8Array;
  readonly deviceHash: Uint8Array;
  readonly borrower: Borrower;
  /** When its person logged in. */
  readonly enteredAt: Date;
  /** Whether a native app gave it to this web view. */
  readonly isHandedOver: boolean;
  /** Of a browser that has used its token long enough: its next page brings another. */
  readonly needsToken: boolean;
  /** The flag of the language that the person chose, if they did. */
  readonly language: string | undefined;
  /** The order that the request names, if it is this borrower's; a write reads it again under its lock. */
  readonly order: StoredOrder | undefined;
};

type NewSession = {
  readonly token: string;
  readonly deviceId: string;
  readonly borrowerId: BorrowerId;
  readonly now: Date;
  /** A browser's own login: then the device id is the browser's cookie, and the label its name in the list of devices. */
  readonly web?: { readonly label: string };
};

const addSession = statement<{ who: string }>(`
  insert into session (id, token_hash, borrower_id, device_hash, created_at, seen_at, brand, market, is_web, label, language)
  select encode($1, 'hex'), $1, b.id, $3, $4, $4, b.brand, b.market, $5, $6, b.language from borrower b where b.id = $2 returning borrower_id as who`);

/** @throws where there is no such borrower. */
export async function insertSession(
  db: Queries,
  { token, deviceId, borrowerId, now, web }: NewSession,
): Promise<void> {
  await claimToken(db, { tokenHash: sha256(token), borrowerId, now });
  const own = [sha256(token), borrowerId, sha256(deviceId), now, web !== undefined, web?.label ?? ''];
  const added = await addSession(db, own);
  if (added.length === 0) throw new Error(`No borrower ${borrowerId} to open a session for`);
}

type Asked = {
  readonly tokenHash: Uint8Array;
  /** Absent where the session comes by cookie from the browser that was given it. */
  readonly deviceId: string | undefined;
  /** What a browser was given at its login: without it such a session is worth nothing elsewhere. */
  readonly deviceToken?: string | undefined;
  readonly now: Date;
  /** The order that the caller speaks of: read in the same round trip if it is the caller's own. */
  readonly orderId?: OrderId | undefined;
};

type SessionRow = {
  readonly deviceHash: Uint8Array;
  readonly since: Date;
  readonly seenAt: Date;
  readonly rotatedAt: Date;
  readonly who: string;
  readonly brand: string;
  readonly market: PhoneCountry;
  readonly hasOrder: boolean;
  readonly isWeb: boolean;
  readonly browserHash: Uint8Array | null;
  readonly language: string | null;
};

const selectSession = lookup<SessionRow & OrderRow>(`
  select s.device_hash as "deviceHash", s.created_at as since, s.seen_at as "seenAt",
    coalesce(s.rotated_at, s.created_at) as "rotatedAt", s.borrower_id as who, s.brand, s.market, s.is_web as "isWeb",
    s.browser_hash as "browserHash", s.language,
    o.id is not null as "hasOrder", ${orderColumns}
  from session s
  left join loan_order o on o.id = $2 and o.borrower_id = s.borrower_id
  where s.borrower_id = $3 and s.token_hash = $1`);

// the app's own session stays in use while its web view is
const touch = statement<never>(`
  update session set seen_at = $2
  where borrower_id = $3 and (token_hash = $1
    or id = (select parent_id from session where borrower_id = $3 and token_hash = $1))`);

function isLive(row: SessionRow, { deviceId, deviceToken, now }: Asked): boolean {
  const at = now.getTime();
  const isFresh = at - row.seenAt.getTime() < IDLE_MS && at - row.since.getTime() < ABSOLUTE_MS;
  const heldTo = row.browserHash ?? (row.isWeb ? row.deviceHash : undefined);
  if (heldTo) return isFresh && sameBytes(heldTo, sha256(deviceToken ?? ''));
  return isFresh && (deviceId === undefined || sameBytes(row.deviceHash, sha256(deviceId)));
}

/** The live session of a token, or nothing: unknown, idle too long, past its life, or of another device. */
export async function findSession(
  db: Queries,
  products: ProductCatalogue,
  asked: Asked,
): Promise<Session | undefined> {
  const { tokenHash } = asked;
  const owner = await ownerOfToken(db, tokenHash);
  if (owner === undefined) return undefined;
  const [row] = await selectSession(db, [tokenHash, asked.orderId ?? '', owner]);
  if (!row || !isLive(row, asked)) return undefined;
  const { deviceHash, isWeb, browserHash, seenAt, rotatedAt, who, brand, market } = row;
  if (asked.now.getTime() - seenAt.getTime() >= TOUCH_AFTER_MS)
    await touch(db, [tokenHash, asked.now, owner]);
  const borrower = { id: who, brand, market };
  return {
    tokenHash,
    deviceHash,
    borrower,
    enteredAt: row.since,
    isHandedOver: browserHash !== null,
    needsToken:
      (isWeb || browserHash !== null) && asked.now.getTime() - rotatedAt.getTime() >= ROTATE_AFTER_MS,
    language: row.language ?? undefined,
    order: row.hasOrder ? await toOrder(db, products, row) : undefined,
  };
}

const endSession = statement<never>(`
  delete from session where borrower_id = $2
    and id = (select coalesce(parent_id, id) from session where borrower_id = $2 and token_hash = $1)`);

/** Ends a session and what it was handed over to; in a web view that the app opened, the app's own. */
export async function deleteSession(db: Queries, tokenHash: Uint8Array): Promise<void> {
  await endSession(db, [tokenHash, await ownerOfToken(db, tokenHash)]);
}

/** Every session of a borrower ends, on every device. */
export async function deleteSessionsOf(db: Queries, borrowerId: BorrowerId): Promise<void> {
  await db.deleteFrom('session').where('borrower_id', '=', borrowerId).execute();
}

export type Device = {
  /** Names the device in lists; proves nothing. */
  readonly id: string;
  readonly label: string;
  readonly isWeb: boolean;
  readonly since: Date;
  readonly seenAt: Date;
};

const idOf = (deviceHash: Uint8Array) => Buffer.from(deviceHash).toString('base64url');

/** Devices on which a borrower is logged in, the one used last first. */
export async function listDevices(
  db: Queries,
  { borrowerId, now }: { borrowerId: BorrowerId; now: Date },
): Promise<readonly Device[]> {
  const rows = await db
    .selectFrom('session')
    .select(['device_hash', 'label', 'is_web', 'created_at', 'seen_at'])
    .where('borrower_id', '=', borrowerId)
    .where('parent_id', 'is', null)
    .where('seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('created_at', '>', new Date(now.getTime() - ABSOLUTE_MS))
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: idOf(row.device_hash),
    label: row.label,
    isWeb: row.is_web,
    since: row.created_at,
    seenAt: row.seen_at,
  }));
}

/** Ends what one device of a borrower has open. */
export async function endDevice(db: Queries, of: { borrowerId: BorrowerId; id: string }): Promise<void> {
  await db
    .deleteFrom('session')
    .where('borrower_id', '=', of.borrowerId)
    .where('device_hash', '=', Buffer.from(of.id, 'base64url'))
    .execute();
}

/** Keeps the language that a person chose, by its flag, for their pages and for what is sent to them. */
export async function setLanguage(db: Queries, of: { borrowerId: BorrowerId; flag: string }): Promise<void> {
  await db.updateTable('borrower').set({ language: of.flag }).where('id', '=', of.borrowerId).execute();
  await db
    .updateTable('session')
    .set({ language: of.flag })
    .where('borrower_id', '=', of.borrowerId)
    .execute();
}
