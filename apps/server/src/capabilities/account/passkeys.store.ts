import type { BorrowerId } from '@plazo/contract';
import type { Queries, Tx } from '../../db/transaction.ts';

/** What a device of a borrower logs in with: we keep the public half of its key, which opens nothing. */
export type Passkey = {
  /** The device's name for it, base64url. */
  readonly id: string;
  readonly label: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
};

/** The passkeys of a borrower, the newest first. */
export async function listPasskeys(db: Queries, borrowerId: BorrowerId): Promise<readonly Passkey[]> {
  return db
    .selectFrom('passkey')
    .select(['id', 'label', 'created_at as createdAt', 'used_at as usedAt'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

type NewPasskey = {
  readonly borrowerId: BorrowerId;
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly label: string;
  readonly now: Date;
};

/** Keeps one; the same once. */
export async function insertPasskey(db: Queries, { borrowerId, id, ...own }: NewPasskey): Promise<void> {
  await db
    .insertInto('passkey')
    .values({
      borrower_id: borrowerId,
      id,
      public_key: own.publicKey,
      counter: BigInt(own.counter),
      label: own.label,
      created_at: own.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Own = { readonly borrowerId: BorrowerId; readonly id: string };

/** One for a login: whoever uses it at the same time waits, so that its counter is compared once. */
export const lockPasskey = (tx: Tx, { borrowerId, id }: Own) =>
  tx
    .selectFrom('passkey')
    .select(['public_key as publicKey', 'counter'])
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function usePasskey(
  tx: Tx,
  { borrowerId, id, counter, now }: Own & { readonly counter: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ counter: BigInt(counter), used_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(db: Queries, { borrowerId, id }: Own): Promise<void> {
  await db.deleteFrom('passkey').where('borrower_id', '=', borrowerId).where('id', '=', id).execute();
}
