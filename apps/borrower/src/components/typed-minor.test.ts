import { expect, test } from 'vitest';
import { typedMinor } from './typed-minor.ts';

test.each([
  ['500', 50_000],
  ['500.5', 50_050],
  ['1,234.56', 123_456],
  [' 0.01 ', 1],
  ['', undefined],
  ['0', undefined],
  ['0.001', undefined],
  ['12a', undefined],
  ['-5', undefined],
  ['1e3', undefined],
])('%j is %j minor units', (text, minor) => {
  expect(typedMinor(text)).toBe(minor);
});
