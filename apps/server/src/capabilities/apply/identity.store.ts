import type { BorrowerId } from '@plazo/contract';
import type { Queries, Tx } from '../../db/transaction.ts';
import { type Bytes, holdFile, releaseFiles } from '../files/stored-files.store.ts';

export type PhotoKind = 'document' | 'document-back' | 'selfie';

const DAY_MS = 86_400_000;
/** Face data is deleted within 30 days (specification, section 9). */
export const PHOTO_DAYS = 30;
const BATCH = 500;

type Photo = { readonly borrowerId: BorrowerId; readonly kind: PhotoKind };

/** In place of the one before. False where its bytes went meanwhile. */
export async function keepPhoto(
  tx: Tx,
  { borrowerId, kind, bytes, now }: Photo & { readonly bytes: Bytes; readonly now: Date },
): Promise<boolean> {
  const { address } = bytes;
  if (address !== null && !(await holdFile(tx, { borrowerId, address }))) return false;
  const before = await tx
    .selectFrom('identity_photo')
    .select('address')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', kind)
    .forUpdate()
    .execute();
  const kept = {
    sealed: bytes.sealed?.toString('base64url') ?? null,
    address,
    delete_at: new Date(now.getTime() + PHOTO_DAYS * DAY_MS),
  };
  await tx
    .insertInto('identity_photo')
    .values({ borrower_id: borrowerId, kind, ...kept })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'kind']).doUpdateSet(kept))
    .execute();
  await releaseFiles(tx, { borrowerId, addresses: before.map((one) => one.address), now });
  return true;
}

/** The back of another document than the one whose front is there now. */
export async function dropBack(tx: Tx, borrowerId: BorrowerId, now: Date): Promise<void> {
  const gone = await tx
    .deleteFrom('identity_photo')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'document-back')
    .returning('address')
    .execute();
  await releaseFiles(tx, { borrowerId, addresses: gone.map(({ address }) => address), now });
}

/** Where those that are there lie. */
export const photoRows = (db: Queries, borrowerId: BorrowerId) =>
  db
    .selectFrom('identity_photo')
    .select(['kind', 'sealed', 'address'])
    .where('borrower_id', '=', borrowerId)
    .execute();

/** Which photos are there, without opening them. */
export async function photoKinds(db: Queries, borrowerId: BorrowerId): Promise<readonly PhotoKind[]> {
  const rows = await db
    .selectFrom('identity_photo')
    .select('kind')
    .where('borrower_id', '=', borrowerId)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** How many there were. */
export async function deletePhotosOf(tx: Tx, borrowerId: BorrowerId, now: Date): Promise<number> {
  const gone = await tx
    .deleteFrom('identity_photo')
    .where('borrower_id', '=', borrowerId)
    .returning('address')
    .execute();
  await releaseFiles(tx, { borrowerId, addresses: gone.map(({ address }) => address), now });
  return gone.length;
}

/** Whose photos are to be deleted by now, a few at a time. */
export async function photosDue(db: Queries, now: Date): Promise<readonly BorrowerId[]> {
  const rows = await db
    .selectFrom('identity_photo')
    .select('borrower_id')
    .distinct()
    .where('delete_at', '<=', now)
    .limit(BATCH)
    .execute();
  return rows.map(({ borrower_id }) => borrower_id);
}
