import type { MorePaperWords } from '../es/more-paper.ts';

/** Words of the paper of more money on a running loan, in English. */
export const more: MorePaperWords = {
  documentTitle: 'More money on your loan',
  title: (orderId, no) => `More money on your loan ${orderId}, further disbursement ${no}`,
  amount: 'Added to what you owe',
  inHand: 'Reaches your account',
  rate: 'Rate of interest',
  late: 'Late charges',
  change: 'Your loan now → after',
  principal: 'Principal that you owe',
  next: 'Next payment',
  nextOn: 'Date of the next payment',
  lastOn: 'Last payment by',
  left: 'Left to pay in all',
  cost: 'Cost still to come: interest, processing fee and tax',
  plan: 'Your payments',
  planHead: ['Payment', 'Due', 'Now', 'After'],
  rules: 'What holds for this money',
  clauses: (day, lender) => [
    `These figures hold if the money arrives on ${day}. Interest runs from the day on which it arrives; if that is another day, your payments may differ a little, and your statement says by how much.`,
    'Until it arrives your loan does not change. If your bank sends it back it is undone: you do not owe it, and it bears no interest.',
    `All else of your agreement with ${lender} stays as it is: charges, early payments and complaints.`,
    'This money has no cooling-off period of its own. If you do not want it any more, you can pay it early as your agreement says.',
  ],
};
