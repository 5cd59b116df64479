import type { Delinquency } from '../market.ts';

export const delinquency: Delinquency = {
  countsDueDay: false,
  classes: [
    { id: 'current', from: 0 },
    { id: '1-30', from: 1 },
    { id: '31-60', from: 31 },
    { id: '61-90', from: 61 },
    { id: 'past-due', from: 91, isNonPerforming: true },
  ],
  leaves: 'all-arrears',
  across: 'loan',
  keptMonths: 12,
  incomeReversal: false,
  stages: {
    rows: [
      { stage: 1, until: 30, also: [] },
      { stage: 2, until: 89, also: ['forborne', 'hardship'] },
      { stage: 3, until: undefined, also: ['non-performing', 'bankruptcy', 'written-off'] },
    ],
    source: 'Mexico, CNBV, Circular Única de Bancos, Anexo 33, B-6: stage 1 up to 30 days, stage 3 from 90',
  },
  provision: 'none',
  source: 'Mexico, CNBV, Circular Única de Bancos, Anexo 33, B-6: portfolio past due after 90 days',
};
