import { counted } from '@plazo/markets/front';
import type { AheadMessages } from '../es/ahead.ts';

export const en: AheadMessages = {
  before: 'What should the part you pay early do?',
  ask: 'What does the part you paid early do?',
  howUsed: (amount) => `How your ${amount} is used`,
  lacks: 'Left of this payment',
  part: 'The part you pay early',
  stays: 'Your next payment stays due',
  next: (amount, day) => `Next payment: ${amount} on ${day}`,
  left: (count, day) =>
    `${counted('en', count, { one: 'payment', other: 'payments' })} left, the last on ${day}`,
  saves: (amount) => `You save ${amount}`,
  send: 'Keep my choice',
  kept: 'Your choice is kept',
};
