import { addDays, type CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accounts,
  clearingAccount,
  demoProduct,
  deriveEntries,
  type Entry,
  foldOrder,
  isBorrowerAccount,
  journalDifference,
  type Order,
  reckonOrder,
  type Terms,
} from '../index.ts';
import { dayArb, hundreds, lifeArb, mxFair } from '../testing/arbitraries.ts';
import { lent, pays, plain, played, units } from '../testing/scenario.ts';

/** What an accountant finds in the books, in currency units, debit positive. */
function booksOn(order: Order, on: CalendarDate): Readonly<Record<string, number>> {
  const sums = new Map<string, bigint>();
  for (const { account, debitMinor, creditMinor } of deriveEntries(order, on))
    sums.set(account, (sums.get(account) ?? 0n) + debitMinor - creditMinor);
  return Object.fromEntries([...sums].map(([account, sum]) => [account, units(sum)]));
}

describe('accounts', () => {
  test("a borrower's own are the receivables and the credit", () => {
    const own = accounts.map(({ name }) => name).filter(isBorrowerAccount);
    expect(own).toEqual(accounts.filter(({ isBorrowers }) => isBorrowers).map(({ name }) => name));
    expect(own).toHaveLength(8);
    expect(isBorrowerAccount(clearingAccount('spei'))).toBe(false);
  });

  test('every account that is posted to is in the chart', () => {
    const order = played(lent(mxFair, 300_000n), [
      pays('2026-02-01', 100),
      { type: 'waive', on: '2026-02-16', part: 'penalty', amountMinor: 100n },
      { type: 'write-off', on: '2026-02-20' },
      pays('2026-03-01', 4_000),
    ]);
    const names = new Set(accounts.map(({ name }) => name));
    const unknown = Object.keys(booksOn(order, '2026-03-01')).filter(
      (account) => !names.has(account) && !(account.startsWith('clearing:') && names.has('clearing:')),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the books', () => {
  test('of the first day: principal is owed, commission earned with its tax, the rest is on its way', () => {
    expect(booksOn(lent(mxFair, 300_000n), '2026-01-15')).toEqual({
      'receivable:principal': 3_000,
      'income:commission': -30,
      'tax-payable': -4.8,
      'clearing:disbursement': -2_965.2,
    });
  });

  test('tax interest in Mexico and commission alone in India', () => {
    const inFair = demoProduct('in-fair', 1);
    const tax = (terms: Terms) => booksOn(lent(terms, 1_000_000n), '2026-02-15')['tax-payable'];
    // 16 % of 100.00 and of 203.84; 18 % of 100.00
    expect([tax(mxFair), tax(inFair)]).toEqual([-48.61, -18]);
  });

  test('earn interest on its due day, and earlier only as far as it was paid', () => {
    const income = (order: Order, on: CalendarDate) => booksOn(order, on)['income:interest'] ?? 0;
    const order = lent(mxFair, 300_000n);
    expect([income(order, '2026-02-14'), income(order, '2026-02-15')]).toEqual([0, -61.15]);
    // 9.78 of tax first
    expect(income(played(order, [pays('2026-01-20', 30)]), '2026-01-20')).toBe(-20.22);
  });

  test('hold the tax inside an extension fee where commissions are taxed', () => {
    const extended = (terms: Terms) =>
      booksOn(
        played(lent({ ...terms, extension: { ...terms.extension, feePpmPerDay: 10_000 } }), [
          {
            type: 'extend',
            on: '2026-02-14',
            days: 3,
            feeMinor: 6_000n,
            instalmentNo: 1,
            paymentId: 'x',
            channel: 'spei',
          },
        ]),
        '2026-02-14',
      );
    // 60.00 ÷ 1.16 is 51.72
    expect(extended({ ...plain, tax: { ppm: 160_000, on: ['commission'] } })).toMatchObject({
      'income:extension-fee': -51.72,
      'tax-payable': -8.28,
      'clearing:spei': 60,
    });
    const untaxed = extended({ ...plain, tax: { ppm: 160_000, on: ['interest'] } });
    expect([untaxed['income:extension-fee'], untaxed['tax-payable']]).toEqual([-60, undefined]);
  });

  test('turn a reversal round on its own day, each account once', () => {
    const order = played(lent(plain), [
      pays('2026-02-10', 2_000),
      { type: 'reverse', on: '2026-02-12', eventIndex: 4 },
    ]);
    const entries = deriveEntries(order, '2026-02-20').filter(({ valueOn }) => valueOn > '2026-01-15');
    expect(
      entries.map(({ valueOn, account, debitMinor, creditMinor }) => [
        valueOn,
        account,
        units(debitMinor),
        units(creditMinor),
      ]),
    ).toEqual([
      ['2026-02-10', 'receivable:principal', 0, 2_000],
      ['2026-02-10', 'clearing:spei', 2_000, 0],
      ['2026-02-12', 'receivable:principal', 2_000, 0],
      ['2026-02-12', 'clearing:spei', 0, 2_000],
    ]);
  });
});

describe('the books after a closed day', () => {
  test('go on with the entries that the whole life gives for the days since, in any life', () => {
    fc.assert(
      fc.property(lifeArb, dayArb, fc.nat({ max: 60 }), (order, closedOn, days) => {
        const asOf = addDays(closedOn, days);
        const since = deriveEntries(order, asOf).filter(({ valueOn }) => valueOn > closedOn);
        const { entries, state, position, nextOn } = reckonOrder(order, asOf, closedOn);
        expect(journalDifference([], entries)).toEqual(journalDifference([], since));
        const whole = reckonOrder(order, asOf);
        expect([position(), state, nextOn]).toEqual([foldOrder(order, asOf), whole.state, whole.nextOn]);
      }),
      hundreds(4),
    );
  });

  test('wait for the next due day where everything due was paid, and for the day after it where it was not', () => {
    const order = lent(plain);
    const nextOn = (of: Order) => reckonOrder(of, '2026-02-15').nextOn;
    expect(nextOn(order)).toBe('2026-02-16');
    expect(nextOn(played(order, [pays('2026-02-15', 2_000)]))).toBe('2026-03-15');
  });
});

describe('what remains to be posted', () => {
  const entry = (valueOn: CalendarDate, account: string, amount: bigint): Entry => ({
    valueOn,
    account,
    debitMinor: amount > 0n ? amount : 0n,
    creditMinor: amount < 0n ? -amount : 0n,
  });

  test('is the difference for each day and account, once, in the order of the days', () => {
    const posted = [
      entry('2026-03-01', 'a', 5n),
      entry('2026-03-01', 'b', -5n),
      entry('2026-01-01', 'a', 7n),
    ];
    const derived = [
      entry('2026-02-01', 'a', 1n),
      entry('2026-02-01', 'a', 2n),
      entry('2026-02-01', 'b', -3n),
      entry('2026-03-01', 'a', 5n),
      entry('2026-03-01', 'b', -4n),
    ];
    expect(journalDifference(posted, derived)).toEqual([
      entry('2026-01-01', 'a', -7n),
      entry('2026-02-01', 'a', 3n),
      entry('2026-02-01', 'b', -3n),
      entry('2026-03-01', 'b', 1n),
    ]);
    expect(journalDifference(derived, derived)).toEqual([]);
  });
});
