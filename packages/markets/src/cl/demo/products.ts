import type { DemoProduct } from '../../demo.ts';
import { chargesLast, freePrepayment, toTheCent } from '../../demo-terms.ts';

export const products: readonly DemoProduct[] = [
  {
    name: 'cl-fair',
    version: 1,
    market: 'cl',
    currency: 'CLP',
    principal: { minMinor: 100_000, maxMinor: 800_000, stepMinor: 10_000 },
    plan: { instalments: 4, every: { count: 1, unit: 'month' }, onHoliday: 'keep', calendar: 'cl-civil' },
    interest: {
      method: 'declining',
      ratePpm: 240_000,
      per: 'year',
      dayCount: 'actual/365',
      amortisation: 'equal-instalment',
      keeps: 'instalment',
    },
    commission: { ppm: 10_000, flatMinor: 0, taken: 'deducted' },
    // interest is exempt from VAT (Decreto Ley 825, art. 12 E 10), a commission is not
    tax: { ppm: 190_000, on: ['commission'] },
    rounding: toTheCent,
    late: {
      graceDays: 0,
      oneTimeMinor: { new: 0, repeat: 0 },
      oneTimePpm: 0,
      oncePer: 'instalment',
      tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 800 }],
      base: 'overdue-principal',
      capPpmOfPrincipal: 200_000,
      counts: 'instalment',
    },
    extension: { maxDaysPerInstalment: 7, feePpmPerDay: 500, feeFlatMinor: 0, needs: 'nothing-overdue' },
    prepayment: { ...freePrepayment, ahead: 'meets-next' },
    allocation: chargesLast,
    coolingOffDays: 5,
    channels: ['cl-transfer', 'cl-cash'],
    stated: {},
  },
];
