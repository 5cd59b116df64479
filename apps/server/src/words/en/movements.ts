import { counted } from '@plazo/markets';
import type { MovementWords } from '../es/movements.ts';

/** What moved, as the page of a loan has it, in English. */
export const movements: MovementWords = {
  sent: 'We sent you your loan',
  sentMore: 'We sent you more money on this loan',
  deducted: (amount) => `${amount} of fee and taxes was taken off, as your agreement says`,
  paid: (channel) => `We received your payment by ${channel}`,
  card: 'another way',
  extended: (count) => `You moved your date by ${counted('en', count, { one: 'day', other: 'days' })}`,
  waived: 'We took a charge off',
  refunded: 'We sent your credit back to you',
  refundOnItsWay: (account) => `On its way to ${account}`,
  refundArrived: (account, date) => `Arrived at ${account} on ${date}`,
  refundReturned: 'Your bank did not take the credit we sent back',
  planChanged: 'Your payment plan changed',
  planAgreed: 'You agreed to a new payment plan',
  settlement: 'We accept a smaller amount as full payment',
  undone: (what) => `Undone: ${what}`,
};
