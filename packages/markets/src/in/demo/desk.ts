import type { DemoDesk } from '../../demo.ts';

export const desk: DemoDesk = {
  complaints: [
    {
      status: 'active',
      type: '2',
      sonType: '',
      age: 2,
      text: 'I paid 4,000 by UPI two days ago. The money left my bank but the loan still shows the full amount.',
    },
    {
      status: 'late',
      type: '1',
      sonType: '13',
      age: 26,
      text: 'Somebody called my sister about my loan. Please stop, she has nothing to do with it.',
    },
  ],
  messages: [
    {
      name: 'Arjun Mehta',
      email: 'arjun@example.com',
      telephone: '9811122233',
      message: 'Which documents do I need to apply, and how long does it take?',
    },
  ],
  payments: {
    channel: 'upi',
    unallocated: [
      { reference: 'PLZDEMO0000000001', amountMinor: 400_000, age: 2 },
      { reference: 'PLZDEMO0000000002', amountMinor: 2_500_000, age: 1 },
    ],
  },
  requests: [{ status: 'active', right: 'correction', note: 'Her family name is written wrong.', age: 9 }],
};
