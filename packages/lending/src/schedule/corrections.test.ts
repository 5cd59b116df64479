import { type CalendarDate, dayNumber } from '@plazo/money';
import { expect, test } from 'vitest';
import { checkTerms, foldOrder, isRefusal, quote, simulate, splitPayment, type Terms } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { lent, OUT, pays, plain, played } from '../testing/scenario.ts';
import { weightInPeriod } from './counted-days.ts';
import { isWithinCalendar } from './due-dates.ts';

/** Plans, interest and answers that were wrong before: each as a borrower or an accountant would notice it. */

const daily = (onHoliday: Terms['plan']['onHoliday'], instalments: number): Terms => ({
  ...mxFair,
  plan: { ...mxFair.plan, every: { count: 1, unit: 'day' }, onHoliday, instalments },
});

function rowsOf(terms: Terms, disbursedOn: CalendarDate, principalMinor = 300_000n) {
  const priced = quote({ terms, principalMinor, disbursedOn, client: 'new' });
  if (isRefusal(priced)) throw new Error(priced.reason);
  return priced.schedule;
}

test('six daily due dates over a weekend and a holiday fall on six banking days', () => {
  const rows = rowsOf(daily('next-business-day', 6), '2026-09-11');
  expect(rows.map(({ dueOn }) => dueOn)).toEqual([
    '2026-09-14',
    '2026-09-15',
    '2026-09-17',
    '2026-09-18',
    '2026-09-21',
    '2026-09-22',
  ]);
});

test('no due date moves before the money, and no interest is below zero', () => {
  const rows = rowsOf(daily('previous-business-day', 3), '2026-09-12');
  expect(rows.map(({ dueOn }) => dueOn)).toEqual(['2026-09-14', '2026-09-15', '2026-09-17']);
  expect(rows.every(({ interestMinor }) => interestMinor > 0n)).toBe(true);
});

test('a plan that was signed with dates that fall together keeps them', () => {
  const terms = daily('next-business-day', 6);
  const signed: Terms = { ...terms, plan: { ...terms.plan, collisions: 'keep' } };
  expect(rowsOf(signed, '2026-09-11').map(({ dueOn }) => dueOn.slice(8))).toEqual([
    '14',
    '14',
    '14',
    '15',
    '17',
    '17',
  ]);
});

test('flat interest is rounded once for the loan', () => {
  const terms: Terms = {
    ...mxFair,
    plan: { ...mxFair.plan, instalments: 4 },
    tax: { ppm: 0, on: [] },
    commission: { ...mxFair.commission, ppm: 0 },
    interest: { ...mxFair.interest, method: 'flat', dayCount: '30/360', ratePpm: 150_000 },
    principal: { minMinor: 1, maxMinor: 1_000_000, stepMinor: 1 },
  };
  // 1,375.00 × 15 % × 4 ÷ 12 = 68.75
  expect(rowsOf(terms, '2026-06-15', 137_500n).map(({ interestMinor }) => interestMinor)).toEqual([
    1_719n,
    1_719n,
    1_718n,
    1_719n,
  ]);
});

test('a plan that ends after the calendar is refused', () => {
  expect(
    simulate({ terms: { like: 'mx-fair' }, principalMinor: 300_000, disbursedOn: '9999-12-15' }),
  ).toMatchObject({
    refusal: 'date-out-of-range',
  });
});

test('a plan that closed days could move past the calendar is refused too', () => {
  const days = (disbursedOn: CalendarDate) => isWithinCalendar(daily('next-business-day', 6), disbursedOn);
  // six days, seven more days for each, and a month of closed ones
  expect([days('9999-10-13'), days('9999-10-14')]).toEqual([true, false]);
});

test('equal parts of principal leave out what the last instalment asks on top', () => {
  const rows = rowsOf(
    {
      ...mxFair,
      plan: { ...mxFair.plan, instalments: 4, balloonPpm: 400_000 },
      interest: { ...mxFair.interest, amortisation: 'equal-principal' },
    },
    '2026-02-15',
  );
  expect(rows.map(({ principalMinor }) => principalMinor)).toEqual([45_000n, 45_000n, 45_000n, 165_000n]);
});

test('each night of a period that has a 29 February weighs the same', () => {
  const terms: Terms = { ...mxFair, interest: { ...mxFair.interest, dayCount: 'actual/365-feb29' } };
  const [startDay, endDay] = [dayNumber('2028-02-15'), dayNumber('2028-03-15')];
  // parts of a year of 133,590: 365 for a night of a year with that day
  expect(weightInPeriod(terms, { startDay, endDay }, startDay + 10)).toBe(3_650n);
});

test('a payment that became known later keeps the instalment that it met, whatever was taken off the plan since', () => {
  const start = lent({
    ...plain,
    interest: { ...plain.interest, keeps: 'instalment' },
    prepayment: { ...plain.prepayment, ahead: 'meets-last' },
  });
  const fewer = { type: 'replan', on: '2026-02-20', change: { kind: 'reschedule', extraTerms: -2 } } as const;
  const order = played(start, [fewer]);
  expect(foldOrder(order, '2026-02-20').instalments).toHaveLength(4);
  const late = played(start, [fewer, pays('2026-02-10', 2_000, '2026-02-25')]);
  const { instalments } = foldOrder(late, '2026-02-25');
  // 2,000.00 are paid of the last one; the first stays, and 8,000.00 are left for five
  expect(instalments.map(({ remainingMinor }) => remainingMinor)).toEqual([
    200_000n,
    ...Array.from({ length: 5 }, () => 160_000n),
  ]);
  expect(instalments.at(-1)?.principalMinor).toBe(360_000n);
});

test('figures that numbers cannot carry are refused, or written as texts', () => {
  const request = {
    terms: {
      like: 'mx-fair',
      principal: { maxMinor: 1_000_000_000_000 },
      interest: { ratePpm: 365_000_000, amortisation: 'bullet' },
      plan: { instalments: 600 },
    },
    principalMinor: 1_000_000_000_000,
    disbursedOn: '2026-01-15',
  };
  expect(simulate(request)).toMatchObject({ refusal: 'amount-too-large' });
  expect(simulate({ ...request, amounts: 'text' })).toMatchObject({ disbursedMinor: '988400000000' });
});

test('daily interest that has run since the last payment is paid, though the agreed period has not begun', () => {
  const terms: Terms = {
    ...mxFair,
    interest: { ...mxFair.interest, method: 'daily-simple' },
  };
  const first = played(lent(terms, 300_000n), [pays('2026-02-03', 1_046.11)]);
  const accrued = foldOrder(first, '2026-02-10').payoff.interestMinor;
  expect(accrued).toBeGreaterThan(900n);
  expect(splitPayment(first, 50_000n, '2026-02-10').interestMinor).toBe(accrued);
});

test('who has paid as much as was asked is not late, whatever the money was used for', () => {
  const terms: Terms = { ...plain, interest: { ...mxFair.interest, ratePpm: 240_000 }, late: mxFair.late };
  const order = lent(terms, 1_200_000n);
  const [first, second] = foldOrder(order, OUT).instalments;
  const both = Number((first?.totalMinor ?? 0n) + (second?.totalMinor ?? 0n)) / 100;
  const paid = played(order, [pays('2026-02-15', both)]);
  expect(foldOrder(paid, '2026-03-25')).toMatchObject({
    state: 'active',
    daysLate: 0,
    outstanding: { penaltyMinor: 0n },
  });
  expect(foldOrder(order, '2026-03-25').state).toBe('late');
});

test('late rates on the whole loan that fall, and due dates that are pushed, are said', () => {
  const tiers = [
    { fromDay: 1, toDay: 30, ppmPerDay: 2_000 },
    { fromDay: 31, toDay: null, ppmPerDay: 1_000 },
  ];
  const rulesOf = (terms: Terms) => checkTerms(terms).map(({ rule }) => rule);
  const onLoan: Terms = { ...mxFair, late: { ...mxFair.late, base: 'outstanding-principal', tiers } };
  expect(rulesOf(onLoan)).toContain('falling-tiers');
  expect(rulesOf({ ...onLoan, late: { ...onLoan.late, base: 'overdue-principal' } })).not.toContain(
    'falling-tiers',
  );
  expect(rulesOf(daily('next-business-day', 6))).toContain('due-dates-pushed');
});

test('a coupon lowers the first payment and nothing else where instalments keep their totals', () => {
  const terms: Terms = { ...mxFair, interest: { ...mxFair.interest, keeps: 'instalment' } };
  const priced = quote({
    terms,
    principalMinor: 300_000n,
    disbursedOn: OUT,
    client: 'new',
    couponMinor: 5_000n,
  });
  expect(priced).toMatchObject({ payments: [99_611n, 104_611n, 104_611n], totalPayableMinor: 308_833n });
});
