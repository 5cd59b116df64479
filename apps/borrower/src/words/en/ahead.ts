import { counted } from '@plazo/markets/front';
import type { AheadMessages } from '../es/ahead.ts';

export const en: AheadMessages = {
  before: 'What should the part you pay early do?',
  ask: 'What does the part you paid early do?',
  howUsed: (amount) => `How your ${amount} is used`,
  lacks: 'Left of this payment',
  part: 'The part you pay early:',
  joined: (parts) => parts.join('. '),
  stays: 'Your next payment stays due',
  next: (amount, day) => `Next payment: ${amount} on ${day}`,
  left: (count, day) =>
    `${counted('en', count, { one: 'payment', other: 'payments' })} left, the last on ${day}`,
  saves: (amount) => `You save ${amount}`,
  send: 'Keep my choice',
  kept: 'Your choice is kept',
  calendar: {
    title: 'Add to my calendar',
    text: (day) =>
      `An entry on ${day}, with a reminder the day before. It says “Make a payment” and no more: who sees your calendar reads neither how much nor to whom.`,
    more: (lender) => `Put in the amount and the name of ${lender} too`,
    add: 'Add',
    byHand: (day) => `This app can't open your calendar. Note the day yourself: ${day}`,
  },
};
