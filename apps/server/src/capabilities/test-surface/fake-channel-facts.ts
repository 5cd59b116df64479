import type { OrderEvent } from '@plazo/lending';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { pricedAsConfirmed } from '../agreement/priced-as-confirmed.ts';
import { insertDisbursement } from '../disbursement/disbursements.store.ts';
import { ownOf, type StoredOrder } from '../loans/orders.store.ts';
import { recordOwnFact } from '../payments/channel-facts.store.ts';
import { insertPayment } from '../payments/payments.store.ts';

/** The money of a made order went through channels too: what they would have told, so that clearing can be proved. */

type Told = { readonly stored: StoredOrder; readonly event: OrderEvent };

const DISBURSEMENT_STATES = { 'disbursement-sent': 'sent', disbursed: 'paid' } as const;

async function fakeDisbursement(tx: Tx, deps: Deps, { stored, event }: Told) {
  if (event.type !== 'disbursement-sent' && event.type !== 'disbursed') return;
  const [reference, now] = [`DSB${deps.chance.digits(15)}`, deps.clock.now()];
  const money = {
    reference,
    ...ownOf(stored),
    amountMinor: pricedAsConfirmed(stored, event.on).priced.disbursedMinor,
    currency: stored.order.terms.currency,
  };
  const state = DISBURSEMENT_STATES[event.type];
  await insertDisbursement(tx, { ...money, state, createdAt: now });
  if (state !== 'paid') return;
  const told = { channel: 'disbursement', paymentId: reference, valueAt: now, receivedAt: now };
  await recordOwnFact(tx, deps.sealing, { ...money, ...told, kind: 'disbursed' });
}

async function fakePayment(tx: Tx, deps: Deps, { stored, event }: Told) {
  if (event.type !== 'paid') return;
  const paidAt = new Date(`${event.on}T12:00:00Z`);
  const money = {
    channel: event.channel,
    paymentId: event.paymentId,
    ...ownOf(stored),
    reference: '',
    amountMinor: event.amountMinor,
    currency: stored.order.terms.currency,
    receivedAt: deps.clock.now(),
  };
  await insertPayment(tx, { ...money, stream: stored.borrowerId, paidAt, state: 'posted', reason: '' });
  await recordOwnFact(tx, deps.sealing, { ...money, kind: 'paid', valueAt: paidAt });
}

/** Writes the disbursement, as far as it came, and the payments of an order. */
export async function fakeChannelFacts(tx: Tx, deps: Deps, stored: StoredOrder): Promise<void> {
  const sent = stored.order.events.findLast(({ type }) => type in DISBURSEMENT_STATES);
  if (sent) await fakeDisbursement(tx, deps, { stored, event: sent });
  for (const event of stored.order.events) await fakePayment(tx, deps, { stored, event });
}
