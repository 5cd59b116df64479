import { counted } from '@plazo/markets';
import type { MovementWords } from '../es/movements.ts';

/** A name within a sentence; one that is an abbreviation stays as it is. */
const small = (name: string) => name.replace(/^.(?!\p{Lu})/u, (letter) => letter.toLowerCase());

/** What moved, as the page of a loan has it, in English. */
export const movements: MovementWords = {
  sent: 'We sent you your loan',
  sentMore: 'We sent you more money on this loan',
  deducted: 'Taken off before it was sent',
  deductedParts: (parts) =>
    `${parts.map(([name, amount]) => `${name} ${amount}`).join(', ')}. As your agreement says`,
  paid: (channel) => `We received your payment by ${small(channel)}`,
  ways: { card: 'card', debit: 'automatic payment', other: 'another way' },
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
  went: (parts) =>
    parts.length === 0
      ? ''
      : `It went like this: ${parts.map(([name, amount]) => `${amount} to ${small(name)}`).join(', ')}.`,
  leftToday: (amount) => `Today ${amount}`,
  fall: (start, today, end) =>
    `What is left to pay: ${start} when you received it, ${today} today and nothing on ${end}, if you pay on each date`,
  paidInAll: 'You paid in all',
  itCost: 'What it cost you',
  calendar: { plain: 'Make a payment', full: (amount, lender) => `Pay ${amount} to ${lender}` },
};
