import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

const open = statement<never>('update session set files_until = $2 where token_hash = $1');

/** Lets a session fetch the file of its person until an instant. */
export async function openFilesUntil(db: Queries, tokenHash: Uint8Array, until: Date): Promise<void> {
  await open(db, [tokenHash, until]);
}

const selectOpen = statement<{ isOpen: boolean }>(
  'select coalesce(files_until > $2, false) as "isOpen" from session where token_hash = $1',
);

/** Whether a session may fetch the file of its person now. */
export const hasOpenFiles = async (db: Queries, tokenHash: Uint8Array, now: Date): Promise<boolean> =>
  (await selectOpen(db, [tokenHash, now]))[0]?.isOpen ?? false;
