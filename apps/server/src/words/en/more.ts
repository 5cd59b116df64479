import type { MoreWords } from '../es/more.ts';

/** Words of more money on a running loan, in English. */
export const more: MoreWords = {
  intro:
    'This money is added to the loan that you have. Choose how much, and see what changes before you agree.',
  amount: 'How much more you want',
  inHand: 'Reaches your account',
  change: 'What changes on your loan',
  cost: 'Cost to come',
  rows: 'Your new payments',
  paper: 'What you agree to',
  accepted: 'What you agreed to (PDF)',
  consent: 'I have read the new figures and agree to add this money to my loan',
  accept: 'Ask for this money',
  busy: 'Sending your request',
  codeTitle: 'Confirm that you ask for more money',
  preparing: (amount) =>
    `We are preparing to send ${amount} to your account. Your loan changes when it arrives; if it does not, your loan stays as it is.`,
  refused: (amount) => `We decided not to send ${amount}. Your loan is as it was, and you do not owe it.`,
  onItsWay: (amount) =>
    `${amount} is on its way to your account. Your loan changes when it arrives; if it does not, your loan stays as it is.`,
  arrived: (amount) => `${amount} arrived in your account and is part of your loan now.`,
  returned: (amount) =>
    `Your bank did not take the ${amount} that we sent. Your loan is as it was before. Check your account before you ask again.`,
  unconfirmed: (amount) =>
    `We did not send ${amount}: your bank did not confirm that the account is yours. Your loan is as it was.`,
  ways: {
    pay: 'Pay this loan',
    account: 'Save an account',
    another: 'Save another account',
    again: 'My account is right: ask the bank again',
    loan: 'See my loan',
  },
  why: {
    unconfirmed: 'Your bank did not confirm that your account is yours. Save another one first',
    notOffered: 'There is no more money for this loan today',
    late: 'Pay what is overdue first. Then you can ask for more money',
    limit: 'You have all that you can have on this loan',
    lastPayment: 'No payment of this loan is still to come that more money could be part of',
    coolingOff: (day) =>
      `Until ${day} you can still leave this loan. After that day you can ask for more money`,
    noAccount: 'We have no account of yours to send it to. Save your account first',
    newAccount: 'You changed your account less than a day ago. For your safety, wait until tomorrow',
    onItsWay: 'More money is on its way to your account already. Wait until it arrives',
    amount: 'This amount cannot be had. Choose another one',
    rules: 'We cannot lend you more today.',
  },
};
