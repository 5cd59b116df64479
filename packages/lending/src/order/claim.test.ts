import type { CalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { deriveEntries, foldOrder, recordFact, splitPayment } from '../index.ts';
import { attempt, lent, pays, plain, played, units } from '../testing/scenario.ts';

/** Credit that was refunded out of a payment which the bank took back: it is owed again, at once and at no cost. */

/** 12,000.00 paid on 1 February with 100.00 too much; the 100.00 refunded; the payment taken back on the 10th. */
const claimed = () =>
  played(lent(plain), [
    pays('2026-02-01', 12_100),
    { type: 'refund', on: '2026-02-03', amountMinor: 10_000n },
    { type: 'reverse', on: '2026-02-10', eventIndex: 4 },
  ]);
const at = (order: ReturnType<typeof claimed>, on: CalendarDate) => {
  const position = foldOrder(order, on);
  return {
    state: position.state,
    claim: units(position.claimMinor),
    due: units(position.dueNowMinor),
    next: units(position.nextPaymentMinor),
    payoff: units(position.payoffMinor),
    daysLate: position.daysLate,
  };
};

test('the debt comes back with the refund as a claim that is asked for at once, which never makes a day late', () => {
  expect(foldOrder(claimed(), '2026-02-09').state).toBe('settled');
  const back = { claim: 100, due: 100, next: 100, payoff: 12_100, daysLate: 0 };
  expect(at(claimed(), '2026-02-10')).toEqual({ state: 'active', ...back });
  expect(foldOrder(claimed(), '2026-02-10')).toMatchObject({
    nextPaymentOn: '2026-02-10',
    nextPayment: { principalMinor: 0n, interestMinor: 0n },
    // what the due date will bring
    plannedPaymentMinor: 210_000n,
  });
  const paid = played(claimed(), [pays('2026-02-15', 2_000)]);
  expect(at(paid, '2026-02-20')).toMatchObject({ state: 'active', claim: 100, due: 100, daysLate: 0 });
});

test('a payment pays what is due, then the claim, then ahead; the payoff ends both and leaves nothing', () => {
  const { claimMinor, principalMinor, creditMinor } = splitPayment(claimed(), 260_000n, '2026-02-15');
  expect([principalMinor, claimMinor, creditMinor]).toEqual([250_000n, 10_000n, 0n]);
  expect(at(played(claimed(), [pays('2026-02-15', 12_099.99)]), '2026-02-15')).toMatchObject({
    state: 'active',
    payoff: 0.01,
  });
  const ended = played(claimed(), [pays('2026-02-15', 12_100)]);
  expect(foldOrder(ended, '2026-02-15')).toMatchObject({ state: 'settled', claimMinor: 0n, creditMinor: 0n });
  expect(foldOrder(ended, '2026-02-15').settledOn).toBe('2026-02-15');
});

test('a loan whose instalments are all paid is not settled while a claim stands; a last payment ends it', () => {
  const paid = played(lent(plain), [
    pays('2026-02-01', 12_000),
    pays('2026-02-02', 100),
    { type: 'refund', on: '2026-02-03', amountMinor: 10_000n },
    { type: 'reverse', on: '2026-02-10', eventIndex: 5 },
  ]);
  expect(at(paid, '2026-02-10')).toEqual({
    state: 'active',
    claim: 100,
    due: 100,
    next: 100,
    payoff: 100,
    daysLate: 0,
  });
  expect(foldOrder(paid, '2026-02-10').settledOn).toBeNull();
  const ended = played(paid, [pays('2026-03-01', 150)]);
  expect(foldOrder(ended, '2026-03-01')).toMatchObject({
    state: 'settled',
    claimMinor: 0n,
    creditMinor: 5_000n,
  });
});

test('the books hold the claim on an account of its own, and clearing what the channels told', () => {
  const sums = new Map<string, bigint>();
  for (const { account, debitMinor, creditMinor } of deriveEntries(claimed(), '2026-02-10'))
    sums.set(account, (sums.get(account) ?? 0n) + debitMinor - creditMinor);
  expect(sums.get('receivable:claim')).toBe(10_000n);
  expect(sums.get('borrower-credit') ?? 0n).toBe(0n);
  expect(sums.get('clearing:spei') ?? 0n).toBe(0n);
  expect(sums.get('clearing:disbursement')).toBe(-1_210_000n);
});

/** What each account holds in the end, without those that hold nothing. */
function balances(order: ReturnType<typeof claimed>, on: CalendarDate) {
  const sums = new Map<string, bigint>();
  for (const { account, debitMinor, creditMinor } of deriveEntries(order, on))
    sums.set(account, (sums.get(account) ?? 0n) + debitMinor - creditMinor);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n));
}

/** All twelve thousand paid, and 100.00 too much; the 100.00 refunded and its payment taken back. */
const onlyClaim = () =>
  played(lent(plain), [
    pays('2026-02-01', 12_000),
    pays('2026-02-02', 100),
    { type: 'refund', on: '2026-02-03', amountMinor: 10_000n },
    { type: 'reverse', on: '2026-02-10', eventIndex: 5 },
  ]);

test('a charge leaves a claim as it is, and is asked beside it', () => {
  const charged = played(onlyClaim(), [
    { type: 'charge', on: '2026-02-20', part: 'commission', amountMinor: 700n },
    { type: 'charge', on: '2026-02-20', part: 'fee', chargeId: 'visit', amountMinor: 300n },
  ]);
  expect(at(charged, '2026-02-20')).toMatchObject({ claim: 100, payoff: 110 });
});

test('a claim is waived up to what it is, as an expense, and a loan that owes nothing else is settled', () => {
  const waived = (amountMinor: bigint) =>
    ({ type: 'waive', part: 'claim', amountMinor, on: '2026-02-20' }) as const;
  expect(attempt(onlyClaim(), waived(10_001n))).toMatchObject({
    refusal: 'waiver-too-large',
    unlock: { amountMinor: 10_000n },
  });
  const half = played(onlyClaim(), [waived(4_000n)]);
  expect(at(half, '2026-02-20')).toMatchObject({ state: 'active', claim: 60, payoff: 60 });
  const whole = played(half, [waived(6_000n)]);
  expect(foldOrder(whole, '2026-02-20')).toMatchObject({ state: 'settled', claimMinor: 0n, creditMinor: 0n });
  expect(balances(whole, '2026-02-20')).toEqual({
    'clearing:disbursement': -1_210_000n,
    'clearing:spei': 1_200_000n,
    'waiver-expense': 10_000n,
  });
  const back = played(whole, [{ type: 'reverse', on: '2026-02-21', eventIndex: whole.events.length - 1 }]);
  expect(at(back, '2026-02-21')).toMatchObject({ state: 'active', claim: 60 });
});

test('a claim is written off with what is owed beside it, and paid afterwards it is recovered', () => {
  const off = { type: 'write-off', on: '2026-02-20' } as const;
  expect(attempt(claimed(), { ...off, on: '2026-02-12' })).toMatchObject({ refusal: 'not-in-this-state' });
  const given = played(onlyClaim(), [off]);
  expect(at(given, '2026-02-20')).toMatchObject({ state: 'late', claim: 100 });
  const books = { 'clearing:disbursement': -1_210_000n, 'clearing:spei': 1_200_000n };
  expect(balances(given, '2026-02-20')).toEqual({
    ...books,
    'receivable:claim': 10_000n,
    'write-off-allowance': -10_000n,
    'write-off-expense': 10_000n,
  });
  const paid = played(given, [pays('2026-02-25', 100)]);
  expect(foldOrder(paid, '2026-02-25').state).toBe('settled');
  expect(balances(paid, '2026-02-25')).toEqual({
    'clearing:disbursement': -1_210_000n,
    'clearing:spei': 1_210_000n,
    'write-off-expense': 10_000n,
    'income:recovery': -10_000n,
  });
});

test('a claim that arises on a loan written off is given up with it', () => {
  const paid = played(lent(plain), [{ type: 'write-off', on: '2026-05-01' }, pays('2026-05-02', 12_100)]);
  const claim = played(paid, [
    { type: 'refund', on: '2026-05-03', amountMinor: 10_000n },
    { type: 'reverse', on: '2026-05-10', eventIndex: 5 },
  ]);
  expect(balances(claim, '2026-05-10')).toMatchObject({
    'receivable:claim': 10_000n,
    'write-off-allowance': -1_210_000n,
    'write-off-expense': 1_210_000n,
  });
  expect(balances(claim, '2026-05-10')['income:recovery']).toBeUndefined();
  // more that went back meanwhile is given up too, and what comes back is given up no more
  const more = { type: 'refunded', on: '2026-05-11', knownOn: '2026-05-11', amountMinor: 5_000n } as const;
  const twice = { ...claim, events: [...claim.events, more] };
  expect(balances(twice, '2026-05-11')).toMatchObject({
    'receivable:claim': 15_000n,
    'write-off-allowance': -1_215_000n,
    'write-off-expense': 1_215_000n,
  });
  const told = { type: 'refund-returned', on: '2026-05-12', amountMinor: 10_000n } as const;
  const back = { ...twice, events: [...twice.events, ...recordFact(twice, told, '2026-05-12').events] };
  expect(balances(back, '2026-05-12')).toMatchObject({
    'receivable:claim': 5_000n,
    'write-off-allowance': -1_205_000n,
    'write-off-expense': 1_205_000n,
  });
});

test('a loan is written off once', () => {
  const late = lent(plain);
  const given = played(late, [{ type: 'write-off', on: '2026-05-01' }]);
  expect(attempt(given, { type: 'write-off', on: '2026-05-02' })).toMatchObject({
    refusal: 'already-written-off',
    reason: 'The loan is written off already',
  });
});
