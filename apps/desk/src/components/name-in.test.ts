import { expect, test } from 'vitest';
import { en } from '../words/en/words.ts';
import { accountName } from './name-in.ts';

test.each([
  ['receivable:principal', 'Principal receivable'],
  ['rounding-expense', 'Cash rounding'],
  ['clearing:card', 'Clearing · Card'],
  ['income:fee:visit', 'Income from charges · visit'],
  // of the chart: all accounts of a kind
  ['sale-price:', 'Owed by buyers of debts'],
  // of a later server
  ['levy-expense', 'levy-expense'],
])('%s of the books is called %s', (account, name) => {
  expect(accountName(en, account)).toBe(name);
});
