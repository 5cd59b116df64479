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
  stages: {
    rows: [
      { stage: 1, until: 30, also: [] },
      { stage: 2, until: 90, also: ['forborne', 'hardship'] },
      { stage: 3, until: undefined, also: ['non-performing', 'bankruptcy', 'written-off'] },
    ],
    source: 'Ind AS 109, 5.5.11 and B5.5.37: 30 and 90 days past due',
  },
  provision: {
    ppm: { standard: 4_000, 'SMA-0': 4_000, 'SMA-1': 4_000, 'SMA-2': 4_000, NPA: 100_000 },
    source:
      'RBI, NBFC Scale Based Regulation Directions, 2023, middle layer: standard 0.40 %, sub-standard 10 %',
  },
  source:
    'RBI, Prudential norms on Income Recognition, Asset Classification and Provisioning, 12 November 2021',
};
