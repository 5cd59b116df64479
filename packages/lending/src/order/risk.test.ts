import { markets } from '@plazo/markets';
import { expect, test } from 'vitest';
import { type Command, foldOrder, type Order, riskInputsOf, sumOfParts } from '../index.ts';
import { lent, pays, plain, played } from '../testing/scenario.ts';

/** Six instalments of 2,000.00, due on the 15th of each month from February on. */

const india = markets.in.delinquency;
const order = lent({ ...plain, late: { ...plain.late, tiers: [] } });
const inputs = (of: Order, asOf: Command['on']) => riskInputsOf(of, india, { asOf });

test('a loan is provided for by its class, and in the stage of its days', () => {
  const told = (['2026-02-14', '2026-03-16', '2026-03-17', '2026-05-16'] as const).map((on) => {
    const { daysPastDue, class: name, stage, provisionMinor } = inputs(order, on);
    return [daysPastDue, name, stage, provisionMinor];
  });
  // 0.4 % and 10 % of 12,000.00
  expect(told).toEqual([
    [0, 'standard', 1, 4_800n],
    [30, 'SMA-0', 1, 4_800n],
    [31, 'SMA-1', 2, 4_800n],
    [91, 'NPA', 3, 120_000n],
  ]);
  const { stage, provisionMinor } = riskInputsOf(order, markets.cl.delinquency, { asOf: '2026-05-16' });
  expect([stage, provisionMinor]).toEqual([null, null]);
});

test('what is known of a loan puts it into a stage whatever its days', () => {
  const flagged = (flag: 'hardship' | 'bankruptcy' | 'vulnerable') =>
    inputs(played(order, [{ type: 'flag', on: '2026-02-01', flag, effects: [] }]), '2026-02-02').stage;
  expect([flagged('hardship'), flagged('bankruptcy'), flagged('vulnerable')]).toEqual([2, 3, 1]);
  // all but the last of the arrears is paid: by its days the loan would be in the first stage
  const most = played(order, [pays('2026-05-17', 6_000)]);
  expect(inputs(most, '2026-05-17')).toMatchObject({ daysPastDue: 3, class: 'NPA', stage: 3 });
  // the worst loan of its borrower counts
  const npa = inputs(order, '2026-05-16');
  const counting = { id: npa.class, rank: 4, daysPastDue: 91, isNonPerforming: true };
  expect(riskInputsOf(order, india, { asOf: '2026-02-14', counting })).toMatchObject({
    daysPastDue: 0,
    class: 'NPA',
    stage: 3,
    provisionMinor: 120_000n,
  });
});

test('the exposure is what the books hold and what has accrued, less credit; what is left of the plan stands by its days', () => {
  const bearing = lent({ ...plain, interest: { ...plain.interest, ratePpm: 240_000 } });
  const on = '2026-03-01';
  const { exposureMinor, byPart, accruedMinor, remainingFlows, originalEirPercent } = inputs(bearing, on);
  const { outstanding, instalments } = foldOrder(bearing, on);
  expect(byPart).toEqual(outstanding);
  expect(accruedMinor).toBeGreaterThan(0n);
  expect(exposureMinor).toBe(sumOfParts(outstanding) + accruedMinor);
  expect(remainingFlows).toEqual(
    instalments.map(({ dueOn, remainingMinor }) => ({ on: dueOn, amountMinor: remainingMinor })),
  );
  expect(originalEirPercent).toMatch(/^\d+\.\d$/);
  const paid = played(bearing, [pays('2026-02-15', 20_000)]);
  expect(inputs(paid, '2026-02-16').exposureMinor).toBe(0n);
});

test('the worst days of a year are remembered, and a debt given up needs no provision any more', () => {
  const paid = played(order, [pays('2026-04-01', 4_000)]);
  // 15 February to 31 March, both counted
  expect(inputs(paid, '2026-04-02').worstDaysPastDue).toBe(45);
  const rest = played(paid, [pays('2026-04-10', 8_000)]);
  // of the year to the last of those days one is left, and after it none
  expect(inputs(rest, '2027-03-31').worstDaysPastDue).toBe(45);
  expect(inputs(rest, '2027-04-01').worstDaysPastDue).toBe(0);
  const given = played(order, [
    { type: 'write-off', on: '2026-05-20', reason: 'arrears' },
    pays('2026-06-01', 500),
  ]);
  expect(inputs(given, '2026-06-01')).toMatchObject({
    stage: 3,
    provisionMinor: 0n,
    isWrittenOff: true,
    recoveredMinor: 50_000n,
    exposureMinor: 1_150_000n,
  });
});
