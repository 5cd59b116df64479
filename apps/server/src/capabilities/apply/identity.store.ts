import type { BorrowerId } from '@plazo/contract';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { Queries } from '../../db/transaction.ts';
import { openFor, sealFor } from '../borrowers/borrowers.store.ts';

export type PhotoKind = 'document' | 'selfie';

const DAY_MS = 86_400_000;
/** Face data is deleted within 30 days (specification, section 9). */
const KEEP_DAYS = 30;
const BATCH = 500;

type NewPhoto = {
  readonly borrowerId: BorrowerId;
  readonly kind: PhotoKind;
  readonly jpeg: Buffer;
  readonly now: Date;
};

export async function keepPhoto(db: Queries, sealing: Sealing, photo: NewPhoto): Promise<void> {
  const { borrowerId, kind, jpeg, now } = photo;
  const sealed = await sealFor(db, sealing, { borrowerId, plain: jpeg.toString('base64') });
  const kept = { sealed, delete_at: new Date(now.getTime() + KEEP_DAYS * DAY_MS) };
  await db
    .insertInto('identity_photo')
    .values({ borrower_id: borrowerId, kind, ...kept })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'kind']).doUpdateSet(kept))
    .execute();
}

export async function readPhotos(
  db: Queries,
  sealing: Sealing,
  borrowerId: BorrowerId,
): Promise<{ readonly [Kind in PhotoKind]?: Buffer }> {
  const rows = await db
    .selectFrom('identity_photo')
    .select(['kind', 'sealed'])
    .where('borrower_id', '=', borrowerId)
    .execute();
  const open = await openFor(db, sealing, borrowerId);
  return Object.fromEntries(rows.map(({ kind, sealed }) => [kind, Buffer.from(open(sealed), 'base64')]));
}

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
export async function deletePhotosOf(db: Queries, borrowerId: BorrowerId): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_photo')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return Number(numDeletedRows);
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
