import { counted } from '@plazo/markets/front';
import type { DelayMessages } from '../es/delay.ts';

const days = (n: number) => counted('en', n, { one: 'day', other: 'days' });

export const en: DelayMessages = {
  moves: (old, day) => `Your payment moves from ${old} to ${day}`,
  payNow: 'You pay now to move your date',
  newDate: 'New due date',
  max: (most) => `You can move it up to ${days(most)}`,
  howMany: 'How many days do you need?',
  feeNote: 'This fee moves your date; it does not lower what you owe',
  planAfter: 'Your plan after the extension',
  payFull: 'Make this payment instead',
  gone: "This option isn't available now",
  talk: 'Talk to us',
  drag: 'Drag up or down, or use the arrow keys',
  up: 'Up',
  down: 'Down',
};
