import type { CheckedRequestOf, endpoints, OrderDetails } from '@plazo/contract';
import { type Command, effectiveEvents, foldOrder, type Position } from '@plazo/lending';
import { spokenDay } from '@plazo/markets';
import { addDays, isCalendarDate } from '@plazo/money';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { lockOwn, move } from '../loans/move-order.ts';
import { ownOf } from '../loans/orders.store.ts';
import { ownPosition } from '../loans/own-order.ts';

/** A borrower who is late says when they will pay: a word on the loan's history, which moves no money. */

/** Days ahead from which a borrower chooses; for later days a person speaks with them. */
const MOST_DAYS = 10;

type Shown = NonNullable<OrderDetails['promise']>;
type Wish = CheckedRequestOf<typeof endpoints.orderDetails.promise>;

/** The promise of a loan that is late, and whether it was kept; of one that stands, what is left to pay by its day. */
export function promiseShown(
  { text }: BorrowerCall,
  { promise, state, owner }: Position,
): { readonly promise?: Shown } {
  if (!promise || state !== 'late' || owner) return {};
  const { by, amountMinor, paidMinor, state: word } = promise;
  const amount = Number(word === 'open' ? amountMinor - paidMinor : amountMinor);
  return { promise: { by, day: spokenDay(text.language, by), amount, state: word } };
}

/**
 * Takes back each day that stands, since a later one took the place of an earlier one and not its event; a promise that was
 * kept or broken stays. Asked twice, it is done once.
 */
export async function dropPromise(
  call: BorrowerWrite<CheckedRequestOf<typeof endpoints.orderDetails.dropPromise>>,
): Promise<Record<string, never> | Refused> {
  const { db: tx, deps, text, today } = call;
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  for (;;) {
    const locked = await lockOwn(tx, deps, ownOf(own.stored));
    if (!locked) return refuse('not-found', text.missing.loan);
    const { order } = locked.stored;
    if (foldOrder(order, today).promise?.state !== 'open') return {};
    const last = effectiveEvents(order, today, undefined).findLast(({ event }) => event.type === 'promised');
    const command: Command | undefined = last && { type: 'reverse', on: today, eventIndex: last.index };
    if (!command || !(await move(tx, deps, { locked, command })))
      return refuse('refused', text.refusedAction, { reason: 'promise-refused' });
  }
}

/** Takes the word as it was shown: a day whose amount is another one by now is refused, the same word twice is one. */
export async function makePromise(call: BorrowerWrite<Wish>): Promise<Record<string, never> | Refused> {
  const { db: tx, deps, text, request, today } = call;
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const locked = await lockOwn(tx, deps, ownOf(own.stored));
  const { by, amount } = request;
  if (!locked || !isCalendarDate(by) || by <= today || by > addDays(today, MOST_DAYS))
    return refuse('refused', text.refusedAction, { reason: 'promise-date' });
  const { order } = locked.stored;
  const { state, promise, owner } = foldOrder(order, today);
  if (state !== 'late' || owner) return refuse('refused', text.refusedAction, { reason: 'not-late' });
  const amountMinor = BigInt(amount);
  if (promise?.state === 'open' && promise.by === by && promise.amountMinor === amountMinor) return {};
  if (foldOrder(order, by).nextPaymentMinor !== amountMinor)
    return refuse('refused', text.amountMismatch, { reason: 'amount-changed' });
  const command: Command = { type: 'promise', on: today, by, amountMinor };
  return (await move(tx, deps, { locked, command }))
    ? {}
    : refuse('refused', text.refusedAction, { reason: 'promise-refused' });
}
