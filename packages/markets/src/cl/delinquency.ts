import type { Delinquency } from '../market.ts';

export const delinquency: Delinquency = {
  countsDueDay: false,
  classes: [
    { id: 'current', from: 0 },
    { id: '1-29', from: 1 },
    { id: '30-59', from: 30 },
    { id: '60-89', from: 60 },
    { id: 'past-due', from: 90, isNonPerforming: true },
  ],
  leaves: 'all-arrears',
  across: 'borrower',
  keptMonths: 12,
  incomeReversal: false,
  stages: 'none',
  provision: 'none',
  source: 'Chile, CMF, Compendio de Normas Contables, cap. B-1: debtors in default from 90 days of arrears',
};
