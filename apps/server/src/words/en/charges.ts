import { counted } from '@plazo/markets';
import type { ChargeWords } from '../es/charges.ts';

const days = (count: number) => counted('en', count, { one: 'day', other: 'days' });

export const charges: ChargeWords = {
  joined: (parts) => parts.join('; '),
  named: (name, charge) => `${name}: ${charge}`,
  share: (percent, base) => `${percent} of ${base}`,
  plus: (flat, share) => `${flat} plus ${share}`,
  upTo: (amount) => `up to ${amount}`,
  limits: (least, most) =>
    [...(least ? [`at least ${least}`] : []), ...(most ? [`at most ${most}`] : [])].join(', '),
  noAmount: 'of an amount that these terms do not state',
  withTax: (amount, tax) => `${amount} plus ${tax}`,
  base: {
    asked: 'what was to be collected',
    'unpaid-principal': 'the principal that is not due yet',
    'prepaid-principal': 'the principal that is paid early',
    'outstanding-at-start': 'the principal owed when the period begins',
    principal: 'the amount lent',
    instalment: 'the payment',
    outstanding: 'the principal still owed',
  },
  when: {
    bounced: 'each time a collection from your account fails',
    'payoff-early': 'if you end the loan before its last due date',
    'reduces-principal': 'if a payment ahead lowers the principal',
    instalment: 'with each payment of the plan',
    replan: 'if the payment plan is changed',
    'by-hand': 'each time we add it; we tell you why and until when to pay it',
  },
  reasons: (reasons) => `only if ${reasons}`,
  either: (one, other) => `${one} or ${other}`,
  mostPerMonth: (count) => `at most ${counted('en', count, { one: 'time', other: 'times' })} a month`,
  freeWithin: (count) => `free until ${days(count)} after disbursal`,
  freeAfter: (count) => `free from ${days(count)} after disbursal`,
  dueInDays: (count) => `to be paid within ${days(count)}`,
  payee: (name) => `it is for “${name}”`,
  compulsory: 'the loan is not given without it',
};
