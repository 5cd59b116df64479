import { setOfProduct } from '../capabilities/apply/question-set.ts';

/** Questions of a lender, for tests. */

const inAll = (label: string) =>
  Object.fromEntries(['es', 'en', 'zh', 'hi'].map((language) => [language, { label }]));

export const years = {
  name: 'yearsAtHome',
  kind: 'number',
  isRequired: true,
  least: 0,
  most: 90,
  words: {
    ...inAll('Years at this address'),
    es: { label: 'Años en este domicilio', help: 'En años cumplidos' },
  },
} as const;

export const rent = {
  name: 'rent',
  kind: 'amount',
  isRequired: false,
  words: inAll('Rent a month'),
} as const;
export const since = {
  name: 'jobSince',
  kind: 'date',
  isRequired: false,
  least: 0,
  words: inAll('At this work since'),
} as const;
export const pet = {
  name: 'petName',
  kind: 'text',
  isRequired: false,
  words: inAll('Name of your pet'),
} as const;
export const housing = {
  name: 'housing',
  kind: 'choice',
  isRequired: false,
  words: inAll('Where you live'),
  choices: [
    { value: 'own', words: { es: 'Casa propia', en: 'Own house', zh: '自有', hi: 'अपना घर' } },
    { value: 'rent', words: { es: 'Renta', en: 'Rented', zh: '租住', hi: 'किराए का' } },
  ],
} as const;

/** What the product asks in Mexico, with more in a step. */
export const withOwn = (...own: readonly object[]) => {
  const set = setOfProduct('mx');
  return { ...set, job: [...set.job, ...own] };
};
