import { describe, expect, test } from 'vitest';
import { kept, type Part, plain, shows, told } from '../testing/conventions.ts';

/** Lines, levels and shares as other engines have them; figures by hand. */

const paid = (on: string, amountMinor: number) => ({ type: 'payment', on, amountMinor });
const refused = (reason: string) =>
  expect.objectContaining({ refusal: 'terms-invalid', reason: expect.stringContaining(reason) });
const noLateCharge = { oneTimePpm: 0, tiers: [] };

describe('what is due after the plan', () => {
  const back = (on: string, amountMinor: number) => ({
    type: 'return',
    on,
    of: 0,
    amountMinor,
    kind: 'chargeback',
  });
  // due ten days after each: on 30 April and on 5 May
  const after = (plan: Part, on: string) =>
    told(plain({ plan, late: noLateCharge }), 30_000, [
      paid('2026-04-15', 30_000),
      back('2026-04-20', 1_000),
      back('2026-04-25', 500),
      paid(on, 1_000),
    ]);

  test('stands on a line for each day, each late after its own', () => {
    expect(after({}, '2026-05-02')).toEqual(
      shows([
        {},
        {},
        {},
        { dueOn: '2026-04-30', totalMinor: 1_000, remainingMinor: 0 },
        { dueOn: '2026-05-05', totalMinor: 500, remainingMinor: 500 },
      ]),
    );
    expect(after({}, '2026-04-26')).toMatchObject({ positions: [{ nextPaymentMinor: 500 }] });
  });

  test('stands on one line that is due on the last of the days, where the terms say so', () => {
    expect(after({ after: 'one-line' }, '2026-05-02')).toEqual(
      shows([{}, {}, {}, { dueOn: '2026-05-05', totalMinor: 1_500, remainingMinor: 500, state: 'restored' }]),
    );
    const late = (plan: Part) =>
      told(plain({ plan, late: noLateCharge }), 30_000, [
        paid('2026-04-15', 30_000),
        back('2026-04-20', 1_000),
        back('2026-04-25', 500),
        { type: 'flag', flag: 'dispute', on: '2026-05-02' },
      ]);
    expect(late({})).toMatchObject({ positions: [{ status: 'late', daysLate: 2 }] });
    expect(late({ after: 'one-line' })).toMatchObject({ positions: [{ status: 'active', daysLate: 0 }] });
    expect(late({ after: 'two-lines' })).toEqual(refused('plan.after'));
  });
});

describe('more money while an instalment is late', () => {
  const limits = { most: 2, limitMinor: 100_000, whileLate: 'allowed' };
  const after = (disbursements: Part) =>
    told(plain({ late: noLateCharge, disbursements: { ...limits, ...disbursements } }), 30_000, [
      { type: 'disburse', on: '2026-02-20', amountMinor: 15_000 },
    ]);

  test('is spread with what is left, or at the level of all that was lent and the last takes the rest', () => {
    // 200.00 and 150.00 in two; 450.00 in three
    expect(after({})).toEqual(
      shows([{ totalMinor: 10_000 }, { totalMinor: 17_500 }, { totalMinor: 17_500 }]),
    );
    expect(after({ level: 'of-all' })).toEqual(
      shows([{ totalMinor: 10_000 }, { totalMinor: 15_000 }, { totalMinor: 20_000 }]),
    );
  });

  test('at the level of all never asks more of an instalment than is left, and leaves what was paid of it', () => {
    const told150 = told(
      plain({ prepayment: { ahead: 'meets-next' }, disbursements: { ...limits, level: 'of-all' } }),
      30_000,
      [paid('2026-01-20', 25_000), { type: 'disburse', on: '2026-02-20', amountMinor: 3_000 }],
    );
    // 110.00 each, of which 100.00 and 50.00 of the last two are paid
    expect(told150).toEqual(
      shows([
        { totalMinor: 10_000 },
        { totalMinor: 11_000, remainingMinor: 1_000 },
        { totalMinor: 12_000, remainingMinor: 7_000 },
      ]),
    );
  });

  test('a word that is none and totals that stay are refused', () => {
    expect(after({ level: 'of-some' })).toEqual(refused('disbursements.level'));
    expect(told(plain({ interest: kept, disbursements: { ...limits, level: 'of-all' } }), 10_000)).toEqual(
      refused('disbursements.level'),
    );
  });
});

test('a payment meets the instalment that is late before the down payment of more money of that day', () => {
  const answer = told(
    plain({
      plan: { downPayment: { ppm: 250_000, flatMinor: 0 } },
      late: noLateCharge,
      disbursements: { most: 2, limitMinor: 100_000, whileLate: 'allowed' },
    }),
    40_000,
    [
      paid('2026-01-15', 10_000),
      { type: 'disburse', on: '2026-02-20', amountMinor: 10_000 },
      paid('2026-02-20', 11_000),
    ],
  );
  expect(answer).toEqual(
    shows([
      { no: 0, totalMinor: 10_000, remainingMinor: 0 },
      { no: 0, totalMinor: 2_500, remainingMinor: 1_500 },
      { no: 1, totalMinor: 10_000, remainingMinor: 0 },
      {},
      {},
    ]),
  );
});

test('what was late is spread by a new level, or in rounded shares on top of what instalments ask', () => {
  const after = (figures: Part) =>
    told(plain({ late: noLateCharge, rounding: { unitMinor: 100, figures } }), 37_500, [
      { type: 'replan', kind: 're-amortise', on: '2026-02-20', interest: 'first' },
    ]);
  // 375.00 over two in whole units; 62.50 is 62.00 in whole units, on top of 125.00
  expect(after({})).toEqual(shows([{}, { totalMinor: 18_800 }, { totalMinor: 18_700 }]));
  expect(after({ moved: { mode: 'half-even', unitMinor: 100 } })).toEqual(
    shows([{ state: 'moved' }, { totalMinor: 18_700 }, { totalMinor: 18_800 }]),
  );
});

test('principal that money on a due day lowers is told beside the plan, or as paid of the instalment of that day', () => {
  const after = (prepayment: Part, on = '2026-02-15') =>
    told(plain({ interest: kept, prepayment: { ahead: 'lowers', ...prepayment } }), 10_000, [
      paid(on, 4_468),
    ]);
  // 57.32 left at 2 % a month in two: 29.52, and 29.53 with interest of 0.58 on 28.95
  const later = [
    { interestMinor: 115, totalMinor: 2_952 },
    { interestMinor: 58, totalMinor: 2_953 },
  ];
  const rest = { positions: [expect.objectContaining({ prepaidMinor: 1_000, payoffMinor: 5_732 })] };
  expect(after({})).toMatchObject(rest);
  expect(after({})).toEqual(
    shows([{ principalMinor: 3_268, totalMinor: 3_468, remainingMinor: 0 }, ...later]),
  );
  expect(after({ shown: 'on-instalment' })).toMatchObject({
    positions: [expect.objectContaining({ prepaidMinor: 0, payoffMinor: 5_732 })],
  });
  expect(after({ shown: 'on-instalment' })).toEqual(
    shows([{ principalMinor: 4_268, totalMinor: 4_468, paidMinor: 4_468, remainingMinor: 0 }, ...later]),
  );
  // a day before, there is no instalment of that day
  expect(after({ shown: 'on-instalment' }, '2026-02-14')).toEqual(after({}, '2026-02-14'));
  expect(told(plain({ prepayment: { shown: 'on-instalment' } }), 10_000)).toEqual(
    refused('prepayment.shown'),
  );
});

test('a charge of a later day stays on a line of its own where the debt is called due before it', () => {
  const charge = {
    type: 'charge',
    on: '2026-01-16',
    part: 'fee',
    chargeId: 'visit',
    amountMinor: 500,
    dueOn: '2026-03-10',
  };
  const answer = told(plain({ late: noLateCharge }), 30_000, [
    charge,
    { type: 'write-off', on: '2026-02-20', reason: 'uneconomic', behaviour: 'accelerates' },
  ]);
  expect(answer).toEqual(
    shows([
      { totalMinor: 10_000 },
      { dueOn: '2026-02-20', totalMinor: 20_000, feeMinor: 0 },
      { dueOn: '2026-03-10', totalMinor: 500, state: 'charge' },
    ]),
  );
});

test('a debt that is called due with an instalment which was paid before is owed on every later day', () => {
  const called = [
    paid('2026-01-20', 25_000),
    { type: 'write-off', on: '2026-02-20', reason: 'uneconomic', behaviour: 'accelerates' },
  ];
  const after = (events: readonly Part[]) =>
    told(plain({ late: noLateCharge, prepayment: { ahead: 'meets-next' } }), 30_000, [...called, ...events]);
  const seen = { type: 'flag', flag: 'dispute', on: '2026-04-20' };
  expect(after([seen])).toMatchObject({ positions: [{ payoffMinor: 5_000, nextPaymentMinor: 5_000 }] });
  expect(after([paid('2026-04-20', 5_000)])).toMatchObject({
    positions: [{ status: 'settled', payoffMinor: 0, creditMinor: 0 }],
  });
});
