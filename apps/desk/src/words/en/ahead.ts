import type { AheadMessages } from '../es/ahead.ts';

/** Texts of what the part of a payment that was not due does, in English. */
export const ahead: AheadMessages = {
  hint: (amount, day, until) =>
    `The payment of ${amount} on ${day} brought more than was due. Its borrower may change what that part does until ${until}.`,
  which: 'What that part does',
  next: 'Next payment',
  left: 'Payments left',
  last: 'Last payment',
  saved: 'Saves the borrower',
  names: {
    'meets-next': 'Pays the next payments',
    shortens: 'Comes off the last payments',
    lowers: 'Makes payments smaller',
    'next-principal': 'Lowers the principal of the next payments',
  },
};
