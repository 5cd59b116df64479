import type { SecondPersonMessages } from '../es/second-person.ts';

export const secondPersonEn: SecondPersonMessages = {
  lead: 'What always takes two people is not changed here. What a settlement, another plan or a flag forgives counts as waived',
  two: 'Acts that always take two',
  parts: 'Parts and effects that always take two',
  disbursements: 'Payouts that wait for a person',
  payoutsHint:
    'If a payout over a rail is higher, somebody releases or refuses it under Requests. Without an amount none waits',
  payoutsAdd: 'Add an amount',
  aboveLabel: 'Above',
  above: (amount) => `Above ${amount}`,
};
