import { markets } from '@plazo/markets';
import { expect, test } from 'vitest';
import { bureauFiguresOf, type Command, foldOrder, type Order } from '../index.ts';
import { lent, pays, plain, played } from '../testing/scenario.ts';

/** Six instalments of 2,000.00, due on the 15th of each month from February on. */

const order = lent({ ...plain, late: { ...plain.late, tiers: [] } });
const figuresOn = (of: Order, asOf: Command['on']) => bureauFiguresOf(of, markets.mx.delinquency, { asOf });

test('a running loan is told with what it owes, what is overdue and the last payment that stands', () => {
  const paid = played(order, [pays('2026-02-10', 500), pays('2026-03-20', 700)]);
  expect(figuresOn(paid, '2026-03-25')).toMatchObject({
    openedOn: '2026-01-15',
    lentMinor: 1_200_000n,
    instalments: 6,
    lastDueOn: '2026-07-15',
    exposureMinor: 1_080_000n,
    overdueMinor: 280_000n,
    overdueInstalments: 2,
    daysPastDue: 38,
    lastPaid: { on: '2026-03-20', amountMinor: 70_000n },
    end: 'open',
    endedOn: null,
    isDisputed: false,
  });
  const eventIndex = paid.events.length - 1;
  const undone = played(paid, [{ type: 'reverse', on: '2026-03-22', eventIndex }]);
  expect(figuresOn(undone, '2026-03-25').lastPaid).toEqual({ on: '2026-02-10', amountMinor: 50_000n });
});

test('how a loan ended is told: paid, for less, given up, or given up for a fraud', () => {
  const { payoffMinor } = foldOrder(order, '2026-03-01');
  const whole = played(order, [pays('2026-03-01', Number(payoffMinor) / 100)]);
  expect(figuresOn(whole, '2026-03-02')).toMatchObject({
    end: 'paid',
    endedOn: '2026-03-01',
    exposureMinor: 0n,
  });
  const parts = [{ by: '2026-03-10', amountMinor: 900_000n }] as const;
  const less = played(order, [
    { type: 'agree-settlement', on: '2026-03-01', parts, forgives: 'waiver' },
    pays('2026-03-05', 9_000),
  ]);
  expect(figuresOn(less, '2026-03-06').end).toBe('paid-less');
  const given = (reason: 'arrears' | 'fraud') =>
    figuresOn(played(order, [{ type: 'write-off', on: '2026-05-20', reason }]), '2026-05-21');
  expect([given('arrears').end, given('arrears').isFraud, given('fraud').isFraud]).toEqual([
    'written-off',
    false,
    true,
  ]);
});

test('a loan that was given back within its first days ended so, and money of the lender is no last payment', () => {
  const back = played(order, [{ type: 'cool-off', on: '2026-01-16' }, pays('2026-01-16', 12_000)]);
  expect(figuresOn(back, '2026-01-17')).toMatchObject({ end: 'given-back', endedOn: '2026-01-16' });
  const given = played(order, [pays('2026-02-10', 500), { ...pays('2026-02-12', 100), kind: 'goodwill' }]);
  expect(figuresOn(given, '2026-02-13').lastPaid).toEqual({ on: '2026-02-10', amountMinor: 50_000n });
  expect(figuresOn(order, '2026-02-13').lastPaid).toBeNull();
});

test('the instalments are those of the plan in force, without charges beside it', () => {
  const charged = played(order, [
    {
      type: 'charge',
      part: 'fee',
      chargeId: 'visit',
      amountMinor: 5_000n,
      on: '2026-03-01',
      dueOn: '2026-08-20',
    },
  ]);
  expect(figuresOn(charged, '2026-08-21')).toMatchObject({ instalments: 6, lastDueOn: '2026-07-15' });
});

test('a dispute is told while its flag stands', () => {
  const flagged = played(order, [
    { type: 'flag', on: '2026-02-01', flag: 'dispute', effects: [], to: '2026-02-10' },
  ]);
  expect([figuresOn(flagged, '2026-02-10').isDisputed, figuresOn(flagged, '2026-02-11').isDisputed]).toEqual([
    true,
    false,
  ]);
});

test('a down payment is no instalment', () => {
  const downPayment = { ppm: 200_000, flatMinor: 0, collected: 'by-borrower' } as const;
  const down = lent({ ...plain, plan: { ...plain.plan, downPayment } });
  expect(figuresOn(down, '2026-01-20')).toMatchObject({ instalments: 6, lastDueOn: '2026-07-15' });
});
