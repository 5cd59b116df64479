import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { countIn, flagIn, id, minorIn } from './fields.ts';

test.each(['0', '1', '100', 250, '9007199254740991'])('%j is an amount', (value) => {
  expect(z.parse(minorIn, value)).toBe(Number(value));
});

test.each([
  '',
  '-1',
  '1.5',
  '1e3',
  ' 1',
  '9007199254740992',
  '99999999999999999',
  1.5,
  -1,
  null,
  {},
  '٣',
  2 ** 53,
])('%j is no amount', (value) => {
  expect(z.safeParse(minorIn, value).success).toBe(false);
});

test('counts, flags and ids keep to their bounds', () => {
  expect(z.safeParse(countIn(1, 5), '6').success).toBe(false);
  expect(z.safeParse(countIn(1, 5), '4.5').success).toBe(false);
  expect(z.parse(countIn(1, 5), '5')).toBe(5);
  expect(z.parse(flagIn, '1')).toBe(1);
  expect(z.safeParse(flagIn, '2').success).toBe(false);
  expect(z.safeParse(id, "a' or 1=1").success).toBe(false);
});
