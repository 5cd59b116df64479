import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import type { DeskRequest, Wish } from '../../approvals/approvals.store.ts';
import { lockStream } from '../../ledger/journal.store.ts';
import type { Act, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { lockPayment } from '../desk-payments.store.ts';
import { findPayment, type Payment, setPaymentState } from '../payments.store.ts';
import { ownDisbursementFault } from './return-way.ts';

/**
 * Money that nobody claims: two people set it aside. It stays in suspense, owed to who paid it, and is no alarm any more;
 * once its owner is known it is matched or sent back as before.
 */

/** Why a payment cannot be set aside as it stands. */
async function faultOf(call: DeskCall, payment: Payment): Promise<Refused | undefined> {
  if (payment.state !== 'suspense')
    return refuse('refused', call.text.changedMeanwhile, { reason: 'changed' });
  return ownDisbursementFault(call, payment);
}

type Asked = { readonly channel?: string | undefined; readonly paymentId?: string | undefined };

/** Whether a payment may be asked to be set aside; says what the request is about. */
export async function setAsideWish(
  call: DeskCall,
  { channel = '', paymentId = '' }: Asked,
): Promise<Wish | Refused> {
  const payment = await findPayment(call.db, channel, paymentId);
  if (!payment) return refuse('not-found', call.text.notFound);
  const { currency, amountMinor } = payment;
  return (await faultOf(call, payment)) ?? { channel, paymentId, currency, amountMinor: Number(amountMinor) };
}

/** Sets aside what a second person approved. */
export async function setAsideForTwo(
  call: DeskWrite,
  { wish }: Pick<DeskRequest, 'wish'>,
): Promise<Pick<Act, 'before' | 'after'> | Refused> {
  const { db: tx, text } = call;
  const known = await findPayment(tx, wish.channel ?? '', wish.paymentId ?? '');
  if (!known) return refuse('not-found', text.notFound);
  await lockStream(tx, known.stream);
  const payment = await lockPayment(tx, known);
  if (!payment) return refuse('not-found', text.notFound);
  const fault = await faultOf(call, payment);
  if (isRefused(fault)) return fault;
  await setPaymentState(tx, payment, 'unclaimed');
  const { paymentId, state, reason, amountMinor } = payment;
  return { before: { payment: paymentId, state, why: reason }, after: { state: 'unclaimed', amountMinor } };
}
