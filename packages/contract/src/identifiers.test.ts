import { expect, test } from 'vitest';
import { isCardNumber, readLoanNumber } from './identifiers.ts';

test('cards keep to their shape and check digit', () => {
  expect(isCardNumber('4111111111111111')).toBe(true);
  expect(isCardNumber('4111111111111112')).toBe(false);
  expect(isCardNumber('411111111111')).toBe(false);
});

test.each([
  ['K7QM-2XR9', 'K7QM-2XR9'],
  [' k7qm 2xr9 ', 'K7QM-2XR9'],
  ['k7qm2xr9', 'K7QM-2XR9'],
  ['K7QM-2XR0', undefined],
  ['K7QM-2XR', undefined],
  ['KIQM-2XR9', undefined],
  ['5512345678', undefined],
])('%s is read as the loan number %s', (typed, number) => {
  expect(readLoanNumber(typed)).toBe(number);
});
