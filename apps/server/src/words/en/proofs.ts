import type { ProofWords } from '../es/proofs.ts';

export const proofs: ProofWords = {
  who: 'Customer and loan',
  receiptTitle: 'Payment receipt',
  paymentTitle: 'We received your payment',
  received: 'Amount received',
  day: 'Day of the payment',
  time: 'Time of payment',
  channel: 'Paid by',
  reference: 'Reference',
  payment: 'Payment ID',
  splitTitle: 'Where it went',
  movedTo: (no) => `New due date of payment ${no}`,
  afterTitle: 'After this payment',
  left: 'Left to pay',
  noDebtTitle: 'No dues certificate',
  noDebtStatement: 'To whom it may concern',
  noDebt: (lender, loan, day) =>
    `${lender} certifies that the person named above finished paying loan ${loan} on ${day}. On the date of this certificate nothing is owed on it: no principal, no interest, no fees and no charges.`,
  noDebtFigures: 'In figures',
  lent: 'Loan amount',
  paidInAll: 'Payments received',
  settledOn: 'Closed on',
  owed: 'Amount due',
  payOffTitle: 'Pay-off letter',
  payOff: (loan, amount, day) =>
    `We certify that loan ${loan} of the person named above is paid in full with ${amount}, if we receive it on ${day}. The amount has all principal, interest, taxes and charges up to that day.`,
  payOffFigures: 'How much and until when',
  payOffAmount: 'To end the loan',
  payOffUntil: 'Good until the end of',
  payOffHow: 'How to pay',
  payOffWays: (ways) =>
    `In our app or on our site the customer opens the loan and chooses “Everything today”: it shows the account or the code that collects this amount (${ways}). Somebody else can pay with that code too.`,
  payOffAfter:
    'Once the payment arrives, the no dues certificate is on the same page. What is paid too much goes back.',
  payOffLater: 'On another day, if there is no other payment, charge or change before',
  payOffHead: ['Day', 'To end the loan'],
  check: {
    title: 'Check that this paper is genuine',
    text: (place) =>
      `Scan the picture or type this code at ${place}. It shows what this paper says, without full name, address or account.`,
  },
};
