import { decide, isRefusal, recordFact } from '@plazo/lending';
import { localDate } from '../../adapters/local-time.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { closeInstruction, dayOf, isLateSuccess, type Told } from '../disbursement/close-instruction.ts';
import { setDisbursementState } from '../disbursement/disbursements.store.ts';
import type { Settled } from '../disbursement/settlement.ts';
import { recordEvents } from '../loans/record-events.store.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { openCase } from '../payments/money-cases.store.ts';
import { moresOf } from './more-money.store.ts';

/** What became of more money: a fact of its bank, which the loan takes as it is. */

/** It is owed from the day on which it arrived, whatever became of the loan meanwhile. */
async function arrive(tx: Tx, deps: Deps, told: Told): Promise<void> {
  const { locked, sent } = told;
  const { stored, today, timeZone } = locked;
  const { reference: paymentId, clearing: channel, borrowerId: stream, currency } = sent;
  const more = (await moresOf(tx, sent)).find(({ reference }) => reference === paymentId);
  if (!more) throw new Error(`Nobody agreed to the more money ${paymentId}`);
  const now = deps.clock.now();
  const on = dayOf(told);
  const { amountMinor } = more;
  const fact = { type: 'disbursed-again', on, amountMinor, channel, paymentId } as const;
  const { events } = recordFact(stored.order, fact, today);
  await recordEvents(tx, stored, { events, now, today, asOf: today, memo: fact.type });
  // the paper reckoned with the day on which it was read
  if (localDate(more.acceptedAt, timeZone) === on) return;
  const about = {
    id: null,
    stream,
    channel: 'disbursement',
    paymentId,
    amountMinor: sent.amountMinor,
    currency,
  };
  await openCase(tx, about, { kind: 'papers-stale', orderId: stored.id, now });
}

/** From its own day on it was never lent; nothing is left to undo where somebody has undone it. */
async function comeBack(tx: Tx, deps: Deps, { locked, sent }: Told): Promise<void> {
  const { stored, today } = locked;
  const eventIndex = stored.order.events.findLastIndex(
    (event) => event.type === 'disbursed-again' && event.paymentId === sent.reference,
  );
  const decided = decide(stored.order, { type: 'reverse', eventIndex, on: today }, today);
  if (isRefusal(decided)) {
    if (decided.refusal === 'already-reversed') return;
    throw new Error(`More money ${sent.reference} came back and cannot be undone: ${decided.reason}`);
  }
  const { events } = decided;
  const now = deps.clock.now();
  await recordEvents(tx, stored, { events, now, today, asOf: today, memo: 'disbursement-returned' });
}

/** Takes what was told of more money. What never arrived leaves the loan as it was, and the borrower may ask anew. */
export async function settleMore(tx: Tx, deps: Deps, told: Told): Promise<Settled> {
  const { sent, settlement, locked } = told;
  const { orderId, borrowerId, reference, amountMinor } = sent;
  const isPaid = settlement.told === 'succeeded';
  const wasPaid = sent.state === 'paid';
  if (wasPaid ? isPaid : sent.state !== 'sent' && !(await isLateSuccess(tx, told)))
    return { kind: isPaid && !wasPaid ? 'disbursement-contradicted' : 'known', orderId };
  const now = deps.clock.now();
  if (isPaid) await arrive(tx, deps, told);
  else if (wasPaid) await comeBack(tx, deps, told);
  const failed = wasPaid ? ('bounced' as const) : ('returned' as const);
  await setDisbursementState(tx, sent, { state: isPaid ? 'paid' : failed, at: now });
  await closeInstruction(tx, wasPaid ? { ...told, state: 'returned' } : told, now);
  // nobody was asked to pay to an account that is not said to be theirs, which was told when that was
  if (settlement.source === 'worker' && settlement.error === 'account-wrong')
    return { kind: 'taken', orderId };
  // no bank took or refused what a person did not release
  const isRefused = settlement.error === 'cancelled' && settlement.source === 'desk';
  const isBack = isRefused ? ('payout-refused' as const) : ('more-returned' as const);
  const kind = isPaid ? ('more-arrived' as const) : isBack;
  const news = { kind, borrowerId, subject: orderId, about: reference, amountMinor, dueOn: null };
  await enqueueMessages(tx, [news], { now, today: locked.today });
  return { kind: 'taken', orderId };
}
