import type { Delinquency } from '../market.ts';

export const delinquency: Delinquency = {
  countsDueDay: false,
  classes: [
    { id: 'A', from: 0 },
    { id: 'B', from: 31 },
    { id: 'C', from: 61 },
    { id: 'D', from: 91, isNonPerforming: true },
    { id: 'E', from: 181, isNonPerforming: true },
  ],
  leaves: 'own-days',
  across: 'borrower',
  keptMonths: 12,
  incomeReversal: false,
  stages: 'none',
  provision: 'none',
  source:
    'Colombia, Superintendencia Financiera, Circular Básica Contable y Financiera, cap. II: consumer credit by days, alignment of a debtor',
};
