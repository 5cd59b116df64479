import type { FactTaken, Fact as RailFact } from '@plazo/rail-kit';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { disputedPayment, movesOf, takeDispute } from '../card-payment/take-dispute.ts';
import { resolveCases } from './money-cases.store.ts';
import { receiveMessage } from './receive-notification.ts';
import { placeAside, type Telling } from './unreadable-fact.ts';

export type DisputeNews = Extract<RailFact, { type: 'dispute.changed' }>;

/** Nobody has to look any more at what came before what it speaks of was known, and is understood now that it is told again. */
const endCase = (deps: Deps, { own, receivedAt: now, id }: Omit<Telling, 'raw'> & { readonly id: string }) =>
  inTransaction(
    deps.db,
    (tx) => resolveCases(tx, placeAside(own.rail.name, id), { kind: 'out-of-place', now }),
    deps.chance.fraction,
  );

/** A payment by card that its payer contests, and what that did to the money. */
export async function takeDisputeNews(
  deps: Deps,
  { own, receivedAt }: Telling,
  { id, dispute }: DisputeNews,
): Promise<FactTaken | undefined> {
  const telling = { own, told: dispute, receivedAt };
  const isNew = await takeDispute(deps, telling);
  if (isNew === undefined) return undefined;
  await endCase(deps, { own, receivedAt, id });
  for (const move of movesOf(telling, await disputedPayment(deps, telling))) await receiveMessage(deps, move);
  return { received: true, outcome: isNew ? 'applied' : 'known' };
}
