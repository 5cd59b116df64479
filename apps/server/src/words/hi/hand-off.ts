import type { HandOffWords } from '../es/hand-off.ts';

export const handOff: HandOffWords = {
  ask: (brand, phone) => `${phone} के खाते से ${brand} खोलें?`,
  yes: 'हाँ, यह मेरा खाता है',
  no: 'यह मेरा नंबर नहीं है',
};
