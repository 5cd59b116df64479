import { describe, expect, test } from 'vitest';
import { isRefusal, payoffOn, quote, type Terms } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { attempt, lent, OUT, plain, units } from '../testing/scenario.ts';

/** Rates, day counts and plans as tables: 3,000.00 from 15 January 2026, without tax or commission. */

const product = (interest: Partial<Terms['interest']>, change: Partial<Terms> = {}): Terms => ({
  ...mxFair,
  commission: plain.commission,
  tax: plain.tax,
  interest: { ...mxFair.interest, ...interest },
  ...change,
});

function priced(terms: Terms) {
  const answer = quote({ terms, principalMinor: 300_000n, disbursedOn: OUT, client: 'new' });
  if (isRefusal(answer)) throw new Error(answer.reason);
  return answer.schedule;
}

describe('interest of the first month and of its first 16 days', () => {
  // 15 January to 15 February is 31 days, or 30 of a month of 30; 31 January is its 30th
  test.each([
    ['24 % a year', { ratePpm: 240_000, per: 'year', dayCount: '30/360' }, 60, 30],
    ['24 % a year', { ratePpm: 240_000, per: 'year', dayCount: 'actual/360' }, 62, 32],
    ['24 % a year', { ratePpm: 240_000, per: 'year', dayCount: 'actual/365' }, 61.15, 31.56],
    ['24 % a year', { ratePpm: 240_000, per: 'year', dayCount: 'actual/actual' }, 61.15, 31.56],
    ['0.1 % a day', { ratePpm: 1_000, per: 'day', dayCount: '30/360' }, 90, 45],
    ['0.1 % a day', { ratePpm: 1_000, per: 'day', dayCount: 'actual/360' }, 93, 48],
    ['0.1 % a day', { ratePpm: 1_000, per: 'day', dayCount: 'actual/actual' }, 93, 48],
    ['2 % a period', { ratePpm: 20_000, per: 'period', dayCount: '30/360' }, 60, 30.97],
    ['2 % a period', { ratePpm: 20_000, per: 'period', dayCount: 'actual/365' }, 60, 30.97],
  ] as const)('%s, %j: %d and %d', (...[, interest, month, days]) => {
    const terms = product(interest);
    expect([
      units(priced(terms)[0]?.interestMinor ?? 0n),
      units(payoffOn(lent(terms, 300_000n), '2026-01-31')) - 3_000,
    ]).toEqual([month, expect.closeTo(days, 6)]);
  });

  test('counts days of a leap year by its own length', () => {
    const terms = product({ dayCount: 'actual/actual' });
    const answer = quote({ terms, principalMinor: 300_000n, disbursedOn: '2027-12-15', client: 'new' });
    if (isRefusal(answer)) throw new Error(answer.reason);
    // 17 days over 365 and 14 over 366
    expect(answer.schedule[0]?.interestMinor).toBe(6_108n);
  });
});

describe('the remainder', () => {
  const first = { ...mxFair.rounding, remainder: 'first-instalment' } as const;
  test('of a bullet has nothing to move: all principal stays with the last', () => {
    const rows = priced(product({ amortisation: 'bullet' }, { rounding: first }));
    expect(rows.map(({ principalMinor }) => units(principalMinor))).toEqual([0, 0, 3_000]);
  });

  test('of a single instalment is the instalment', () => {
    const terms = product({ ratePpm: 0 }, { rounding: { ...first, unitMinor: 70_000 } });
    const rows = priced({ ...terms, plan: { ...terms.plan, instalments: 1 } });
    expect(rows.map(({ totalMinor }) => units(totalMinor))).toEqual([3_000]);
  });

  test('goes to the first instalment in equal principals too', () => {
    const terms = product(
      { ratePpm: 0, amortisation: 'equal-principal' },
      { rounding: { ...first, unitMinor: 30_000 } },
    );
    const rows = priced({ ...terms, plan: { ...terms.plan, instalments: 4 } });
    // a quarter is 750.00, rounded to 600.00 or 900.00, half to even units
    expect(rows.map(({ totalMinor }) => units(totalMinor))).toEqual([1_200, 600, 600, 600]);
  });

  test('never makes an instalment negative or larger than the debt, however coarse the unit', () => {
    const coarse = (remainder: 'first-instalment' | 'last-instalment') =>
      priced(product({ ratePpm: 0 }, { rounding: { mode: 'half-up', unitMinor: 190_000, remainder } }));
    expect(coarse('last-instalment').map(({ principalMinor }) => units(principalMinor))).toEqual([
      1_900, 1_100, 0,
    ]);
    expect(coarse('first-instalment').every(({ principalMinor }) => principalMinor >= 0n)).toBe(true);
  });
});

describe('due dates', () => {
  test('every second month, every second week', () => {
    const dates = (every: Terms['plan']['every']) =>
      priced(product({}, { plan: { ...mxFair.plan, every } })).map(({ dueOn }) => dueOn);
    expect(dates({ count: 2, unit: 'month' })).toEqual(['2026-03-15', '2026-05-15', '2026-07-15']);
    expect(dates({ count: 2, unit: 'week' })).toEqual(['2026-01-29', '2026-02-12', '2026-02-26']);
    expect(dates({ count: 45, unit: 'day' })).toEqual(['2026-03-01', '2026-04-15', '2026-05-30']);
  });

  test.each([
    [['2026-02-30', '2026-03-15', '2026-04-15'], 'dueOn must be dates, written YYYY-MM-DD'],
    [['2026-02-15', '2026-03-15'], 'dueOn must have 3 dates, as many as the plan has instalments'],
    [
      ['2026-02-15', '2026-02-15', '2026-04-15'],
      'dueOn must rise from date to date and start after the disbursement',
    ],
    [
      ['2026-01-15', '2026-02-15', '2026-04-15'],
      'dueOn must rise from date to date and start after the disbursement',
    ],
  ] as const)('%j are none of a plan of three', (dueOn, reason) => {
    const confirm = {
      type: 'confirm',
      on: OUT,
      principalMinor: 300_000n,
      client: 'new',
      couponMinor: 0n,
      instalments: 3,
      dueOn,
    } as const;
    expect(attempt({ terms: mxFair, events: [] }, confirm)).toMatchObject({
      refusal: 'due-dates-invalid',
      reason,
    });
  });
});
