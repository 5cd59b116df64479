import { marketIds, markets } from '@plazo/markets';
import { railErrors } from '@plazo/rail-kit';
import { expect, test } from 'vitest';
import { bounceReason, debitDay, isDebitDay, mayTryAgain, mostOf } from './debit-rules.ts';

test('a debit takes the largest payment of the loan at most, and no more than the law of the market', () => {
  expect(mostOf('in', 2_000_000n)).toBe(1_500_000n);
  expect(mostOf('in', 900_000n)).toBe(900_000n);
  expect(mostOf('mx', 2_000_000n)).toBe(2_000_000n);
});

test.each(marketIds)(
  'in %s a payment is tried as often as the law says, and again where that can help',
  (market) => {
    const { mostTries, hoursAhead } = markets[market].law.debit;
    expect(hoursAhead).toBeGreaterThan(0);
    expect(mayTryAgain(market, mostTries - 1, 'payer-funds-short')).toBe(true);
    expect(mayTryAgain(market, mostTries, 'payer-funds-short')).toBe(false);
    expect(mayTryAgain(market, 1, 'account-closed')).toBe(false);
    expect(mayTryAgain(market, 1, 'mandate-revoked')).toBe(false);
  },
);

test('what is the lender’s or the bank’s own fault is never recorded as a want of funds', () => {
  const short = railErrors.filter((error) => bounceReason(error) === 'insufficient-funds');
  expect(short).toEqual(['payer-funds-short']);
});

test('what falls due on days without banks is taken on the last day of banks before them, or after them where that is over', () => {
  const sunday = '2026-11-29';
  expect(debitDay('mx', sunday, '2026-11-25')).toBe('2026-11-27');
  expect(debitDay('mx', sunday, '2026-11-28')).toBe('2026-11-30');
  // Holy Thursday and Friday, and the weekend after them
  expect(debitDay('mx', '2026-04-04', '2026-03-30')).toBe('2026-04-01');
  expect(debitDay('mx', '2026-11-25', '2026-11-23')).toBe('2026-11-25');
  expect(debitDay('mx', '2026-11-25', '2026-11-26')).toBe('2026-11-26');
  expect(isDebitDay('mx', sunday)).toBe(false);
  expect(debitDay('in', sunday, '2026-11-25')).toBe(sunday);
  expect(isDebitDay('in', sunday)).toBe(true);
});
