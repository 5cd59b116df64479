import type { AutopayMessages } from '../es/autopay.ts';

export const autopay: AutopayMessages = {
  what: (brand, order) =>
    `On each payment day of your loan ${order}, ${brand} takes what is due that day from the account that you approve at your bank.`,
  most: (amount, until) =>
    `At most ${amount} at a time, and nothing after ${until}. Whatever is above that you pay another way.`,
  ahead: (hours) =>
    `We tell you the amount and the day at least ${hours} hours before, in your messages in the app.`,
  tries: (count) =>
    `If your bank does not pay, we try up to ${count} times in all, never twice a day, each with its notice. Only what your agreement says is charged.`,
  revoke:
    'You end it here whenever you like, in two taps: from then on we ask nothing more of your bank. Your loan stays as it is.',
};
