import { expect, test } from 'vitest';
import { exampleAmount, readMoney, showMoney } from './show-money.ts';

test.each([
  ['1,200.50', 'MXN', 120_050],
  ['$1200', 'MXN', 120_000],
  ['₹12,34,567.5', 'INR', 123_456_750],
  ['0.01', 'MXN', 1],
  ['0', 'MXN', undefined],
  ['2,85,000', 'INR', 28_500_000],
  ['285,000', 'INR', 28_500_000],
  ['2,85,000', 'MXN', undefined],
  ['25,38', 'MXN', undefined],
  ['1,2345', 'MXN', undefined],
  ['1,2,345', 'INR', undefined],
  ['1.234', 'MXN', undefined],
  ['-5', 'MXN', undefined],
  ['1e3', 'MXN', undefined],
  ['', 'MXN', undefined],
  ['5', 'USD', undefined],
])('%s of %s is read as %s minor units', (typed, currency, minor) => {
  expect(readMoney(typed, currency)).toBe(minor);
});

test('an amount is written as its market does', () => {
  expect(showMoney(123_456_750, 'INR')).toBe('₹12,34,567.50');
  expect(showMoney(123_456_750, 'MXN')).toBe('$1,234,567.50');
  expect(exampleAmount('MXN')).toBe('1,234.00');
});
