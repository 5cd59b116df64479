import { type CalendarDate, dateOfDayNumber } from '@plazo/money';
import type { Loan } from '../schedule/loan.ts';
import type { OrderEvent } from './events.ts';

/**
 * The borrower's last word to pay, in minor units; it moves no money. Kept once that much was paid from then on up to
 * its day, or nothing is owed any more; broken from the day after.
 */
export type PaymentPromise = {
  readonly madeOn: CalendarDate;
  readonly by: CalendarDate;
  readonly amountMinor: bigint;
  readonly paidMinor: bigint;
  readonly state: 'open' | 'kept' | 'broken';
};

export type Promised = OrderEvent & { readonly type: 'promised' };
/** A promise while the fold goes on. */
export type PromiseSoFar = { readonly event: Promised; readonly paidMinor: bigint };

/** What an event makes of the last promise: a new one takes its place, a payment in time counts for it. */
export function nextPromise(promise: PromiseSoFar | undefined, event: OrderEvent): PromiseSoFar | undefined {
  if (event.type === 'promised') return { event, paidMinor: 0n };
  if (event.type !== 'paid' || !promise || event.on > promise.event.by) return promise;
  if (event.kind === 'goodwill') return promise;
  return { ...promise, paidMinor: promise.paidMinor + event.amountMinor };
}

/** The last promise as it stands at the end of a day. */
export function promiseOn(
  { event, paidMinor }: PromiseSoFar,
  { settledDay }: Loan,
  asOf: CalendarDate,
): PaymentPromise {
  const { on: madeOn, by, amountMinor } = event;
  const isKept = paidMinor >= amountMinor || (settledDay !== null && dateOfDayNumber(settledDay) <= by);
  return { madeOn, by, amountMinor, paidMinor, state: isKept ? 'kept' : asOf > by ? 'broken' : 'open' };
}
