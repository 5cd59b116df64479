import { describe, expect, test } from 'vitest';
import { formatMoney, isCurrency } from './index.ts';

describe('money as its market writes it', () => {
  test.each([
    [123_456_750n, 'MXN', '$1,234,567.50'],
    [123_456_750n, 'INR', '₹12,34,567.50'],
    [0n, 'MXN', '$0.00'],
    [1n, 'MXN', '$0.01'],
    [99n, 'INR', '₹0.99'],
    [100n, 'INR', '₹1.00'],
    [99_999n, 'INR', '₹999.99'],
    [100_000n, 'INR', '₹1,000.00'],
    [10_000_000n, 'INR', '₹1,00,000.00'],
    [1_234_567_890n, 'INR', '₹1,23,45,678.90'],
    [-5_000n, 'MXN', '−$50.00'],
    [-5, 'MXN', '−$0.05'],
    [9_007_199_254_740_993n, 'MXN', '$90,071,992,547,409.93'],
    [1_000_000_000_000_000n, 'INR', '₹1,00,00,00,00,00,000.00'],
  ] as const)('%d %s is %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  test('equals what the platform prints for the market', () => {
    const locales = { MXN: 'es-MX', INR: 'en-IN' } as const;
    for (const currency of ['MXN', 'INR'] as const) {
      const format = new Intl.NumberFormat(locales[currency], {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      });
      for (let minor = 1; minor < 10 ** 13; minor = minor * 7 + 3)
        expect(formatMoney(minor, currency)).toBe(format.format(minor / 100));
    }
  });

  test('names the currency after the number when asked', () => {
    expect(formatMoney(300_000, 'MXN', { withCode: true })).toBe('$3,000.00 MXN');
  });

  test('refuses to show what is no amount', () => {
    expect(() => formatMoney(10.5, 'MXN')).toThrow('whole number of minor units');
    expect(() => formatMoney(2 ** 53, 'MXN')).toThrow('whole number of minor units');
    expect(() => formatMoney(Number.NaN, 'MXN')).toThrow(RangeError);
  });
});

test('currencies that are known', () => {
  expect(['MXN', 'INR', 'USD', 'toString', undefined].filter(isCurrency)).toEqual(['MXN', 'INR']);
});
