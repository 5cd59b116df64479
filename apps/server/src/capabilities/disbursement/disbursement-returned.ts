import type { Command, OrderEvent } from '@plazo/lending';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bookSuspense } from '../ledger/suspense.store.ts';
import { type Locked, lockOwn, move } from '../loans/move-order.ts';
import type { OwnOrder } from '../loans/orders.store.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { findBouncedPayment, insertPayment, setPaymentState } from '../payments/payments.store.ts';
import { type Disbursement, setDisbursementState } from './disbursements.store.ts';

/** A disbursement with its order under the lock. */
type Returned = { readonly locked: Locked; readonly sent: Disbursement };

/** Tells the borrower: only they know which account is right. */
export async function announceReturn(tx: Tx, deps: Deps, { locked, sent }: Returned): Promise<void> {
  const { borrowerId, orderId: subject, reference: about, amountMinor } = sent;
  const news = {
    kind: 'disbursement-returned',
    borrowerId,
    subject,
    about,
    amountMinor,
    dueOn: null,
  } as const;
  await enqueueMessages(tx, [news], { now: deps.clock.now(), today: locked.today });
}

/** Runs commands one after the other, each on what the one before left. */
async function moveAll(tx: Tx, deps: Deps, { own, commands }: { own: OwnOrder; commands: Command[] }) {
  for (const command of commands) {
    const locked = await lockOwn(tx, deps, own);
    if (locked) await move(tx, deps, { locked, command });
  }
}

/** Nothing is charged and nothing falls due until the money is there. */
const parts = ['interest', 'penalty', 'due-dates'] as const;
/** The first time by its disbursement, once more by what runs again since. */
const hasArrived = (event: OrderEvent) =>
  event.type === 'disbursed' || (event.type === 'resumed' && event.part === 'due-dates');
const RUNNING: ReadonlySet<string> = new Set(['active', 'late']);
const REASON = 'disbursement-returned';

/**
 * Money that had arrived came back: it lies in suspense until it is paid again, and from the day on which it had
 * arrived nothing is charged for it and nothing falls due. A loan that is over by then has its money in suspense for the desk.
 */
export async function comeBack(tx: Tx, deps: Deps, { locked, sent }: Returned): Promise<void> {
  const now = deps.clock.now();
  const { reference, amountMinor, currency, borrowerId: stream, clearing: channel } = sent;
  const money = { stream, channel, amountMinor, currency };
  await insertPayment(tx, {
    ...money,
    paymentId: reference,
    reference,
    borrowerId: null,
    orderId: null,
    paidAt: now,
    receivedAt: now,
    state: 'suspense',
    reason: REASON,
  });
  await bookSuspense(tx, deps, { ...money, paymentId: reference, now, direction: 'in' });
  await setDisbursementState(tx, sent, { state: 'bounced', at: now });
  const since = locked.stored.order.events.findLast(hasArrived)?.on ?? locked.today;
  if (!RUNNING.has(locked.stored.state)) return;
  await moveAll(tx, deps, { own: sent, commands: parts.map((part) => ({ type: 'stop', part, on: since })) });
  await announceReturn(tx, deps, { locked, sent });
}

/** Money that was sent once more arrived: it leaves suspense by the bank that sent it now, and interest runs from today. */
export async function settleAgain(tx: Tx, deps: Deps, { locked, sent }: Returned): Promise<boolean> {
  const { amountMinor, currency } = sent;
  const kept = await findBouncedPayment(tx, sent);
  if (!kept) return false;
  const now = deps.clock.now();
  await setPaymentState(tx, kept, 'reversed');
  const { stream, channel, paymentId } = kept;
  const money = { stream, channel, paymentId, amountMinor, currency, clearing: sent.clearing };
  await bookSuspense(tx, deps, { ...money, now, direction: 'out' });
  const commands: Command[] = parts.map((part) => ({ type: 'resume', part, on: locked.today }));
  await moveAll(tx, deps, { own: sent, commands });
  return true;
}
