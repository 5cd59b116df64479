import { isFinal } from '@plazo/rail-kit';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockInstruction, postpone } from '../instructions/instructions.store.ts';
import { lockOwn } from '../loans/move-order.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { type EndedBy, isOver, type Mandate, moveMandate } from './mandates.store.ts';
import { dropAnnounced } from './presentations.store.ts';

type End = {
  readonly mandate: Mandate;
  readonly state: 'refused' | 'revoked' | 'expired';
  readonly by: EndedBy;
};

/** Who counted on it has to pay by themselves again. */
async function sendEnded(tx: Tx, deps: Deps, { borrowerId, orderId, id }: Mandate): Promise<void> {
  const locked = await lockOwn(tx, deps, { borrowerId, orderId });
  if (!locked) return;
  const about = { subject: orderId, about: id, amountMinor: null, dueOn: null };
  const when = { now: deps.clock.now(), today: locked.today };
  await enqueueMessages(tx, [{ kind: 'autopay-ended', borrowerId, ...about }], when);
}

/**
 * Ends a mandate here and at once, whatever its rail says later: nothing is taken under it any more. Under its borrower's
 * lock. A rail that did not end it itself is told by a job, and a borrower who did not by a message.
 */
export async function endMandate(tx: Tx, deps: Deps, { mandate, state, by }: End): Promise<void> {
  if (isOver(mandate)) return;
  const now = deps.clock.now();
  await moveMandate(tx, mandate, { state, at: now, by });
  await dropAnnounced(tx, mandate);
  if (by !== 'borrower' && state === 'revoked' && mandate.state === 'active')
    await sendEnded(tx, deps, mandate);
  if (by === 'bank') return;
  const instruction = await lockInstruction(tx, mandate);
  const isNeverMade = instruction && isFinal(instruction.state) && instruction.state !== 'succeeded';
  if (!isNeverMade) await postpone(tx, mandate, now);
}
