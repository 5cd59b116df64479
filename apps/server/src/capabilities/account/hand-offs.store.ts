import type { BorrowerId } from '@plazo/contract';
import { sameBytes, sha256 } from '../../adapters/keys/sealing.ts';
import { latestEnd } from '../../adapters/lifetime.ts';
import { claimCode, streamOf } from '../../db/route.store.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { claimToken } from './tokens.store.ts';

/** Life of a code (reliability 3.5). */
const LIFE_MS = 60_000;

type NewCode = {
  readonly code: string;
  readonly sessionHash: Uint8Array;
  readonly borrowerId: BorrowerId;
  readonly deviceId: string;
  readonly now: Date;
};

const handOffCode = (code: string) => ({ kind: 'hand-off', code: Buffer.from(sha256(code)).toString('hex') });

const addHandOff = statement<never>(`
  insert into hand_off (borrower_id, code_hash, session_id, device_hash, expires_at)
  select borrower_id, $2, id, $4, $5 from session where borrower_id = $1 and token_hash = $3`);

/** Keeps the hash of a code; the instant at which it is over. */
export async function putHandOff(
  db: Queries,
  { code, sessionHash, borrowerId, deviceId, now }: NewCode,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await claimCode(db, handOffCode(code), { stream: borrowerId, until: expiresAt });
  await addHandOff(db, [borrowerId, sha256(code), sessionHash, sha256(deviceId), expiresAt]);
  return expiresAt;
}

export type Shown = {
  readonly code: string;
  readonly deviceId: string;
  /** Whose live session the browser holds already, if anybody's. */
  readonly holder: string | undefined;
  readonly now: Date;
};

/** Why a code opened nothing: for the log alone, outside all are the same. */
export type HandOffRefusal = 'unknown' | 'used' | 'late' | 'other-device' | 'other-borrower';
export type HandedOff = { readonly borrowerId: BorrowerId; readonly parentId: string };

/** A code is spent by being shown, by whomever. */
async function spend(tx: Tx, { code, now }: Shown) {
  const owner = await streamOf(tx, handOffCode(code));
  if (owner === undefined) return undefined;
  const row = await tx
    .selectFrom('hand_off')
    .selectAll()
    .where('borrower_id', '=', owner)
    .where('code_hash', '=', sha256(code))
    .forUpdate()
    .executeTakeFirst();
  if (row && !row.used_at)
    await tx
      .updateTable('hand_off')
      .set({ used_at: now })
      .where('borrower_id', '=', owner)
      .where('code_hash', '=', row.code_hash)
      .execute();
  return row;
}

/** Whose session a code would open on this device, without spending it. */
export async function findHandOff(
  db: Queries,
  { code, deviceId, now }: Omit<Shown, 'holder'>,
): Promise<string | undefined> {
  const owner = await streamOf(db, handOffCode(code));
  if (owner === undefined) return undefined;
  const row = await db
    .selectFrom('hand_off')
    .select(['borrower_id', 'device_hash'])
    .where('borrower_id', '=', owner)
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd(now, LIFE_MS))
    .executeTakeFirst();
  return row && sameBytes(row.device_hash, sha256(deviceId)) ? row.borrower_id : undefined;
}

/** Spends a code: the session that it was made from, or the reason why it opens nothing. */
export async function spendHandOff(tx: Tx, shown: Shown): Promise<HandedOff | HandOffRefusal> {
  const row = await spend(tx, shown);
  if (!row) return 'unknown';
  if (row.used_at) return 'used';
  const { now } = shown;
  if (row.expires_at <= now || row.expires_at > latestEnd(now, LIFE_MS)) return 'late';
  if (!sameBytes(row.device_hash, sha256(shown.deviceId))) return 'other-device';
  if (shown.holder !== undefined && shown.holder !== row.borrower_id) return 'other-borrower';
  return { borrowerId: row.borrower_id, parentId: row.session_id };
}

type Entry = { readonly token: string; readonly browserToken: string; readonly label: string };

// of the same device and as old as its parent: by handing over nobody stays longer than by staying
const addHandedOver = statement<{ who: string }>(`
  insert into session (borrower_id, id, token_hash, device_hash, created_at, seen_at, brand, market, is_web, label, language,
    parent_id, browser_hash)
  select borrower_id, encode($2, 'hex'), $2, device_hash, created_at, $5, brand, market, is_web, $4, language, id, $3
  from session where borrower_id = $6 and id = $1 returning borrower_id as who`);

/** Opens the session of a web view under the one that gave the code; the view's earlier one from the same app ends. */
export async function enterByHandOff(
  tx: Tx,
  { borrowerId, parentId }: HandedOff,
  { token, browserToken, label, now }: Entry & { now: Date },
): Promise<void> {
  const browserHash = sha256(browserToken);
  await tx
    .deleteFrom('session')
    .where('borrower_id', '=', borrowerId)
    .where('parent_id', '=', parentId)
    .where('browser_hash', '=', browserHash)
    .execute();
  await claimToken(tx, { tokenHash: sha256(token), borrowerId, now });
  await addHandedOver(tx, [parentId, sha256(token), browserHash, label, now, borrowerId]);
}
