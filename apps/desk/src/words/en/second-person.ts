import type { SecondPersonMessages } from '../es/second-person.ts';

export const secondPersonEn: SecondPersonMessages = {
  lead: 'What always takes two people is not changed here. What a settlement, another plan or a flag forgives counts as waived',
  parts: 'Parts and effects that always take two',
};
