import type { SecondPersonMessages } from '../es/second-person.ts';

export const secondPersonEn: SecondPersonMessages = {
  lead: 'What takes two people in any case is not in these lists. What a settlement, another plan or a flag forgives counts as waived',
  two: 'Acts that take two if ticked',
  parts: 'Parts and effects that take two if ticked',
  disbursements: 'Payouts that wait for a person',
  payoutsHint:
    'If a payout over a rail is higher, somebody releases or refuses it under Approvals. Without an amount none waits',
  payoutsAdd: 'Add an amount',
  aboveLabel: 'Above',
  above: (amount) => `Above ${amount}`,
};
