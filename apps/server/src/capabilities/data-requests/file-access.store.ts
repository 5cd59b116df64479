import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import type { Session } from '../account/sessions.store.ts';

type Of = Pick<Session, 'tokenHash' | 'borrower'>;

const open = statement<never>(
  'update session set files_until = $2 where borrower_id = $3 and token_hash = $1',
);

/** Lets a session fetch the file of its person until an instant. */
export async function openFilesUntil(db: Queries, of: Of, until: Date): Promise<void> {
  await open(db, [of.tokenHash, until, of.borrower.id]);
}

const selectOpen = statement<{ isOpen: boolean }>(
  'select coalesce(files_until > $2, false) as "isOpen" from session where borrower_id = $3 and token_hash = $1',
);

/** Whether a session may fetch the file of its person now. */
export const hasOpenFiles = async (db: Queries, of: Of, now: Date): Promise<boolean> =>
  (await selectOpen(db, [of.tokenHash, now, of.borrower.id]))[0]?.isOpen ?? false;
