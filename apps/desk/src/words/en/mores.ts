import type { MoresMessages } from '../es/mores.ts';

/** Words of more money on a loan, in English. */
export const mores: MoresMessages = {
  title: 'More money on the loan',
  head: ['No.', 'Accepted', 'Added to the debt', 'Reaches the account', 'State', 'Reference', 'Paper'],
  states: {
    sent: 'On its way',
    paid: 'Arrived',
    returned: 'Did not arrive',
    bounced: 'Arrived and came back',
  },
};
