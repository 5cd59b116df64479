import type { HandOffWords } from '../es/hand-off.ts';

export const handOff: HandOffWords = {
  ask: (brand, phone) => `Open ${brand} with the account of ${phone}?`,
  yes: 'Yes, this is my account',
  no: 'Not my number',
};
