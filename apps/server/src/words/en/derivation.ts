import { counted } from '@plazo/markets';
import type { DerivationWords } from '../es/derivation.ts';

/** Words of the lines that explain a figure, in English. */
export const derivation: DerivationWords = {
  received: 'What you receive',
  loan: 'Loan amount',
  lessCommission: 'Less processing fee',
  lessTax: (name) => `Less ${name} on the processing fee`,
  lessInterest: 'Less interest of the days before the first period',
  lessDownPayment: 'Less the down payment',
  commissionOf: (percent, principal) => `${percent} of ${principal}`,
  interestOf: (no) => `Interest of payment ${no}`,
  interestStep: (base, rate, count) =>
    `${base} × ${rate} × ${counted('en', count, { one: 'day', other: 'days' })}`,
  fromTo: (from, to) => `${from} to ${to}`,
  taxOf: (name, no) => `${name} of payment ${no}`,
  taxStep: (percent, amount) => `${percent} of ${amount} interest`,
  taxOnCommission: (percent, amount) => `${percent} of ${amount} processing fee`,
  chargesOf: (no) => `Other charges of payment ${no}`,
  lateOf: (no) => `Late charge of payment ${no}`,
  lateOnce: (base) => `One-time charge, on ${base}`,
  lateDays: (from, to, base) =>
    from === to ? `Day ${from} late, on ${base}` : `Days ${from} to ${to} late, on ${base}`,
  cap: 'Charges of the whole loan never pass',
  byHand: 'Added by hand',
  paid: 'Already paid',
  waived: 'Waived',
  method: {
    declining: 'on what you owe',
    flat: 'on the original amount',
    'daily-simple': 'a day, on what you owe',
  },
};
