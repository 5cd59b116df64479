import type { OrderId } from '@plazo/contract';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Settled, Settlement } from '../disbursement/settlement.ts';
import { type Instruction, lockInstruction, stepInstruction } from '../instructions/instructions.store.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { bookSuspense } from '../ledger/suspense.store.ts';
import { lockPayment } from './desk-payments.store.ts';
import { moveToSuspense, setPaymentAmount, setPaymentState } from './payments.store.ts';
import { endReturn, heldOf, lockReturn, type PaymentReturn, streamOfReturn } from './returns.store.ts';

/** What became of money on its way back to who sent it: it arrived, or it lies in suspense again. */

/** Books it between suspense and the account that it leaves from. */
export function bookReturn(
  tx: Tx,
  deps: Deps,
  { sent, direction }: { sent: Omit<PaymentReturn, 'state'>; direction: 'in' | 'out' },
): Promise<void> {
  const { stream, channel, paymentId, amountMinor, currency, clearing } = sent;
  const money = { stream, channel, paymentId, amountMinor, currency, clearing };
  return bookSuspense(tx, deps, { ...money, now: deps.clock.now(), direction });
}

/** It waits to be matched or sent back once more; what its channel took back meanwhile is gone. */
async function backToSuspense(tx: Tx, deps: Deps, sent: PaymentReturn): Promise<void> {
  const payment = await lockPayment(tx, sent);
  if (!payment) throw new Error(`The return ${sent.id} is of no payment`);
  await bookReturn(tx, deps, { sent, direction: 'in' });
  const heldMinor = await heldOf(tx, sent);
  if (heldMinor <= 0n) return setPaymentState(tx, payment, 'reversed');
  if (heldMinor !== payment.amountMinor) await setPaymentAmount(tx, payment, heldMinor);
  await moveToSuspense(tx, payment, 'return-failed');
}

/** What was told as failed arrived all the same: it leaves suspense, where it still lies there whole. */
async function leaveAfterAll(tx: Tx, deps: Deps, sent: PaymentReturn): Promise<boolean> {
  const payment = await lockPayment(tx, sent);
  if (
    (payment?.state !== 'suspense' && payment?.state !== 'unclaimed') ||
    payment.amountMinor !== sent.amountMinor
  )
    return false;
  await bookReturn(tx, deps, { sent, direction: 'out' });
  await setPaymentState(tx, payment, 'returned');
  return true;
}

type Told = { readonly sent: PaymentReturn; readonly hasArrived: boolean; readonly isLate: boolean };

/** Takes what was told of a return that is locked, after its stream. */
export async function takeReturnEnd(
  tx: Tx,
  deps: Deps,
  { sent, hasArrived, isLate }: Told,
): Promise<'taken' | 'known' | 'contradicted'> {
  const at = deps.clock.now();
  if (!hasArrived) {
    if (sent.state === 'failed') return 'known';
    await backToSuspense(tx, deps, sent);
    await endReturn(tx, sent, { state: 'failed', at });
    return 'taken';
  }
  if (sent.state === 'arrived') return 'known';
  if (sent.state === 'failed') {
    if (!isLate || !(await leaveAfterAll(tx, deps, sent))) return 'contradicted';
  } else {
    const payment = await lockPayment(tx, sent);
    if (payment) await setPaymentState(tx, payment, 'returned');
  }
  await endReturn(tx, sent, { state: 'arrived', at });
  return 'taken';
}

/** Moves the instruction along; a success that came back is no failure. */
function stepOf({ state }: Instruction, { told }: Settlement): Settlement['told'] {
  if (told === 'succeeded') return told;
  return state === 'succeeded' ? 'returned' : 'failed';
}

/** Takes what a rail told of a return; nothing where it is of something else. */
export async function settleReturn(tx: Tx, deps: Deps, settlement: Settlement): Promise<Settled | undefined> {
  const { reference: id, amountMinor, currency, told, source, error = null } = settlement;
  const stream = await streamOfReturn(tx, id);
  if (stream === undefined) return undefined;
  await lockStream(tx, stream);
  const instruction = await lockInstruction(tx, { borrowerId: stream, id });
  const sent = await lockReturn(tx, { stream, id });
  // no rail has the transfer that a person makes
  if (!sent || !instruction) return { kind: 'disbursement-unknown', orderId: null };
  const orderId: OrderId = instruction.subject;
  if (sent.amountMinor !== amountMinor || sent.currency !== currency)
    return { kind: 'disbursement-differs', orderId };
  const isLate = instruction.state === 'failed';
  const taken = await takeReturnEnd(tx, deps, { sent, hasArrived: told === 'succeeded', isLate });
  if (taken === 'contradicted') return { kind: 'disbursement-contradicted', orderId };
  if (taken === 'taken') {
    const step = { state: stepOf(instruction, settlement), source, error, at: deps.clock.now() };
    await stepInstruction(tx, instruction, { ...step, dueAt: null, detail: error ?? '' });
  }
  return { kind: taken, orderId };
}
