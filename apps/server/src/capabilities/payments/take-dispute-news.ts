import type { FactTaken, Fact as RailFact } from '@plazo/rail-kit';
import type { Deps } from '../../deps.ts';
import { disputedPayment, movesOf, takeDispute } from '../card-payment/take-dispute.ts';
import { receiveMessage } from './receive-notification.ts';
import type { Telling } from './unreadable-fact.ts';

export type DisputeNews = Extract<RailFact, { type: 'dispute.changed' }>;

/** A payment by card that its payer contests, and what that did to the money. */
export async function takeDisputeNews(
  deps: Deps,
  { own, receivedAt }: Telling,
  { id, dispute }: DisputeNews,
): Promise<FactTaken | undefined> {
  const telling = { own, id, told: dispute, receivedAt };
  const isNew = await takeDispute(deps, telling);
  if (isNew === undefined) return undefined;
  for (const move of movesOf(telling, await disputedPayment(deps, telling))) await receiveMessage(deps, move);
  return { received: true, outcome: isNew ? 'applied' : 'known' };
}
