import type { Delinquency } from '../market.ts';

export const delinquency: Delinquency = {
  countsDueDay: true,
  classes: [
    { id: 'standard', from: 0 },
    { id: 'SMA-0', from: 1 },
    { id: 'SMA-1', from: 31 },
    { id: 'SMA-2', from: 61 },
    { id: 'NPA', from: 91, isNonPerforming: true },
  ],
  leaves: 'all-arrears',
  across: 'borrower',
  keptMonths: 12,
  incomeReversal: true,
  source:
    'RBI, Prudential norms on Income Recognition, Asset Classification and Provisioning, 12 November 2021',
};
