import type { OrderId } from '@plazo/contract';
import { foldOrder, isRefusal, type OrderEvent, type Refusal } from '@plazo/lending';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { bookSuspense } from '../../ledger/suspense.store.ts';
import type { DeskWrite } from '../../operators/desk-call.ts';
import { findPayment, moveToSuspense } from '../../payments/payments.store.ts';
import { type Locked, lockById } from '../move-order.ts';
import { recordEvents } from '../record-events.store.ts';
import { eventsOf } from './decide-wish.ts';
import { figuresOf } from './figures.ts';
import type { LoanWish } from './plan-wish.ts';

/** The engine's no, with its sentence for the operator. */
export function engineRefused(refusal: Refusal): Refused {
  const { amountMinor, on } = refusal.unlock ?? {};
  const unlock = {
    ...(amountMinor !== undefined && { amountMinor: Number(amountMinor) }),
    ...(on !== undefined && { on }),
  };
  return refuse('refused', refusal.reason, { reason: refusal.refusal, ...(refusal.unlock && { unlock }) });
}

/** The order under its lock as the operator saw it: with as many events as then. */
export async function lockedLoan(
  { db, deps, text }: DeskWrite,
  { orderId, events }: { orderId: OrderId; events: number | undefined },
): Promise<Locked | Refused> {
  const locked = await lockById(db, deps, orderId);
  if (!locked) return refuse('not-found', text.missing.loan);
  return locked.stored.order.events.length === events
    ? locked
    : refuse('refused', text.changedMeanwhile, { reason: 'changed' });
}

/** Money whose posting is undone has still arrived: it goes back to where it waits for its loan. */
async function returnToSuspense(call: DeskWrite, event: OrderEvent | undefined): Promise<void> {
  if (event?.type !== 'paid' && event?.type !== 'extended') return;
  const tx = call.db;
  const payment = await findPayment(tx, event.channel, event.paymentId);
  if (payment?.state !== 'posted') return;
  await moveToSuspense(tx, payment, 'reversed-at-desk');
  await bookSuspense(tx, call.deps, { ...payment, now: call.now, direction: 'in' });
}

export type Done = { readonly events: number; readonly before: unknown; readonly after: unknown };

/** Does what the engine allows to a locked loan. */
export async function actOnLoan(call: DeskWrite, locked: Locked, wish: LoanWish): Promise<Done | Refused> {
  const { stored, today } = locked;
  const { order } = stored;
  const decided = eventsOf(wish, order, today);
  if (!decided) return refuse('bad-input', call.text.badInput('action'), { reason: 'action' });
  if (isRefusal(decided)) return engineRefused(decided);
  const { events, undoes } = decided;
  if (undoes !== undefined) await returnToSuspense(call, order.events[undoes]);
  const before = figuresOf(foldOrder(order, today));
  const recording = { now: call.deps.clock.now(), today, asOf: today, memo: events[0]?.type ?? wish.action };
  const position = await recordEvents(call.db, stored, { events, ...recording });
  return { events: order.events.length + events.length, before, after: figuresOf(position) };
}
