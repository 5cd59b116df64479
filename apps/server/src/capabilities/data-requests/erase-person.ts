import type { BorrowerId } from '@plazo/contract';
import type { PublicWrite } from '../../call.ts';
import { eraseIdentity } from '../apply/erase-identity.ts';
import { findBorrower, lockBorrower } from '../borrowers/borrowers.store.ts';
import { forgetCards } from '../card-payment/remove-card.ts';
import { hasOpenComplaint } from '../complaints/desk-complaints.store.ts';
import { keepErasedList } from './erased-list.ts';
import { eraseBorrower } from './erasure.store.ts';
import { owesNothing } from './personal-file.ts';

export type Unerasable = 'unknown' | 'still-owed' | 'open-complaint';
type Erasing = Pick<PublicWrite, 'db' | 'deps' | 'now' | 'today'>;

/**
 * Erases a person who owes nothing and waits for no answer: the one way for the desk and the command.
 * @returns why not, or what is left to do once it is committed.
 */
export async function erasePerson(
  erasing: Erasing,
  borrowerId: BorrowerId,
): Promise<Unerasable | { readonly afterCommit: () => Promise<void> }> {
  const { db: tx, deps, now } = erasing;
  await lockBorrower(tx, borrowerId);
  if (!(await findBorrower(tx, borrowerId))) return 'unknown';
  if (!(await owesNothing(erasing, borrowerId))) return 'still-owed';
  // without the key nobody could answer it any more
  if (await hasOpenComplaint(tx, borrowerId)) return 'open-complaint';
  // under the key that goes with them
  await eraseIdentity(tx, deps, borrowerId);
  await forgetCards(tx, deps, borrowerId);
  await eraseBorrower(tx, deps.sealing, { borrowerId, erasedAt: now });
  return { afterCommit: () => keepErasedList(deps) };
}
