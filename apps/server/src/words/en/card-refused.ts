import type { CardRefused } from '../es/card-refused.ts';

/** Why a payment by card was not taken. */
export const cardRefused: CardRefused = {
  declined: 'Your bank did not take this payment. Try another card or pay another way',
  funds: 'This card does not have enough money or is over its limit. Try another card or pay another way',
  notApproved: 'Your bank did not get your approval, so nothing was charged. Try again',
  expired: 'Time ran out, and nothing was charged. Try again',
  notOwed: 'Nothing was charged: this loan was paid another way meanwhile, and your card is free again',
  inUse: 'A payment by this card is under way. You can remove it once that is over',
};
