import type { BorrowerId } from '@plazo/contract';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { Queries } from '../../db/transaction.ts';
import { openFor, sealFor } from '../borrowers/borrowers.store.ts';

/** Where a person wants e-mail: under their own key, with which it goes. */

export async function findEmail(
  db: Queries,
  sealing: Sealing,
  borrowerId: BorrowerId,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_address')
    .select('sealed')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row && (await openFor(db, sealing, borrowerId))(row.sealed);
}

type Confirmed = { readonly borrowerId: BorrowerId; readonly address: string; readonly now: Date };

/** Keeps an address that its person confirmed; it takes the place of the one before. */
export async function keepEmail(
  db: Queries,
  sealing: Sealing,
  { borrowerId, address, now }: Confirmed,
): Promise<void> {
  const set = { sealed: await sealFor(db, sealing, { borrowerId, plain: address }), confirmed_at: now };
  await db
    .insertInto('email_address')
    .values({ borrower_id: borrowerId, ...set })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(set))
    .execute();
}

export async function dropEmail(db: Queries, borrowerId: BorrowerId): Promise<void> {
  await db.deleteFrom('email_address').where('borrower_id', '=', borrowerId).execute();
}
