import { expect, test } from 'vitest';
import { isCardNumber } from './identifiers.ts';

test('cards keep to their shape and check digit', () => {
  expect(isCardNumber('4111111111111111')).toBe(true);
  expect(isCardNumber('4111111111111112')).toBe(false);
  expect(isCardNumber('411111111111')).toBe(false);
});
