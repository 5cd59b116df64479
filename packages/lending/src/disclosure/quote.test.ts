import { describe, expect, test } from 'vitest';
import { isRefusal, quote, simulate, type Terms } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { OUT, plain } from '../testing/scenario.ts';

/** The figures of an offer, and rates of bare flows as the command prints them. */

function priced(terms: Terms, change: { couponMinor?: bigint; disbursedOn?: '2026-01-31' } = {}) {
  const answer = quote({ terms, principalMinor: 300_000n, disbursedOn: OUT, client: 'new', ...change });
  if (isRefusal(answer)) throw new Error(answer.reason);
  return answer;
}

describe('an offer of 3,000.00', () => {
  test('adds up: what is received, what is paid, and what it costs', () => {
    const { schedule, payments, ...figures } = priced(mxFair);
    expect(schedule.map(({ totalMinor }) => totalMinor)).toEqual(payments);
    // 61.15 + 37.28 + 20.83 of interest; 16 % of it by instalment and of 30.00
    expect(figures).toEqual({
      principalMinor: 300_000n,
      disbursedMinor: 296_520n,
      commissionMinor: 3_000n,
      interestMinor: 11_926n,
      taxMinor: 2_387n,
      couponMinor: 0n,
      totalCostMinor: 17_313n,
      totalPayableMinor: 313_833n,
      catPercent: '34.3',
      kfsAprPercent: '34.70',
      effectiveWithTaxPercent: '40.79',
      termDays: 90,
    });
  });

  test('has no cost and no rate where nothing is charged', () => {
    expect(priced({ ...plain, plan: mxFair.plan })).toMatchObject({
      totalCostMinor: 0n,
      catPercent: '0.0',
      kfsAprPercent: '0.00',
    });
  });

  test('leaves tax out of the CAT alone', () => {
    const untaxed = priced({ ...mxFair, tax: plain.tax });
    const taxed = priced(mxFair);
    expect(Math.abs(Number(taxed.catPercent) - Number(untaxed.catPercent))).toBeLessThanOrEqual(0.1);
    expect(Number(taxed.kfsAprPercent)).toBeGreaterThan(Number(untaxed.kfsAprPercent) + 1);
  });

  test('takes a coupon off the first payments, one after the other', () => {
    // more than the first payment of 1,046.11
    const { totalPayableMinor, totalCostMinor, catPercent } = priced(mxFair, { couponMinor: 110_000n });
    // what exceeds it lowers principal of the second on the first day: 2.48 less of interest and tax
    expect([totalPayableMinor, totalCostMinor]).toEqual([203_585n, -92_935n]);
    expect(Number(catPercent)).toBeLessThan(-80);
  });

  test('counts its days to the last due date', () => {
    expect(priced(mxFair, { disbursedOn: '2026-01-31' }).termDays).toBe(89);
  });
});

describe('bare flows', () => {
  test('take years as numbers and amounts as numbers too', () => {
    const flows = [
      { t: 0, amount: 100 },
      { t: 1, amount: -110 },
    ];
    expect(simulate({ flows })).toEqual({
      effectiveAnnualPercent: '10.000000',
      nominalAnnualPercent: '9.568969',
      disclosure: { effectiveAnnualPercent: '10.000000', nominalAnnualPercent: '9.568969' },
    });
    expect(
      simulate({
        flows: [
          { t: '0', amount: '-100' },
          { t: ' 1/2 + 1/2 ', amount: '110.0' },
        ],
      }),
    ).toMatchObject({
      refusal: 'no-rate',
    });
  });

  test('on days of a month are months, on other days parts of 365', () => {
    const rate = (on: string) =>
      simulate({
        flows: [
          { on: '2026-01-15', amountMinor: 10_000 },
          { on, amountMinor: -11_000 },
        ],
      });
    expect(rate('2027-01-15')).toMatchObject({ effectiveAnnualPercent: '10.000000' });
    expect(rate('2026-07-15')).toMatchObject({ effectiveAnnualPercent: '21.000000' });
    // 1.1 ^ (365 ÷ 73) − 1
    expect(rate('2026-03-29')).toMatchObject({ effectiveAnnualPercent: '61.051000' });
  });

  test.each([
    [{ t: -1, amount: 5 }, 'flows[0].t must be years as an exact fraction, e.g. 1/12 or 3/365+1/12'],
    [{ t: '1/12', amount: '5,0' }, 'flows[0].amount must be an amount'],
    [{ t: '1/12', amount: '.5' }, 'flows[0].amount must be an amount'],
    [{ t: '1/12', amount: '5x' }, 'flows[0].amount must be an amount'],
    [{ t: '1/12', amount: 'x5' }, 'flows[0].amount must be an amount'],
    [{ t: '1/12' }, 'flows[0].amount must be an amount'],
    [{ on: '2026-01-15', amount: 5 }, 'flows[0].amountMinor must be an amount'],
    [{ on: '2026-01-15', amountMinor: 5, at: 1 }, 'flows[0].at is no known key'],
    [7, 'flows[0] must be an object'],
  ])('%j is refused', (flow, reason) => {
    expect(simulate({ flows: [flow] })).toEqual({ refusal: 'flows-invalid', reason });
  });
});

describe('charges inside the instalments', () => {
  const insurance = {
    id: 'cover',
    trigger: 'instalment',
    flatMinor: 1_000,
    ppm: 0,
    payee: 'insurer',
  } as const;
  const terms = (compulsory: boolean): Terms => ({
    ...mxFair,
    tax: { ...mxFair.tax, also: [{ name: 'IVA', ppm: 160_000, on: ['fee'] }] },
    charges: [
      { ...insurance, compulsory },
      { id: 'visit', trigger: 'by-hand', flatMinor: 9_900, ppm: 0 },
    ],
  });

  test('are summed by charge, are in what is paid, and make the loan dearer', () => {
    const bare = priced(mxFair);
    const charged = priced(terms(true));
    // three of 10.00 with 1.60 of tax; what is only charged by hand is no part of the price
    expect(charged.charges).toEqual([{ chargeId: 'cover', amountMinor: 3_000n, taxMinor: 480n }]);
    expect(charged.totalCostMinor - bare.totalCostMinor).toBe(3_480n);
    expect(Number(charged.catPercent)).toBeGreaterThan(Number(bare.catPercent) + 5);
    expect(bare.charges).toBeUndefined();
  });

  test('are in the CAT where the loan is not to be had without them, and in the KFS APR always', () => {
    const [bare, free] = [priced(mxFair), priced(terms(false))];
    expect(free.catPercent).toBe(bare.catPercent);
    expect(Number(free.kfsAprPercent)).toBeGreaterThan(Number(bare.kfsAprPercent) + 5);
  });
});
