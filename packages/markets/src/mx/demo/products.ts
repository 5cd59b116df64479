import type { DemoProduct } from '../../demo.ts';
import { chargesFirst, freePrepayment, paidAheadIsPaid, toTheCent } from '../../demo-terms.ts';

const fair = {
  name: 'mx-fair',
  version: 1,
  market: 'mx',
  currency: 'MXN',
  principal: { minMinor: 100_000, maxMinor: 1_000_000, stepMinor: 10_000 },
  plan: { instalments: 3, every: { count: 1, unit: 'month' }, onHoliday: 'keep', calendar: 'mx-bank' },
  interest: {
    method: 'declining',
    ratePpm: 240_000,
    per: 'year',
    dayCount: 'actual/365',
    amortisation: 'equal-instalment',
  },
  commission: { ppm: 10_000, flatMinor: 0, taken: 'deducted' },
  tax: { ppm: 160_000, on: ['interest', 'commission'] },
  rounding: toTheCent,
  late: {
    graceDays: 0,
    oneTimeMinor: { new: 0, repeat: 0 },
    oneTimePpm: 10_000,
    oncePer: 'instalment',
    tiers: [],
    base: 'overdue-principal',
    capPpmOfPrincipal: 50_000,
  },
  extension: { maxDaysPerInstalment: 7, feePpmPerDay: 1_000, feeFlatMinor: 0, needs: 'nothing-overdue' },
  prepayment: freePrepayment,
  allocation: chargesFirst,
  coolingOffDays: 1,
  channels: ['spei', 'store'],
  stated: {},
} as const;

/** The specification's contract (sections 2 and 9): 0.0065 % a day is charged, 18 % a year is stated beside it. */
const classic = {
  ...fair,
  name: 'mx-classic',
  principal: { minMinor: 50_000, maxMinor: 500_000, stepMinor: 10_000 },
  plan: { instalments: 2, every: { count: 15, unit: 'day' }, onHoliday: 'keep', calendar: 'mx-bank' },
  interest: {
    method: 'daily-simple',
    ratePpm: 65,
    per: 'day',
    dayCount: 'actual/365',
    amortisation: 'equal-instalment',
  },
  commission: { ppm: 150_000, flatMinor: 0, taken: 'deducted' },
  late: {
    ...fair.late,
    oneTimePpm: 0,
    tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 30_000 }],
    capPpmOfPrincipal: 1_000_000,
  },
  extension: {
    maxDaysPerInstalment: 7,
    feePpmPerDay: 10_000,
    feeFlatMinor: 0,
    needs: 'interest-and-penalty-paid',
  },
  coolingOffDays: 0,
  stated: { annualRatePpm: 180_000, dailyInterestPpm: 65 },
} as const;

/** The fair terms over six months, with more money while the loan runs. */
const more = {
  ...paidAheadIsPaid(fair),
  name: 'mx-more',
  version: 1,
  plan: { ...fair.plan, instalments: 6 },
  disbursements: { most: 4, limitMinor: 1_000_000 },
} as const;

/** The fair products have no finding of the validator, the classic one many. */
export const products: readonly DemoProduct[] = [fair, paidAheadIsPaid(fair), classic, more];
