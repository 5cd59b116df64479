import type { BorrowerId } from '@plazo/contract';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import { releaseCode } from '../../db/route.store.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { phoneCode, phoneIndexes, readPersonalData, wrappedKeyOf } from '../borrowers/borrowers.store.ts';
import { forgetReports } from '../bureau/bureau-reports.store.ts';
import { forgetReferrals } from '../coupons/referrals.store.ts';
import { releaseFilesOf } from '../files/stored-files.store.ts';
import { forgetAnswers } from '../registry/registry-answers.store.ts';

/** Who was erased, and what goes with a person. */

export type Erased = { readonly borrowerId: BorrowerId; readonly erasedAt: Date };

/** Whoever is on the list and could still be read or found: nobody. */
export async function readableErased(db: Queries): Promise<readonly BorrowerId[]> {
  const rows = await db
    .selectFrom('erased_person as e')
    .innerJoin('borrower as b', 'b.id', 'e.borrower_id')
    .leftJoin('borrower_key as k', 'k.borrower_id', 'e.borrower_id')
    .select('e.borrower_id as borrowerId')
    .where((eb) =>
      eb.or([
        eb('k.borrower_id', 'is not', null),
        eb('b.phone_index', 'is not', null),
        eb('b.identity_index', 'is not', null),
        eb('b.name_tokens', 'is not', null),
        eb('b.sealed', 'is not', null),
      ]),
    )
    .orderBy('e.borrower_id')
    .execute();
  return rows.map(({ borrowerId }) => borrowerId);
}

export const listErased = (db: Queries): Promise<readonly Erased[]> =>
  db
    .selectFrom('erased_person')
    .select(['borrower_id as borrowerId', 'erased_at as erasedAt'])
    .orderBy('erased_at')
    .orderBy('borrower_id')
    .execute();

/**
 * What was sent to a number or written from it lies under the lender's key, and is found by the number's index: by any,
 * since while keys change some of it stands under the one before.
 */
async function deleteByPhone(tx: Tx, indexes: readonly Uint8Array[]): Promise<void> {
  await tx.deleteFrom('outbox').where('phone_index', 'in', indexes).execute();
  await tx.deleteFrom('contact_message').where('phone_index', 'in', indexes).execute();
}

/** A person's number under every key; none where other keys lie here than the data was written with, as on a new machine. */
async function indexesOf(
  tx: Tx,
  sealing: Sealing,
  { id, market }: { id: string; market: string },
): Promise<readonly Uint8Array[]> {
  const wrapped = await wrappedKeyOf(tx, id);
  if (wrapped === undefined || !sealing.canOpen(`borrower_key:${id}`, wrapped)) return [];
  const { phone } = await readPersonalData(tx, sealing, id);
  return phoneIndexes(sealing, market, phone);
}

/**
 * Destroys the key and the indexes of a person, and deletes what their key does not cover: they cannot be read or found
 * any more, the journal stays whole. False where there is no such borrower; again, it does nothing new.
 */
export async function eraseBorrower(
  tx: Tx,
  sealing: Sealing,
  { borrowerId, erasedAt }: Erased,
): Promise<boolean> {
  const person = await tx
    .selectFrom('borrower')
    .select(['phone_index', 'market'])
    .where('id', '=', borrowerId)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return false;
  if (person.phone_index) {
    const known = await indexesOf(tx, sealing, { id: borrowerId, market: person.market });
    const indexes = [person.phone_index, ...known];
    await deleteByPhone(tx, indexes);
    for (const index of indexes) await releaseCode(tx, phoneCode(person.market, index));
  }
  await tx.deleteFrom('contact_message').where('borrower_id', '=', borrowerId).execute();
  await forgetReferrals(tx, borrowerId);
  await tx.deleteFrom('passkey').where('borrower_id', '=', borrowerId).execute();
  await tx.deleteFrom('session').where('borrower_id', '=', borrowerId).execute();
  await tx.deleteFrom('idempotent_answer').where('actor', '=', borrowerId).execute();
  await forgetReports(tx, borrowerId);
  await forgetAnswers(tx, borrowerId);
  await tx.deleteFrom('identity_photo').where('borrower_id', '=', borrowerId).execute();
  await tx
    .updateTable('complaint_image')
    .set({ sealed: null, address: null })
    .where('borrower_id', '=', borrowerId)
    .execute();
  await releaseFilesOf(tx, borrowerId, erasedAt);
  await tx.updateTable('coupon').set({ reason: '' }).where('borrower_id', '=', borrowerId).execute();
  await tx.deleteFrom('email_address').where('borrower_id', '=', borrowerId).execute();
  await tx.deleteFrom('push_token').where('borrower_id', '=', borrowerId).execute();
  await tx.deleteFrom('borrower_key').where('borrower_id', '=', borrowerId).execute();
  const unfound = { number_index: null, last_four: '' };
  await tx.updateTable('bank_account').set(unfound).where('borrower_id', '=', borrowerId).execute();
  await tx.updateTable('bank_card').set(unfound).where('borrower_id', '=', borrowerId).execute();
  await tx
    .updateTable('borrower')
    .set({ phone_index: null, identity_index: null, name_tokens: null, sealed: null })
    .where('id', '=', borrowerId)
    .execute();
  await rememberErased(tx, { borrowerId, erasedAt });
  return true;
}

/** Puts a person on the list, also one who is not in this database: a backup that still has them may be restored. */
export async function rememberErased(tx: Tx, { borrowerId, erasedAt }: Erased): Promise<void> {
  await tx
    .insertInto('erased_person')
    .values({ borrower_id: borrowerId, erased_at: erasedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
