import type { FaultWords } from '../es/fault.ts';

/** What is said where no page or call could answer, in English. */
export const fault: FaultWords = {
  unknownAddress: 'There is nothing at this address',
  tooLarge: 'The file or the data is too large',
  unknownBody: 'This kind of data cannot be read',
  unreadable: 'This request cannot be read',
  seeStatus: 'See the service status',
  simulated: (parts) => `Demonstration: no real money is lent here. Simulated: ${parts.join(', ')}`,
  simulatedParts: {
    payout: 'payouts',
    identity: 'identity checks',
    card: 'cards',
    collection: 'payment references',
  },
};
