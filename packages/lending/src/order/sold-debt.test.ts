import { describe, expect, test } from 'vitest';
import { type Command, deriveEntries, foldOrder, isQuiet, isRefusal, type Order } from '../index.ts';
import { attempt, lent, pays, plain, played, units } from '../testing/scenario.ts';

/** A debt that is sold is given up, and what is paid of it afterwards belongs to its buyer. */

const sell: Command = {
  type: 'write-off',
  on: '2026-03-20',
  reason: 'sold',
  buyer: 'cobranza-sur',
  priceMinor: 0n,
};
const loan = lent(plain);
const held = (order: Order, account: string) =>
  units(
    deriveEntries(order, '2026-06-30')
      .filter((entry) => entry.account === account)
      .reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0n),
  );

describe('a debt that is sold', () => {
  const sold = played(loan, [pays('2026-02-15', 2_000), sell]);

  test('is an expense of its reason, and owed by its borrower as before', () => {
    expect([held(sold, 'write-off-expense:sold'), held(sold, 'payable:cobranza-sur')]).toEqual([10_000, 0]);
    expect(foldOrder(sold, '2026-06-30')).toMatchObject({ writtenOff: true, payoffMinor: 1_000_000n });
  });

  test('is paid to its buyer: none of it is income, and a payment that comes back takes it back', () => {
    const paid = played(sold, [pays('2026-04-02', 3_000)]);
    expect([held(paid, 'payable:cobranza-sur'), held(paid, 'income:recovery')]).toEqual([-3_000, 0]);
    const back = played(paid, [{ type: 'reverse', on: '2026-04-05', eventIndex: paid.events.length - 1 }]);
    expect(held(back, 'payable:cobranza-sur')).toBe(0);
    const undone = played(paid, [{ type: 'reverse', on: '2026-04-05', eventIndex: sold.events.length - 1 }]);
    expect([held(undone, 'payable:cobranza-sur'), held(undone, 'receivable:principal')]).toEqual([0, 7_000]);
  });

  test.each([
    ['a loss', [4_000, 6_000, 0]],
    ['what it stood at', [10_000, 0, 0]],
    ['a gain', [10_500, 0, -500]],
  ] as const)(
    'is paid by its buyer: for %s its price, what it stood at and the difference balance',
    (_, [price, loss, gain]) => {
      const priced = played(loan, [pays('2026-02-15', 2_000), { ...sell, priceMinor: BigInt(price) * 100n }]);
      const sums = (order: Order) =>
        ['sale-price:cobranza-sur', 'write-off-expense:sold', 'income:debt-sale', 'write-off-allowance'].map(
          (name) => held(order, name),
        );
      expect(sums(priced)).toEqual([price, loss, gain, -10_000]);
      // what is paid of it later is its buyer's, and changes nothing of the sale
      const paid = played(priced, [pays('2026-04-02', 3_000)]);
      expect(sums(paid)).toEqual([price, loss, gain, -7_000]);
      expect(held(paid, 'payable:cobranza-sur')).toBe(-3_000);
      const undone = played(priced, [
        { type: 'reverse', on: '2026-04-05', eventIndex: priced.events.length - 1 },
      ]);
      expect(sums(undone)).toEqual([0, 0, 0, 0]);
      // money from before that is told later leaves less to be sold, for the same price
      const late = played(priced, [pays('2026-03-16', 1_000)]);
      expect(
        sums(late)
          .slice(0, 3)
          .reduce((all, each) => all + each, 0),
      ).toBe(9_000);
    },
  );

  test.each([undefined, -1n])(
    'is not sold for a price of %s, and what is not sold has none',
    (priceMinor) => {
      const { priceMinor: _zero, ...unpriced } = sell;
      const answer = attempt(loan, { ...unpriced, ...(priceMinor !== undefined && { priceMinor }) });
      expect(isRefusal(answer) ? answer.refusal : 'sold').toBe('price-invalid');
      const lost = attempt(loan, { type: 'write-off', on: '2026-03-20', reason: 'fraud', priceMinor: 0n });
      expect(isRefusal(lost) ? lost.refusal : 'lost').toBe('price-invalid');
    },
  );

  test('tells whose it is and where it is paid, until the sale is undone, and is held off collectors', () => {
    const owner = { name: 'Cobranza Sur', payAt: 'BBVA 0121' };
    const told = played(loan, [{ ...sell, owner }]);
    const on = '2026-03-21';
    expect(foldOrder(told, '2026-03-19').owner).toBeNull();
    expect([foldOrder(told, on).owner, isQuiet(foldOrder(told, on))]).toEqual([owner, true]);
    const undone = played(told, [{ type: 'reverse', on, eventIndex: told.events.length - 1 }]);
    expect([foldOrder(undone, on).owner, isQuiet(foldOrder(undone, on))]).toEqual([null, false]);
  });

  test.each([
    ['nobody', {}],
    ['a name that is no word', { buyer: 'Cobranza Sur' }],
    ['somebody, and grows here', { buyer: 'cobranza-sur', behaviour: 'runs' }],
    ['somebody, for another reason', { buyer: 'cobranza-sur', reason: 'fraud' }],
    ['somebody without a name', { buyer: 'cobranza-sur', owner: { name: ' ', payAt: 'BBVA' } }],
  ] as const)('is not sold to %s', (_, more) => {
    const answer = attempt(loan, { type: 'write-off', on: '2026-03-20', reason: 'sold', ...more });
    expect(isRefusal(answer) ? answer.refusal : 'sold').toBe('buyer-invalid');
  });
});
