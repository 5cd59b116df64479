import type { BorrowerId } from '@plazo/contract';
import type { Queries, Tx } from '../../db/transaction.ts';

/** Which objects there are in the store of files, whose they are, and which of them are to go. */

/** Where the bytes of a file are: in its own row, or at an address of the store. */
export type Bytes =
  | { readonly sealed: Buffer; readonly address: null }
  | { readonly sealed: null; readonly address: string };

export type StoredFile = { readonly borrowerId: BorrowerId; readonly address: string };

/** Who writes longer than this is dead: what was written goes again. */
const WRITING_MS = 3_600_000;
/** Who removes gets this long before another tries. */
const REMOVING_MS = 300_000;

/** Says that an object will be there, before it is. */
export async function announceFile(
  db: Queries,
  { borrowerId, address, bytes, now }: StoredFile & { readonly bytes: number; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({
      borrower_id: borrowerId,
      address,
      bytes,
      state: 'writing',
      due_at: new Date(now.getTime() + WRITING_MS),
      created_at: now,
    })
    .execute();
}

/** In the transaction that makes use of it; false where it went meanwhile, with its person or as nobody's. */
export async function holdFile(tx: Tx, { borrowerId, address }: StoredFile): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stored_file')
    .set({ state: 'kept', due_at: null })
    .where('borrower_id', '=', borrowerId)
    .where('address', '=', address)
    .where('state', '=', 'writing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** In the transaction after which nothing names them any more. */
export async function releaseFiles(
  tx: Tx,
  {
    borrowerId,
    addresses,
    now,
  }: { borrowerId: BorrowerId; addresses: readonly (string | null)[]; now: Date },
): Promise<void> {
  const named = addresses.filter((address) => address !== null);
  if (named.length === 0) return;
  await tx
    .updateTable('stored_file')
    .set({ state: 'leaving', due_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('address', 'in', named)
    .execute();
}

/** All of a person, those that are being written too. */
export async function releaseFilesOf(tx: Tx, borrowerId: BorrowerId, now: Date): Promise<void> {
  await tx
    .updateTable('stored_file')
    .set({ state: 'leaving', due_at: now })
    .where('borrower_id', '=', borrowerId)
    .execute();
}

/** Takes some that are to go by now; while they are removed nobody else takes them, and nobody holds them any more. */
export async function takeLeaving(tx: Tx, now: Date, limit: number): Promise<readonly StoredFile[]> {
  const due = await tx
    .selectFrom('stored_file')
    .select(['borrower_id as borrowerId', 'address'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { borrowerId, address } of due)
    await tx
      .updateTable('stored_file')
      .set({ state: 'leaving', due_at: new Date(now.getTime() + REMOVING_MS) })
      .where('borrower_id', '=', borrowerId)
      .where('address', '=', address)
      .execute();
  return due;
}

/** The object is gone. */
export async function forgetFile(db: Queries, { borrowerId, address }: StoredFile): Promise<void> {
  await db
    .deleteFrom('stored_file')
    .where('borrower_id', '=', borrowerId)
    .where('address', '=', address)
    .where('state', '=', 'leaving')
    .execute();
}

export const listFiles = (db: Queries) =>
  db
    .selectFrom('stored_file')
    .select(['borrower_id as borrowerId', 'address', 'bytes', 'state'])
    .orderBy('created_at')
    .execute();

/** The newest ones that are in use. */
export const newestFiles = (db: Queries, limit: number) =>
  db
    .selectFrom('stored_file')
    .select(['borrower_id as borrowerId', 'address', 'bytes'])
    .where('state', '=', 'kept')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export const hasFiles = async (db: Queries): Promise<boolean> =>
  (await db.selectFrom('stored_file').select('address').limit(1).executeTakeFirst()) !== undefined;
