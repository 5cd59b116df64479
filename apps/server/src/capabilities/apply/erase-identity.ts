import type { BorrowerId } from '@plazo/contract';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { deletePhotosOf } from './identity.store.ts';
import { checksToErase, detachCheck } from './identity-checks.store.ts';

/**
 * Deletes the pictures of a person here, and tells each rail that has some to do the same: the permission is withdrawn, their
 * time is over, or the person is erased. What was found stays. How many pictures were deleted.
 */
export async function eraseIdentity(tx: Tx, deps: Deps, borrowerId: BorrowerId): Promise<number> {
  await lockStream(tx, borrowerId);
  const deleted = await deletePhotosOf(tx, borrowerId, deps.clock.now());
  await detachCheck(tx, borrowerId);
  for (const { id: subject, rail: name, currency } of await checksToErase(tx, borrowerId)) {
    const own = { rail: { name, isSimulated: deps.rails.named(name)?.rail.isSimulated ?? false } };
    const of = { kind: 'identity-erasure', borrowerId, subject, amountMinor: 0n, currency } as const;
    await writeInstruction(tx, deps, { ...of, own, ask: {} });
  }
  return deleted;
}
