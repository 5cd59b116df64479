import type { BorrowerId } from '@plazo/contract';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import { sameBytes } from '../../adapters/keys/sealing.ts';
import type { Queries } from '../../db/transaction.ts';
import { openFor, sealFor } from '../borrowers/borrowers.store.ts';

/** By which app on which device a person wants push: one, the one where they turned it on last. Its token is under their own key. */

type Of = { readonly borrowerId: BorrowerId; readonly deviceHash: Uint8Array };
type Given = Of & { readonly token: string };

const indexOf = (sealing: Sealing, token: string) => sealing.blindIndex(`push:${token}`);

const findRow = (db: Queries, borrowerId: BorrowerId) =>
  db.selectFrom('push_token').selectAll().where('borrower_id', '=', borrowerId).executeTakeFirst();

/** The token to which push goes; nothing where nobody wants it, or its rail said that it is dead. */
export async function findPushToken(
  db: Queries,
  sealing: Sealing,
  borrowerId: BorrowerId,
): Promise<string | undefined> {
  const sealed = (await findRow(db, borrowerId))?.sealed ?? undefined;
  return sealed === undefined ? undefined : (await openFor(db, sealing, borrowerId))(sealed);
}

/** `dead`: on this device, and its token is good for nothing; the app may give another. */
export type PushState = 'off' | 'on' | 'dead' | 'elsewhere';

export async function pushState(db: Queries, { borrowerId, deviceHash }: Of): Promise<PushState> {
  const row = await findRow(db, borrowerId);
  if (!row) return 'off';
  if (!sameBytes(row.device_hash, deviceHash)) return 'elsewhere';
  return row.sealed === null ? 'dead' : 'on';
}

/** When a person turned push on, for their own file. */
export const pushSince = async (db: Queries, borrowerId: BorrowerId): Promise<Date | undefined> =>
  (await findRow(db, borrowerId))?.since;

/** Turns push on for a device, in place of another; whoever had the app there before them has it no more. */
export async function keepPushToken(
  db: Queries,
  sealing: Sealing,
  { borrowerId, deviceHash, token, now }: Given & { readonly now: Date },
): Promise<void> {
  const token_index = indexOf(sealing, token);
  await db
    .deleteFrom('push_token')
    .where('token_index', '=', token_index)
    .where('borrower_id', '<>', borrowerId)
    .execute();
  const sealed = await sealFor(db, sealing, { borrowerId, plain: token });
  const set = { device_hash: deviceHash, sealed, token_index, since: now };
  await db
    .insertInto('push_token')
    .values({ borrower_id: borrowerId, ...set })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(set))
    .execute();
}

/** Takes what the app gives in place of the token of before, where its person wants push on the device; one that is dead stays so. */
export async function renewPushToken(
  db: Queries,
  sealing: Sealing,
  { borrowerId, deviceHash, token }: Given,
): Promise<void> {
  const index = indexOf(sealing, token);
  const row = await findRow(db, borrowerId);
  if (!row || !sameBytes(row.device_hash, deviceHash) || sameBytes(row.token_index, index)) return;
  await keepPushToken(db, sealing, { borrowerId, deviceHash, token, now: row.since });
}

/** The rail says that a token is dead: it is forgotten, and what its person wanted stays. */
export async function forgetDeadToken(
  db: Queries,
  sealing: Sealing,
  { borrowerId, token }: Pick<Given, 'borrowerId' | 'token'>,
): Promise<void> {
  await db
    .updateTable('push_token')
    .set({ sealed: null })
    .where('borrower_id', '=', borrowerId)
    .where('token_index', '=', indexOf(sealing, token))
    .execute();
}

/** No push any more; with a device, only where it goes there. */
export async function dropPushToken(
  db: Queries,
  { borrowerId, deviceHash }: Pick<Of, 'borrowerId'> & Partial<Of>,
): Promise<void> {
  const own = db.deleteFrom('push_token').where('borrower_id', '=', borrowerId);
  await (deviceHash ? own.where('device_hash', '=', deviceHash) : own).execute();
}
