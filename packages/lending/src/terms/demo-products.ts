import type { Terms } from './terms.ts';

/** Penalty first, principal last: the order printed on adhesion contracts of Mexican lenders. */
const CHARGES_FIRST = ['penalty', 'tax', 'commission', 'interest', 'principal'] as const;
const CENTS = { mode: 'half-even', unitMinor: 1, remainder: 'last-instalment' } as const;
const FREE_PREPAYMENT = { allowed: 'any-day', partial: 'next-instalments', interest: 'to-the-day' } as const;
const NO_ONE_TIME = { new: 0, repeat: 0 } as const;
const MX_TAX = { ppm: 160_000, on: ['interest', 'commission'] } as const;
const IN_TAX = { ppm: 180_000, on: ['commission'] } as const;

const mxFair: Terms = {
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
  tax: MX_TAX,
  rounding: CENTS,
  late: {
    graceDays: 0,
    oneTimeMinor: NO_ONE_TIME,
    oneTimePpm: 10_000,
    oncePer: 'instalment',
    tiers: [],
    base: 'overdue-principal',
    capPpmOfPrincipal: 50_000,
  },
  extension: { maxDaysPerInstalment: 7, feePpmPerDay: 1_000, feeFlatMinor: 0, needs: 'nothing-overdue' },
  prepayment: FREE_PREPAYMENT,
  allocation: CHARGES_FIRST,
  coolingOffDays: 1,
  channels: ['spei', 'store'],
  stated: {},
};

const inFair: Terms = {
  ...mxFair,
  name: 'in-fair',
  market: 'in',
  currency: 'INR',
  principal: { minMinor: 500_000, maxMinor: 5_000_000, stepMinor: 50_000 },
  plan: { instalments: 4, every: { count: 1, unit: 'month' }, onHoliday: 'keep', calendar: 'in-mh' },
  interest: { ...mxFair.interest, ratePpm: 200_000 },
  tax: IN_TAX,
  late: { ...mxFair.late, oneTimeMinor: { new: 10_000, repeat: 10_000 }, oneTimePpm: 0 },
  coolingOffDays: 3,
  channels: ['upi', 'bank'],
};

/** The specification's contract (sections 2 and 9): 0.0065 % a day is charged, 18 % a year is stated beside it. */
const mxClassic: Terms = {
  ...mxFair,
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
    ...mxFair.late,
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
};

/** The specification's loan terms (section 9): one-time penalty, 5/4/2 % a day, prepayment after half the term. */
const inClassic: Terms = {
  ...inFair,
  name: 'in-classic',
  principal: { minMinor: 300_000, maxMinor: 3_000_000, stepMinor: 50_000 },
  plan: { instalments: 3, every: { count: 31, unit: 'day' }, onHoliday: 'keep', calendar: 'in-mh' },
  interest: { ...inFair.interest, ratePpm: 300_000 },
  commission: { ppm: 20_000, flatMinor: 0, taken: 'deducted' },
  late: {
    ...inFair.late,
    oneTimeMinor: { new: 100_000, repeat: 80_000 },
    tiers: [
      { fromDay: 1, toDay: 30, ppmPerDay: 50_000 },
      { fromDay: 31, toDay: 90, ppmPerDay: 40_000 },
      { fromDay: 91, toDay: null, ppmPerDay: 20_000 },
    ],
    capPpmOfPrincipal: 1_000_000,
  },
  extension: { maxDaysPerInstalment: 0, feePpmPerDay: 0, feeFlatMinor: 0, needs: 'nothing' },
  prepayment: { ...FREE_PREPAYMENT, allowed: 'after-half-term-and-7-days' },
  coolingOffDays: 0,
  stated: { annualRatePpm: 300_000 },
};

/**
 * Instalments first, then charges: the same money makes fewer days late, and a charge never makes the next one.
 */
const CHARGES_LAST: Terms['allocation'] = {
  direction: 'by-instalment',
  order: [
    'late:tax',
    'late:commission',
    'late:interest',
    'late:principal',
    'due:*',
    'owed:fee',
    'owed:penalty',
    'claim',
    'ahead:*',
  ],
};

/** Who pays ahead has paid: not asked, not late, not charged, with interest to the day on what is still owed. */
const paidAheadIsPaid = (terms: Terms): Terms => ({
  ...terms,
  version: 2,
  interest: { ...terms.interest, keeps: 'instalment' },
  late: { ...terms.late, counts: 'instalment' },
  prepayment: { ...terms.prepayment, ahead: 'meets-next' },
  allocation: CHARGES_LAST,
});

/** The four products of the decisions, section 4; the fair ones have no finding, the classics have many. */
export const demoProducts: readonly Terms[] = [mxFair, inFair, mxClassic, inClassic];

/** What the demo brands offer: the fair products in their newest version, the classics as they are. */
export const offeredProducts: readonly Terms[] = [
  paidAheadIsPaid(mxFair),
  paidAheadIsPaid(inFair),
  mxClassic,
  inClassic,
];
