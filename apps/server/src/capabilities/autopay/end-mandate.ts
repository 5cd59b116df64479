import { isFinal } from '@plazo/rail-kit';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockInstruction, postpone } from '../instructions/instructions.store.ts';
import { type EndedBy, isOver, type Mandate, moveMandate } from './mandates.store.ts';
import { dropAnnounced } from './presentations.store.ts';

type End = {
  readonly mandate: Mandate;
  readonly state: 'refused' | 'revoked' | 'expired';
  readonly by: EndedBy;
};

/**
 * Ends a mandate here and at once, whatever its rail says later: nothing is taken under it any more. Under its borrower's
 * lock. Who did not end it itself is told by a job.
 */
export async function endMandate(tx: Tx, deps: Deps, { mandate, state, by }: End): Promise<void> {
  if (isOver(mandate)) return;
  const now = deps.clock.now();
  await moveMandate(tx, mandate, { state, at: now, by });
  await dropAnnounced(tx, mandate);
  if (by === 'bank') return;
  const instruction = await lockInstruction(tx, mandate);
  const isNeverMade = instruction && isFinal(instruction.state) && instruction.state !== 'succeeded';
  if (!isNeverMade) await postpone(tx, mandate, now);
}
