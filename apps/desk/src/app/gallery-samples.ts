import { currencies } from '@plazo/markets/front';
import type { Bar } from '../components/bar-colours.ts';
import type { Previewed } from '../components/change-preview.tsx';

/** What the gallery shows: data about data, the same in every language. */

export const [MONEY] = currencies;

const figures: Previewed['before'] = {
  status: 'late',
  principal: 500_000,
  interest: 46_462,
  commission: 10_000,
  tax: 7_434,
  penalty: 12_000,
  fee: 0,
  dueNow: 121_600,
  overdue: 121_600,
  nextPayment: 121_600,
  payoff: 575_896,
  credit: 0,
  claim: 0,
  nextDueOn: '2027-01-19',
  daysLate: 9,
};

export const previewed: Previewed = {
  before: figures,
  after: { ...figures, status: 'active', penalty: 0, payoff: 563_896, daysLate: 0 },
  entries: [
    { on: '2027-01-28', account: 'income:penalty', debit: 12_000, credit: 0 },
    { on: '2027-01-28', account: 'receivable:penalty', debit: 0, credit: 12_000 },
  ],
  events: 4,
  needsSecond: 0,
  plan: null,
  parts: [],
};

export const unchanged: Previewed = { ...previewed, after: figures, entries: [] };

export const matched = {
  events: 4,
  amount: 130_000,
  currency: MONEY,
  paidOn: '2027-01-27',
  name: 'M*** L***',
  parts: {
    principal: 60_000,
    interest: 46_462,
    commission: 0,
    tax: 7_434,
    penalty: 12_000,
    credit: 4_104,
    claim: 0,
  },
  shifted: 1_000,
  payoffBefore: 575_896,
  payoffAfter: 450_000,
  statusBefore: 'late',
  statusAfter: 'active',
  needsSecond: 1,
} as const;

export const findings = [
  {
    rule: 'usury',
    severity: 'unlawful',
    message: 'The yearly rate is above the cap',
    source: 'The law that says so, section 12',
  },
  {
    rule: 'rounding',
    severity: 'inconsistent',
    message: 'The last payment is larger',
    source: 'Market practice',
  },
] as const;

export const known = [
  { name: 'incomeMinor', value: '1200000' },
  { name: 'isBlocked', value: 'false' },
  { name: 'device', value: '' },
];

export const bars: readonly Bar[] = [
  { name: '1–7', parts: [900], shown: '$9.00' },
  { name: '8–30', parts: [400], shown: '$4.00' },
  { name: 'A bucket with a name that needs two lines', parts: [0], shown: '$0.00' },
];

export const changes: readonly Bar[] = [
  { name: '1–7', parts: [500, 300, 200], shown: '50% · 30% · 20%' },
  { name: '8–30', parts: [100, 300, 600], shown: '10% · 30% · 60%' },
];
