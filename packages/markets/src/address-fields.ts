import type { PersonField, Values } from './market.ts';

/** Parts of an address that several countries ask. */

export const street: PersonField<'street'> = { name: 'street', kind: 'text', maxLength: 120 };
export const city: PersonField<'city'> = { name: 'city', kind: 'text', maxLength: 60 };

export const postalCode = (
  length: number,
  isRight: (text: string) => boolean,
): PersonField<'postalCode'> => ({
  name: 'postalCode',
  kind: 'digits',
  maxLength: length,
  check: (value) => (isRight(value) ? undefined : 'postalCode'),
});

/** The street, then the postal code before the city. */
export const postalLine = ({ street: line = '', postalCode: code = '', city: place = '' }: Values): string =>
  `${line}, ${code} ${place}`;
