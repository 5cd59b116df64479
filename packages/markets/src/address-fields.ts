import type { PersonField, Values } from './market.ts';

/** Parts of an address that several countries ask. */

export const street: PersonField<'street'> = { name: 'street', kind: 'text', maxLength: 120 };
export const city: PersonField<'city'> = { name: 'city', kind: 'text', maxLength: 60 };
export const neighbourhood: PersonField<'neighbourhood'> = {
  name: 'neighbourhood',
  kind: 'text',
  maxLength: 80,
  isOptional: true,
};

/** Places by the first digits of their postal codes, as a number from the first to the last of a range. */
export type PostalPlaces = {
  readonly digits: number;
  readonly ranges: readonly (readonly [from: number, to: number, place: string])[];
};

export const postalCode = (
  length: number,
  isRight: (text: string) => boolean,
  places: PostalPlaces,
): PersonField<'postalCode'> => ({
  name: 'postalCode',
  kind: 'digits',
  maxLength: length,
  check: (value) => (isRight(value) ? undefined : 'postalCode'),
  placeBy: (value) => {
    const first = Number(value.slice(0, places.digits));
    return isRight(value) ? places.ranges.find(([from, to]) => from <= first && first <= to)?.[2] : undefined;
  },
});

/** The street and the neighbourhood where there is one, then the postal code before the city. */
export const postalLine = (told: Values): string => {
  const { street: line = '', neighbourhood: area = '', postalCode: code = '', city: place = '' } = told;
  return [line, area, `${code} ${place}`].filter((part) => part !== '').join(', ');
};
