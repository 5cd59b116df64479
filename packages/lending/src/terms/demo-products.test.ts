import { marketIds, markets } from '@plazo/markets';
import { expect, test } from 'vitest';
import { checkTerms } from '../index.ts';
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

test.each(demoProducts)(
  '$name, version $version, keeps to its market and extends by seven days at most',
  (terms) => {
    const { channels, calendars, currency } = markets[terms.market];
    expect(terms.channels.filter((id) => !Object.hasOwn(channels, id))).toEqual([]);
    expect(terms.channels.length).toBeGreaterThan(0);
    expect(Object.hasOwn(calendars, terms.plan.calendar)).toBe(true);
    expect(terms.currency).toBe(currency.code);
    expect(terms.extension.maxDaysPerInstalment).toBeLessThanOrEqual(7);
  },
);

test('the Indian classic states the rate that it charges', () => {
  expect(named('in-classic')).toMatchObject({
    stated: { annualRatePpm: 300_000 },
    interest: { ratePpm: 300_000, per: 'year' },
  });
});

test.each(marketIds)(
  'what %s shows of itself has no finding of the law, but for products called classic',
  (market) => {
    const own = demoProducts.filter((terms) => terms.market === market && !terms.name.endsWith('-classic'));
    expect(own.length).toBeGreaterThan(0);
    for (const terms of own) expect([terms.name, checkTerms(terms)]).toEqual([terms.name, []]);
  },
);
