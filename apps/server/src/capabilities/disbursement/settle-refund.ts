import { recordFact } from '@plazo/lending';
import { isFinal } from '@plazo/rail-kit';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Instruction, lockInstruction, stepInstruction } from '../instructions/instructions.store.ts';
import { type Locked, lockOwn, move } from '../loans/move-order.ts';
import { recordEvents } from '../loans/record-events.store.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { openCase } from '../payments/money-cases.store.ts';
import { findRefund, type Refund, setRefundEnd } from './refunds.store.ts';
import type { Settled, Settlement } from './settlement.ts';

type Told = {
  readonly locked: Locked;
  readonly refund: Refund;
  readonly instruction: Instruction;
  readonly settlement: Settlement;
};
type End = 'succeeded' | 'failed' | 'returned';

async function close(
  tx: Tx,
  { refund, instruction, settlement }: Told,
  { state, now }: { state: End; now: Date },
) {
  const { source, error = null } = settlement;
  const end = state === 'succeeded' ? ('arrived' as const) : ('returned' as const);
  await setRefundEnd(tx, refund, { state: end, at: now });
  await stepInstruction(tx, instruction, { state, source, error, at: now, dueAt: null, detail: error ?? '' });
}

/** The credit is the borrower's again: they are told, and the desk chooses where it goes now. */
async function giveBack(
  tx: Tx,
  deps: Deps,
  { locked, refund }: Pick<Told, 'locked' | 'refund'>,
): Promise<void> {
  const { stored, today } = locked;
  const { id, borrowerId, channel, amountMinor, currency, orderId } = refund;
  const now = deps.clock.now();
  const fact = { type: 'refund-returned', on: today, amountMinor, channel } as const;
  const { events } = recordFact(stored.order, fact, today);
  await recordEvents(tx, stored, { events, now, today, asOf: today, memo: fact.type });
  const news = { kind: fact.type, borrowerId, subject: orderId, about: id, amountMinor, dueOn: null };
  await enqueueMessages(tx, [news], { now, today });
  const about = { id: null, stream: borrowerId, channel, paymentId: id, amountMinor, currency };
  await openCase(tx, about, { kind: fact.type, orderId, now });
}

/** Takes what the bank did with a refund that somebody transfers there: it arrived, or the credit is the borrower's again; false where it has ended so. */
export async function endRefundByHand(
  tx: Tx,
  deps: Deps,
  { id, hasArrived }: { readonly id: string; readonly hasArrived: boolean },
): Promise<boolean> {
  const found = await findRefund(tx, id);
  const locked = found && (await lockOwn(tx, deps, found));
  // read again under the lock
  const refund = locked && (await findRefund(tx, id));
  if (!refund || refund.returnedAt || (hasArrived && refund.arrivedAt)) return false;
  if (!hasArrived) await giveBack(tx, deps, { locked, refund });
  const state = hasArrived ? ('arrived' as const) : ('returned' as const);
  await setRefundEnd(tx, refund, { state, at: deps.clock.now() });
  return true;
}

/** What was told as failed was paid all the same: it leaves the borrower's credit once more, as far as that is still there. */
async function leaveAfterAll(tx: Tx, deps: Deps, { locked, refund }: Told): Promise<boolean> {
  const { amountMinor, channel } = refund;
  const command = { type: 'refund', on: locked.today, amountMinor, channel } as const;
  return (await move(tx, deps, { locked, command })) !== undefined;
}

/** What news does to a refund: nothing where it is old or says the same again. */
function effectOf({ state }: Instruction, { told }: Settlement): End | 'late' | undefined {
  const isPaid = told === 'succeeded';
  if (!isFinal(state)) return isPaid ? told : 'failed';
  if (state === 'succeeded') return isPaid ? undefined : 'returned';
  return isPaid && state === 'failed' ? 'late' : undefined;
}

/**
 * Takes what was told of credit on its way back to its borrower. It left the books when it was decided: what did not arrive, or
 * came back, is credit again.
 */
export async function settleRefund(tx: Tx, deps: Deps, settlement: Settlement): Promise<Settled> {
  const found = await findRefund(tx, settlement.reference);
  const locked = found && (await lockOwn(tx, deps, found));
  const instruction = found && (await lockInstruction(tx, found));
  // read again under the lock
  const refund = await findRefund(tx, settlement.reference);
  if (!locked || !instruction || !refund) return { kind: 'disbursement-unknown', orderId: null };
  const { orderId } = refund;
  if (refund.amountMinor !== settlement.amountMinor || refund.currency !== settlement.currency)
    return { kind: 'disbursement-differs', orderId };
  const told = { locked, refund, instruction, settlement };
  const effect = effectOf(instruction, settlement);
  if (effect === undefined) return { kind: 'known', orderId };
  if (effect === 'late' && !(await leaveAfterAll(tx, deps, told)))
    return { kind: 'disbursement-contradicted', orderId };
  if (effect === 'failed' || effect === 'returned') await giveBack(tx, deps, told);
  await close(tx, told, { state: effect === 'late' ? 'succeeded' : effect, now: deps.clock.now() });
  return { kind: 'taken', orderId };
}
