import type { DemoProduct } from '../../demo.ts';
import { chargesLast, freePrepayment, toTheCent } from '../../demo-terms.ts';

const first: DemoProduct = {
  name: 'co-fair',
  version: 1,
  market: 'co',
  currency: 'COP',
  principal: { minMinor: 200_000, maxMinor: 2_000_000, stepMinor: 50_000 },
  plan: { instalments: 3, every: { count: 1, unit: 'month' }, onHoliday: 'keep', calendar: 'co-civil' },
  interest: {
    method: 'declining',
    ratePpm: 180_000,
    per: 'year',
    dayCount: 'actual/365',
    amortisation: 'equal-instalment',
    keeps: 'instalment',
  },
  commission: { ppm: 5_000, flatMinor: 0, taken: 'deducted' },
  // interest is outside VAT (Estatuto Tributario, art. 476), a commission is not
  tax: { ppm: 190_000, on: ['commission'] },
  rounding: toTheCent,
  late: {
    graceDays: 0,
    oneTimeMinor: { new: 0, repeat: 0 },
    oneTimePpm: 0,
    oncePer: 'instalment',
    tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 600 }],
    base: 'overdue-principal',
    capPpmOfPrincipal: 200_000,
    counts: 'instalment',
  },
  extension: { maxDaysPerInstalment: 7, feePpmPerDay: 500, feeFlatMinor: 0, needs: 'nothing-overdue' },
  prepayment: { ...freePrepayment, ahead: 'meets-next' },
  allocation: chargesLast,
  coolingOffDays: 5,
  channels: ['co-transfer', 'co-cash'],
  stated: {},
};

/**
 * Its second version names what an operator may charge for collection that was really done: what was told before is the most
 * (Superintendencia Financiera, Circular Externa 048 de 2008), and it bears VAT as a service.
 */
const withCollection: DemoProduct = {
  ...first,
  version: 2,
  tax: { ppm: 190_000, on: ['commission', 'fee'] },
  charges: [
    {
      id: 'cobranza',
      names: { es: 'gestión de cobranza', en: 'collection', zh: '催收费', hi: 'वसूली शुल्क' },
      trigger: 'by-hand',
      flatMinor: 15_000,
    },
  ],
};

export const products: readonly DemoProduct[] = [first, withCollection];
