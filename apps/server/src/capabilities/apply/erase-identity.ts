import type { BorrowerId } from '@plazo/contract';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { deletePhotosOf } from './identity.store.ts';
import { type Asked, checksToErase, detachCheck, findCheck } from './identity-checks.store.ts';

type Whose = { readonly borrowerId: BorrowerId; readonly checks: readonly Asked[] };

/** Tells each rail that has some of these checks to forget them. */
async function eraseAtRails(tx: Tx, deps: Deps, { borrowerId, checks }: Whose): Promise<void> {
  for (const { id: subject, rail: name, currency } of checks) {
    const own = { rail: { name, isSimulated: deps.rails.named(name)?.rail.isSimulated ?? false } };
    const of = { kind: 'identity-erasure', borrowerId, subject, amountMinor: 0n, currency } as const;
    await writeInstruction(tx, deps, { ...of, own, ask: {} });
  }
}

/**
 * Deletes the pictures of a person here, and tells each rail that has some to do the same: the permission is withdrawn, their
 * time is over, or the person is erased. What was found stays. How many pictures were deleted.
 */
export async function eraseIdentity(tx: Tx, deps: Deps, borrowerId: BorrowerId): Promise<number> {
  await lockStream(tx, borrowerId);
  const deleted = await deletePhotosOf(tx, borrowerId, deps.clock.now());
  await detachCheck(tx, borrowerId);
  await eraseAtRails(tx, deps, { borrowerId, checks: await checksToErase(tx, borrowerId, null) });
  return deleted;
}

/**
 * The same of the checks of a person that were asked for by a moment, whose pictures may never have been here; of a newer
 * one nothing is touched. How many rails were told.
 */
export async function eraseOldChecks(
  tx: Tx,
  deps: Deps,
  { borrowerId, askedBy }: { readonly borrowerId: BorrowerId; readonly askedBy: Date },
): Promise<number> {
  await lockStream(tx, borrowerId);
  const checks = await checksToErase(tx, borrowerId, askedBy);
  const known = await findCheck(tx, borrowerId);
  if (checks.some(({ id }) => id === known?.instructionId)) await detachCheck(tx, borrowerId);
  await eraseAtRails(tx, deps, { borrowerId, checks });
  return checks.length;
}
