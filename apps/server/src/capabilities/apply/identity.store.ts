import type { BorrowerId } from '@plazo/contract';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { Queries } from '../../db/transaction.ts';
import { openFor, sealFor } from '../borrowers/borrowers.store.ts';

export type PhotoKind = 'document' | 'selfie';
export type IdentityResult = 'passed' | 'failed';

const DAY_MS = 86_400_000;
/** Face data is deleted within 30 days (specification, section 9). */
const KEEP_DAYS = 30;

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

export async function deletePhotosOf(db: Queries, borrowerId: BorrowerId): Promise<void> {
  await db.deleteFrom('identity_photo').where('borrower_id', '=', borrowerId).execute();
}

export async function deletePhotosDue(db: Queries, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_photo')
    .where('delete_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function keepResult(
  db: Queries,
  of: { borrowerId: BorrowerId; result: IdentityResult; now: Date },
): Promise<void> {
  const kept = { result: of.result, checked_at: of.now };
  await db
    .insertInto('identity_check')
    .values({ borrower_id: of.borrowerId, ...kept })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(kept))
    .execute();
}

export async function readResult(db: Queries, borrowerId: BorrowerId): Promise<IdentityResult | undefined> {
  const row = await db
    .selectFrom('identity_check')
    .select('result')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row?.result;
}
