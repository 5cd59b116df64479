import { expect, test } from 'vitest';
import { readScaled, showScaled } from './scaled.ts';

test.each([
  ['0.3', 4, 3_000],
  ['24', 4, 240_000],
  ['1000.05', 2, 100_005],
  ['7', 0, 7],
  ['0', 2, 0],
])('%s with %d digits is %d, and back', (typed, digits, value) => {
  expect(readScaled(typed, digits)).toBe(value);
  expect(showScaled(value, digits)).toBe(typed);
});

test.each(['', '-1', '1.234', '1e3', '12,5', '9999999999999'])('%j is no amount', (typed) => {
  expect(readScaled(typed, 2)).toBeUndefined();
});
