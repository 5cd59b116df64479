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
  check: {
    title: 'Check that this paper is genuine',
    text: (place) =>
      `Scan the picture or type this code at ${place}. It shows what this paper says, without full name, address or account.`,
  },
};
