import { counted } from '@plazo/markets/front';
import type { SheetMessages } from '../es/sheets.ts';

export const en: SheetMessages = {
  reminder: { title: 'Your payment is near', text: "If you can't pay, you can ask for more days" },
  promise: {
    title: 'On which day can you pay?',
    text: "Choose a day. Each one says how much it will be on that day. Until then we send no reminders of this payment; the charges of your agreement go on. If you can't pay that day, change it or write to us.",
    drop: 'Take my day back: reminders start again',
    send: 'Note this day',
  },
  account: { other: 'Use another account' },
  credit: {
    ask: 'Send me my money',
    sendTo: (account) => `Send it to ${account} instead`,
  },
  rate: {
    title: 'How was it?',
    words: ['Very bad', 'Bad', 'OK', 'Good', 'Very good'],
    stars: (n) => counted('en', n, { one: 'star', other: 'stars' }),
    submit: 'Submit',
    pick: 'Choose a rating',
    later: 'Not now',
    thanks: 'Thank you. This helps us improve',
    tell: 'Tell us more',
  },
};
