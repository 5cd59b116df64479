import type { AutopayMessages } from '../es/autopay.ts';

export const autopay: AutopayMessages = {
  what: (brand, order, from) =>
    `On each payment day of your loan ${order}, ${brand} takes what is due that day ${from}.`,
  /** Where nobody chose how. */
  from: 'from the account that you approve at your bank',
  methods: {
    'upi-autopay': {
      name: 'UPI AutoPay',
      hint: 'You approve it in your UPI app',
      from: 'from the account that you approve in your UPI app, by UPI AutoPay',
    },
    enach: {
      name: 'eNACH',
      hint: 'You approve it with your online banking or debit card',
      from: 'from the account that you approve at your bank, by eNACH',
    },
    domiciliacion: {
      name: 'Your bank account',
      hint: 'You approve it at your bank, as a direct debit',
      from: 'from the account that you approve at your bank, by direct debit',
    },
    'card-on-file': {
      name: 'Your card',
      hint: 'You type and approve it on the page of who takes the payment',
      from: 'from the card that you approve',
    },
  },
  most: (amount, until) =>
    `At most ${amount} at a time, and nothing after ${until}. Whatever is above that you pay another way.`,
  ahead: (hours) =>
    `We tell you the amount and the day at least ${hours} hours before, in your messages in the app.`,
  tries: (count) =>
    `If your bank does not pay, we try up to ${count} times in all, never twice a day, each with its notice. Only what your agreement says is charged.`,
  revoke:
    'You end it here whenever you like, in two taps: from then on we ask nothing more of your bank. Your loan stays as it is.',
};
