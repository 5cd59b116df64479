import type { OrderEvent } from '@plazo/lending';
import type { Deps } from '../../deps.ts';
import { pricedAsConfirmed } from '../../servicing/priced-as-confirmed.ts';
import { insertDisbursement } from '../../stores/disbursements.store.ts';
import type { StoredOrder } from '../../stores/orders.store.ts';
import { insertPayment } from '../../stores/payments.store.ts';
import type { Tx } from '../../stores/transaction.ts';

/** The money of a made order went through channels too: what they would have told, so that clearing can be proved. */

type Told = { readonly stored: StoredOrder; readonly event: OrderEvent };

const DISBURSEMENT_STATES = { 'disbursement-sent': 'sent', disbursed: 'paid' } as const;

async function tellDisbursement(tx: Tx, deps: Deps, { stored, event }: Told) {
  if (event.type !== 'disbursement-sent' && event.type !== 'disbursed') return;
  await insertDisbursement(tx, {
    reference: `DSB${deps.chance.digits(15)}`,
    orderId: stored.id,
    borrowerId: stored.borrowerId,
    amountMinor: pricedAsConfirmed(stored, event.on).priced.disbursedMinor,
    currency: stored.order.terms.currency,
    state: DISBURSEMENT_STATES[event.type],
    createdAt: deps.clock.now(),
  });
}

async function tellPayment(tx: Tx, deps: Deps, { stored, event }: Told) {
  if (event.type !== 'paid') return;
  await insertPayment(tx, {
    channel: event.channel,
    paymentId: event.paymentId,
    borrowerId: stored.borrowerId,
    orderId: stored.id,
    reference: '',
    amountMinor: event.amountMinor,
    currency: stored.order.terms.currency,
    paidAt: new Date(`${event.on}T12:00:00Z`),
    receivedAt: deps.clock.now(),
    state: 'posted',
    reason: '',
  });
}

/** Writes the disbursement, as far as it came, and the payments of an order. */
export async function tellChannels(tx: Tx, deps: Deps, stored: StoredOrder): Promise<void> {
  const sent = stored.order.events.findLast(({ type }) => type in DISBURSEMENT_STATES);
  if (sent) await tellDisbursement(tx, deps, { stored, event: sent });
  for (const event of stored.order.events) await tellPayment(tx, deps, { stored, event });
}
