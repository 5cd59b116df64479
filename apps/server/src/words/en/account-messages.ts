import type { AccountMessageWords } from '../message-words.ts';

/** Words of messages about accounts, money that goes back, devices and coupons, in English. */
export const accountMessages: AccountMessageWords = {
  'account-unconfirmed': {
    title: 'We could not confirm your account',
    switch: 'If your account cannot be confirmed',
    text: () =>
      'Your bank did not confirm that the account you gave is yours. We have sent nothing. Open the app to name another account or to have it checked again.',
  },
  'account-missing': {
    title: 'Your account is missing',
    switch: 'If an account for your money is missing',
    text: () =>
      'Your loan is approved, but we have no account of yours to send it to. We have sent nothing. Open the app and save your account.',
  },
  'credit-found': {
    title: 'We owe you money',
    switch: 'When we find that you paid too much',
    text: (amount, date) =>
      `We owe you ${amount} that you paid too much. You don't have to ask for it: it leaves on ${date}. The app says to which account.`,
  },
  'credit-waits': {
    title: 'You have money with us',
    switch: 'If money of yours waits before it goes back to you',
    text: (amount) =>
      `We owe you ${amount} that you paid too much. The app says what is left before it goes back, and to which account.`,
  },
  'device-added': {
    title: 'You logged in on a new device',
    switch: 'If somebody logs in on a new device',
    text: () =>
      "Somebody logged in to your account on a device that we had not seen. If this wasn't you, log it out in “Devices” and call us.",
  },
  'coupon-given': {
    title: 'You have a coupon',
    switch: 'When we give you a coupon',
    text: (amount, date) =>
      `You have a coupon of ${amount} for your next loan, until ${date}. See it in the app.`,
  },
  'coupon-ending': {
    title: 'Your coupon expires soon',
    switch: 'Before a coupon expires',
    text: (amount, date) =>
      `Your coupon of ${amount} expires on ${date}. If you sign a loan by then, you pay less.`,
  },
  'decline-upheld': {
    title: 'A person looked: the answer is the same',
    switch: 'If a person looks at a decline and it stays',
    text: () =>
      'A person looked at your application and the decision is the same. The app says why, what would change it, from when you can ask again and how to complain.',
  },
  'apply-again': {
    title: 'You can ask again',
    switch: 'On the day you can ask again, if you asked us to tell you',
    text: () =>
      'You asked us to tell you: from today you can ask for your loan again in the app. We will not write to you about this again.',
  },
};
