import type { OrderId } from '@plazo/contract';
import {
  type Command,
  decide,
  foldOrder,
  isRefusal,
  type Order,
  type OrderEvent,
  type Refusal,
} from '@plazo/lending';
import { type CalendarDate, isCalendarDate } from '@plazo/money';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { bookSuspense } from '../../ledger/suspense.store.ts';
import type { DeskWrite } from '../../operators/desk-call.ts';
import { findPayment, moveToSuspense } from '../../payments/payments.store.ts';
import { type Locked, lockById, move } from '../move-order.ts';
import { figuresOf } from './figures.ts';
import { type LoanWish, replanOf } from './plan-wish.ts';

/** The engine's command for a wish, or nothing where the wish lacks something. */
export function commandOf(wish: LoanWish, order: Order, on: CalendarDate): Command | undefined {
  const { action, amountMinor, part, by, eventIndex } = wish;
  if (action === 'replan') return replanOf(wish, order, on);
  if (action === 'write-off') return { type: 'write-off', on };
  if (action === 'reverse') return eventIndex === undefined ? undefined : { type: 'reverse', eventIndex, on };
  if (amountMinor === undefined) return undefined;
  const amount = BigInt(amountMinor);
  if (action === 'refund')
    return { type: 'refund', amountMinor: amount, on, ...(wish.clearing && { channel: wish.clearing }) };
  if (action === 'promise')
    return by !== undefined && isCalendarDate(by)
      ? { type: 'promise', amountMinor: amount, by, on }
      : undefined;
  if (action === 'settle')
    return by !== undefined && isCalendarDate(by)
      ? { type: 'agree-settlement', parts: [{ by, amountMinor: amount }], forgives: 'waiver', on }
      : undefined;
  if (part === undefined) return undefined;
  if (action === 'waive') return { type: 'waive', part, amountMinor: amount, on };
  return part === 'principal' || part === 'claim'
    ? undefined
    : { type: 'charge', part, amountMinor: amount, on };
}

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
  if (!locked) return refuse('not-found', text.notFound);
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
  const { order } = locked.stored;
  const command = commandOf(wish, order, locked.today);
  if (!command) return refuse('bad-input', call.text.badInput('action'), { reason: 'action' });
  const decided = decide(order, command, locked.today);
  if (isRefusal(decided)) return engineRefused(decided);
  if (command.type === 'reverse') await returnToSuspense(call, order.events[command.eventIndex]);
  const before = figuresOf(foldOrder(order, locked.today));
  const position = await move(call.db, call.deps, { locked, command });
  if (!position) return refuse('refused', call.text.refusedAction, { reason: 'not-in-this-state' });
  return { events: order.events.length + decided.events.length, before, after: figuresOf(position) };
}
