import { expect, test } from 'vitest';
import { demoProducts } from './demo-products.ts';

const named = (name: string) => demoProducts.find((terms) => terms.name === name);

test('mx-classic has the figures of the contract: 18 % stated, 0.0065 % charged, 16 % VAT, 3 % a day late', () => {
  expect(named('mx-classic')).toMatchObject({
    stated: { annualRatePpm: 180_000, dailyInterestPpm: 65 },
    interest: { ratePpm: 65, per: 'day', method: 'daily-simple' },
    tax: { ppm: 160_000, on: ['interest', 'commission'] },
    late: { tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 30_000 }] },
    extension: { maxDaysPerInstalment: 7, needs: 'interest-and-penalty-paid' },
  });
});

test('in-classic has the figures of the loan terms: 91 to 365 days, Rs.1,000 and Rs.800, 5, 4 and 2 % a day', () => {
  const terms = named('in-classic');
  expect(terms).toMatchObject({
    late: {
      oneTimeMinor: { new: 100_000, repeat: 80_000 },
      tiers: [
        { fromDay: 1, toDay: 30, ppmPerDay: 50_000 },
        { fromDay: 31, toDay: 90, ppmPerDay: 40_000 },
        { fromDay: 91, toDay: null, ppmPerDay: 20_000 },
      ],
    },
    prepayment: { allowed: 'after-half-term-and-7-days' },
  });
  const { instalments, every } = terms?.plan ?? { instalments: 0, every: { count: 0, unit: '' } };
  expect(every.unit).toBe('day');
  expect(instalments * every.count).toBeGreaterThanOrEqual(91);
  expect(instalments * every.count).toBeLessThanOrEqual(365);
});

test('an extension is at most seven days wherever there is one', () => {
  expect(demoProducts.map(({ name, extension }) => [name, extension.maxDaysPerInstalment])).toEqual([
    ['mx-fair', 7],
    ['in-fair', 7],
    ['mx-classic', 7],
    ['in-classic', 0],
  ]);
});

test('each market pays through its own channels, and the Indian classic states the rate that it charges', () => {
  expect(demoProducts.map(({ name, channels }) => [name, channels])).toEqual([
    ['mx-fair', ['spei', 'store']],
    ['in-fair', ['upi', 'bank']],
    ['mx-classic', ['spei', 'store']],
    ['in-classic', ['upi', 'bank']],
  ]);
  expect(named('in-classic')).toMatchObject({
    stated: { annualRatePpm: 300_000 },
    interest: { ratePpm: 300_000, per: 'year' },
  });
});
