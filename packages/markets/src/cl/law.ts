import type { LendingLaw } from '../market.ts';

/**
 * The most that may be agreed (tasa máxima convencional) is published each month by amount and term, and one figure holds for
 * no other month. This one is ours: below each that was published for loans up to 50 UF in 2014 and 2015 (38.33 to 40.63 %).
 */
const PRUDENT_PERCENT = 36;

export const law: LendingLaw = {
  ageOfMajority: { years: 18, source: 'Código Civil, art. 26 (Ley 19.221)' },
  penalty: {
    source: 'Ley 18.010, art. 16: default interest up to the highest that may be agreed',
    mayBeRate: true,
    mayPassOverdue: false,
    mayDiffer: true,
    // the same yearly figure by day, rounded down
    mostPpmPerDay: 840,
  },
  mostYearly: {
    percent: PRUDENT_PERCENT,
    until: 'the next figure of the CMF is put here',
    source: 'Ley 18.010, arts. 6 and 6 bis; the figure is ours and below those published in 2014 and 2015',
  },
  prepayment: { source: 'Ley 18.010, art. 10: whoever owes may prepay' },
  acceptance: undefined,
  smsRegister: undefined,
  debit: {
    methods: ['domiciliacion', 'card-on-file'],
    hoursAhead: 24,
    isToldDespiteStop: false,
    mostTries: 3,
    mostMinor: undefined,
    calendar: 'cl-civil',
    source: 'Ours: no figure of law was found',
  },
  coolingOff: undefined,
};
