import type { DemoProduct } from './demo.ts';

/** Parts of terms that demonstration products share. */

/** Penalty first, principal last: the order printed on adhesion contracts of Mexican lenders. */
export const chargesFirst = ['penalty', 'tax', 'commission', 'interest', 'principal'] as const;

/** Instalments first, then charges: the same money makes fewer days late, and a charge never makes the next one. */
export const chargesLast = {
  direction: 'by-instalment',
  order: [
    'late:tax',
    'late:commission',
    'late:interest',
    'late:principal',
    'due:*',
    'owed:fee',
    'owed:penalty',
    'claim',
    'ahead:*',
  ],
} as const;

export const toTheCent = { mode: 'half-even', unitMinor: 1, remainder: 'last-instalment' } as const;

export const freePrepayment = {
  allowed: 'any-day',
  partial: 'next-instalments',
  interest: 'to-the-day',
} as const;

type First = DemoProduct & {
  readonly interest: object;
  readonly late: object;
  readonly prepayment: object;
};

/** Its second version: who pays ahead has paid: not asked, not late, not charged, with interest to the day on what is still owed. */
export const paidAheadIsPaid = (terms: First): DemoProduct => ({
  ...terms,
  version: 2,
  interest: { ...terms.interest, keeps: 'instalment' },
  late: { ...terms.late, counts: 'instalment' },
  prepayment: { ...terms.prepayment, ahead: 'meets-next' },
  allocation: chargesLast,
});
