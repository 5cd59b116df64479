import type { Dispute } from '@plazo/rail-kit';
import { at } from './client.ts';
import type { Dispute as Found } from './wire.ts';

/** `warning_…` is a question of the card's bank: nothing was taken for it. It ends without loss where it is closed. */
const STATES: Readonly<Record<string, Dispute['state']>> = {
  warning_needs_response: 'open',
  warning_under_review: 'open',
  warning_closed: 'won',
  prevented: 'won',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/**
 * Whether money was taken, and given back, is what the balance says, never the word of the dispute.
 * @returns undefined for a word that is not known, and for one that is about no payment of ours
 */
export function disputeTold(found: Found, changed: number): Dispute | undefined {
  const { id, status, amount, currency, reason, payment_intent, balance_transactions } = found;
  const state = STATES[status];
  if (state === undefined || !payment_intent) return undefined;
  const taken = balance_transactions.find((moved) => moved.amount < 0);
  const back = taken && balance_transactions.find((moved) => moved.amount > 0);
  const dueBy = found.evidence_details.due_by;
  return {
    id,
    paymentId: payment_intent,
    amount: { minor: amount, currency: currency.toUpperCase() },
    state,
    changedAt: at(changed),
    ...(taken && { takenAt: at(taken.created) }),
    ...(back && { givenBackAt: at(back.created) }),
    ...(dueBy && { answerBefore: at(dueBy) }),
    reason: reason.slice(0, 64),
  };
}
