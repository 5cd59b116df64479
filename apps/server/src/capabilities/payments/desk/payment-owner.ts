import { type Refused, refuse } from '../../../db/transaction.ts';
import type { Changed, DeskWrite } from '../../operators/desk-call.ts';
import { lockPayment, setPaymentOwner } from '../desk-payments.store.ts';
import { findPayment } from '../payments.store.ts';
import { mayOwn } from './cases.ts';

/** What a line names: the channel, which has no space, and what the channel calls the payment. */
export function readChosen(line: string): { readonly channel: string; readonly paymentId: string } {
  const at = line.indexOf(' ');
  return { channel: line.slice(0, at), paymentId: line.slice(at + 1) };
}

/** Gives money that is matched with nothing to whoever is named, from whoever looked after it. */
export async function assignPayment({
  db,
  request: { payment, operatorId },
  text,
}: DeskWrite<{ readonly payment: string; readonly operatorId: string }>): Promise<
  Changed<Record<string, never>> | Refused
> {
  const { channel, paymentId } = readChosen(payment);
  const known = await findPayment(db, channel, paymentId);
  const found = known && (await lockPayment(db, known));
  if (!found) return refuse('not-found', text.notFound);
  if (found.state !== 'suspense' && found.state !== 'unclaimed')
    return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  if (!(await mayOwn(db, operatorId)))
    return refuse('bad-input', text.badInput('assignee'), { reason: 'assignee' });
  const ownerId = operatorId || null;
  await setPaymentOwner(db, found, ownerId);
  return { answer: {}, act: { subject: payment, before: { ownerId: found.ownerId }, after: { ownerId } } };
}
