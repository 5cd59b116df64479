import { expect, test } from 'vitest';
import { readMoney, showMoney } from './show-money.ts';

test.each([
  ['1,200.50', 120_050],
  ['$1200', 120_000],
  ['₹12,34,567.5', 123_456_750],
  ['0.01', 1],
  ['0', undefined],
  ['2,85,000', 28_500_000],
  ['25,38', undefined],
  ['1,2345', undefined],
  ['1,2,345', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%s is read as %s minor units', (typed, minor) => {
  expect(readMoney(typed)).toBe(minor);
});

test('an amount is written as its market does', () => {
  expect(showMoney(123_456_750, 'INR')).toBe('₹12,34,567.50');
  expect(showMoney(123_456_750, 'MXN')).toBe('$1,234,567.50');
});
