import type { LendingLaw } from '../market.ts';

export const law: LendingLaw = {
  ageOfMajority: { years: 18, source: 'Código Civil Federal, arts. 646 and 647' },
  penalty: {
    source: 'Mexico, Supreme Court on usury in default interest',
    mayBeRate: true,
    mayPassOverdue: true,
    mayDiffer: true,
    // 110 % a year: far above any default rate seen on a lawful contract
    mostPpmPerDay: 3_000,
  },
  mostYearly: undefined,
  prepayment: { source: 'Mexico, LTOSF: prepayment must be accepted while up to date' },
  acceptance: undefined,
  smsRegister: undefined,
  debit: {
    methods: ['domiciliacion', 'card-on-file'],
    hoursAhead: 24,
    isToldDespiteStop: false,
    mostTries: 3,
    mostMinor: undefined,
    calendar: 'mx-bank',
    source:
      'Ours: neither hours nor tries were found in Banco de México, Circular 3/2012 (domiciliación); on the days of banks, as transfers between them',
  },
  coolingOff: undefined,
};
