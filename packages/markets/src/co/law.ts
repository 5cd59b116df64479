import type { LendingLaw } from '../market.ts';

/** One and a half times the current bank interest for consumer and ordinary loans; certified for each month. */
const USURY_PERCENT = 25.52;

export const law: LendingLaw = {
  ageOfMajority: { years: 18, source: 'Ley 27 de 1977, art. 1' },
  penalty: {
    source: 'Código de Comercio, art. 884; Ley 45 de 1990, arts. 65, 69 and 72',
    mayBeRate: true,
    // on overdue instalments alone, while the term runs
    mayPassOverdue: false,
    mayDiffer: true,
    // the same yearly rate for a day: 1.2552^(1/365) − 1
    mostPpmPerDay: 622,
  },
  mostYearly: {
    percent: USURY_PERCENT,
    until: '2026-03-31',
    source:
      'Código Penal, art. 305; Superintendencia Financiera, Resolución 0405 de 2026 (consumo y ordinario); Ley 45 de 1990, art. 68: commissions count as interest',
  },
  prepayment: { source: 'Ley 1555 de 2012; Ley 2032 de 2020: no penalty on prepayment' },
  acceptance: undefined,
  smsRegister: undefined,
  debit: {
    methods: ['domiciliacion', 'card-on-file'],
    hoursAhead: 24,
    isToldDespiteStop: false,
    mostTries: 3,
    mostMinor: undefined,
    calendar: 'co-civil',
    source: 'Ours: no figure of law was found',
  },
  coolingOff: undefined,
};
