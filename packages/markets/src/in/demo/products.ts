import type { DemoProduct } from '../../demo.ts';
import { chargesFirst, freePrepayment, paidAheadIsPaid, toTheCent } from '../../demo-terms.ts';

const fair = {
  name: 'in-fair',
  version: 1,
  market: 'in',
  currency: 'INR',
  principal: { minMinor: 500_000, maxMinor: 5_000_000, stepMinor: 50_000 },
  plan: { instalments: 4, every: { count: 1, unit: 'month' }, onHoliday: 'keep', calendar: 'in-mh' },
  interest: {
    method: 'declining',
    ratePpm: 200_000,
    per: 'year',
    dayCount: 'actual/365',
    amortisation: 'equal-instalment',
  },
  commission: { ppm: 10_000, flatMinor: 0, taken: 'deducted' },
  tax: { ppm: 180_000, on: ['commission'] },
  rounding: toTheCent,
  late: {
    graceDays: 0,
    oneTimeMinor: { new: 10_000, repeat: 10_000 },
    oneTimePpm: 0,
    oncePer: 'instalment',
    tiers: [],
    base: 'overdue-principal',
    capPpmOfPrincipal: 50_000,
  },
  extension: { maxDaysPerInstalment: 7, feePpmPerDay: 1_000, feeFlatMinor: 0, needs: 'nothing-overdue' },
  prepayment: freePrepayment,
  allocation: chargesFirst,
  coolingOffDays: 3,
  channels: ['upi', 'bank'],
  stated: {},
} as const;

/** The specification's loan terms (section 9): one-time penalty, 5/4/2 % a day, prepayment after half the term. */
const classic = {
  ...fair,
  name: 'in-classic',
  principal: { minMinor: 300_000, maxMinor: 3_000_000, stepMinor: 50_000 },
  plan: { instalments: 3, every: { count: 31, unit: 'day' }, onHoliday: 'keep', calendar: 'in-mh' },
  interest: { ...fair.interest, ratePpm: 300_000 },
  commission: { ppm: 20_000, flatMinor: 0, taken: 'deducted' },
  late: {
    ...fair.late,
    oneTimeMinor: { new: 100_000, repeat: 80_000 },
    tiers: [
      { fromDay: 1, toDay: 30, ppmPerDay: 50_000 },
      { fromDay: 31, toDay: 90, ppmPerDay: 40_000 },
      { fromDay: 91, toDay: null, ppmPerDay: 20_000 },
    ],
    capPpmOfPrincipal: 1_000_000,
  },
  extension: { maxDaysPerInstalment: 0, feePpmPerDay: 0, feeFlatMinor: 0, needs: 'nothing' },
  prepayment: { ...freePrepayment, allowed: 'after-half-term-and-7-days' },
  coolingOffDays: 0,
  stated: { annualRatePpm: 300_000 },
} as const;

/** The fair terms over six months, with more money while the loan runs. */
const more = {
  ...paidAheadIsPaid(fair),
  name: 'in-more',
  version: 1,
  plan: { ...fair.plan, instalments: 6 },
  disbursements: { most: 4, limitMinor: 5_000_000 },
} as const;

/** The fair products have no finding of the validator, the classic one many. */
export const products: readonly DemoProduct[] = [fair, paidAheadIsPaid(fair), classic, more];
