import type { RenewalWords } from '../es/renewal.ts';

export const renewal: RenewalWords = {
  paysOff: (orderId) => `Pays off your loan ${orderId}`,
  inHand: 'What reaches your account',
  notNow: 'This loan cannot be renewed right now',
  tooLittle: 'What you can borrow is not enough to pay off this loan and give you something more',
  paidBy: 'Paid off by your new loan',
  paidByLoan: (orderId) => `Paid by loan ${orderId}`,
  paidOff: (amount) => `Of this, ${amount} paid off your earlier loan`,
  agreed: (orderId) => `It pays off loan ${orderId}`,
};
