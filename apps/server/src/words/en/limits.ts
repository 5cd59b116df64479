import type { LimitWords } from '../es/limits.ts';

/** Words of higher limits, in English. */
export const limits: LimitWords = {
  granted: (amount) => `Your limit is now ${amount}.`,
  denied: (amount) => `For now we can't raise your limit to ${amount}.`,
  atMost: 'You have the highest limit of this loan.',
  nextOn: (date) => `You can ask again from ${date}.`,
  reasons: {
    blocked: 'For now we cannot lend you more. Write to us and a person explains why.',
    overdue: 'A payment is late. Once it is paid you can ask again.',
    'no-loan-paid': 'First pay back a loan with us.',
    'asked-recently': 'You asked less than a month ago. Wait for the date we gave you.',
    'too-big-step': 'You asked for more than the limit grows by at once. Ask for less.',
    'income-share':
      'The payments would be more than your income leaves room for. If your income changed, correct it in your data.',
  },
};
