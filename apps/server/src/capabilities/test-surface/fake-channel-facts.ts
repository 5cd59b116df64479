import { DISBURSEMENT_CHANNEL, type OrderEvent } from '@plazo/lending';
import { isByHand } from '../../adapters/rails/by-hand.ts';
import { SIMULATED } from '../../adapters/rails/simulated-payout.ts';
import type { Tx } from '../../db/transaction.ts';
import { brandOf, type Deps } from '../../deps.ts';
import { pricedAsConfirmed } from '../agreement/priced-as-confirmed.ts';
import { findBorrower } from '../borrowers/borrowers.store.ts';
import { setDisbursementState } from '../disbursement/disbursements.store.ts';
import { orderDisbursement } from '../disbursement/send-disbursement.ts';
import { stepInstruction } from '../instructions/instructions.store.ts';
import { ownOf, type StoredOrder } from '../loans/orders.store.ts';
import { recordOwnFact } from '../payments/channel-facts.store.ts';
import { endOrder } from '../payments/payment-orders.store.ts';
import { insertPayment } from '../payments/payments.store.ts';

/** The money of a made order went through channels too: what they would have told, so that clearing can be proved. */

type Told = { readonly stored: StoredOrder; readonly event: OrderEvent };

const IS_SENT: ReadonlySet<string> = new Set(['disbursement-sent', 'disbursed']);

async function fakeDisbursement(tx: Tx, deps: Deps, { stored, event }: Told) {
  const borrower = await findBorrower(tx, stored.borrowerId);
  const brand = borrower && brandOf(deps, borrower.brand);
  const named = brand && deps.rails.payoutOf(brand.id);
  // nothing was sent: it claims no rail of the deployment. What is still to be sent goes over the brand's own, and people end their own order
  const isMade = event.type === 'disbursed' && named && !isByHand(named);
  const paying = isMade ? deps.rails.paying(SIMULATED) : named;
  if (!brand || !paying) throw new Error('Nobody pays out for the brand of a made order');
  const money = {
    ...ownOf(stored),
    amountMinor: pricedAsConfirmed(stored, event.on).priced.disbursedMinor,
    currency: stored.order.terms.currency,
  };
  // what its events say went over no rail
  const clearing = DISBURSEMENT_CHANNEL;
  const wish = { ...money, brand, paying, clearing, accountId: null, isAgain: false };
  const reference = await orderDisbursement(tx, deps, wish);
  if (event.type !== 'disbursed') return;
  const now = deps.clock.now();
  const own = { borrowerId: stored.borrowerId, reference };
  await setDisbursementState(tx, own, { state: 'paid', at: now });
  const step = { state: 'succeeded', source: 'wish', at: now, dueAt: null, detail: 'demonstration' } as const;
  await stepInstruction(tx, { borrowerId: stored.borrowerId, id: reference }, step);
  const order = { stream: stored.borrowerId, id: reference };
  await endOrder(tx, order, { state: 'made', at: now, statementId: null });
  const told = { reference, channel: 'disbursement', paymentId: reference, valueAt: now, receivedAt: now };
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
  const sent = stored.order.events.findLast(({ type }) => IS_SENT.has(type));
  if (sent) await fakeDisbursement(tx, deps, { stored, event: sent });
  for (const event of stored.order.events) await fakePayment(tx, deps, { stored, event });
}
