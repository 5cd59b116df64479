import type { BankMessages } from '../es/bank.ts';

export const en: BankMessages = {
  bank: {
    why: 'We send the money of your loan to this account. It must be in your name.',
    yours: 'Your accounts',
    save: 'Save account',
    saved: (masked) => `We saved your account ${masked}`,
    plain: 'Account',
    another: 'Save another account',
  },
  card: {
    why: 'You can pay your loan with this card. It must be in your name.',
    yours: 'Your cards',
    save: 'Save card',
    saved: (masked) => `We saved your card ${masked}`,
    plain: 'Card',
    another: 'Save another card',
  },
  cardNumber: 'Card number',
  wrongCard: 'A digit does not match. Check it with your card',
  chooseBank: 'Choose your bank',
  code: 'Code from the SMS',
  review: 'Check before you save',
  holder: 'Account holder',
  bankName: 'Bank',
  unknownBank: 'We do not know the bank of this number. If it is right, you can save it.',
  saving: 'Saving…',
  notSaved: 'We could not save it. Check the details and try again',
  notKnown: 'We do not know whether it was saved. Try again: it is not saved twice',
  done: 'Done',
  goOn: 'Continue',
};
