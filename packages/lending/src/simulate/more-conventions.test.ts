import { describe, expect, test } from 'vitest';
import { kept, type Part, plain, shows, told } from '../testing/conventions.ts';

const paid = (on: string, amountMinor: number) => ({ type: 'payment', on, amountMinor });
const visit = (dueOn: string) => ({
  type: 'charge',
  on: '2026-01-16',
  part: 'fee',
  chargeId: 'visit',
  amountMinor: 500,
  dueOn,
});
const taken = (on: string, of: number, amountMinor: number) => ({
  type: 'return',
  on,
  of,
  amountMinor,
  kind: 'chargeback',
});
const refused = (reason: string) =>
  expect.objectContaining({ refusal: 'terms-invalid', reason: expect.stringContaining(reason) });

describe('charges with a day of their own', () => {
  const order = ['owed:fee', 'owed:principal', 'ahead:principal', 'ahead:fee'];
  const split = (allocation: Part) =>
    told(plain({ allocation: { direction: 'by-instalment', order, ...allocation } }), 30_000, [
      visit('2026-01-20'),
      paid('2026-01-20', 1_000),
    ]);
  const gave = (allocation: Part) =>
    expect.objectContaining({
      transactions: expect.arrayContaining([
        expect.objectContaining({ allocation: expect.objectContaining(allocation) }),
      ]),
    });

  test('are due on it, or with their instalment where the terms say so', () => {
    expect(split({})).toEqual(gave({ feeMinor: 500, principalMinor: 500 }));
    expect(split({ charges: 'instalment' })).toEqual(gave({ feeMinor: 0, principalMinor: 1_000 }));
    const allocation = { direction: 'by-instalment', order, charges: 'instalment' };
    const onItsDay = told(plain({ allocation }), 30_000, [visit('2026-01-20'), paid('2026-02-15', 1_000)]);
    expect(onItsDay).toEqual(gave({ feeMinor: 500, principalMinor: 500 }));
  });

  test('of the part penalty are paid once they are due', () => {
    const late = { type: 'charge', on: '2026-01-16', part: 'penalty', amountMinor: 500, dueOn: '2026-01-25' };
    const penaltyFirst = ['owed:penalty', 'owed:*', 'ahead:principal', 'ahead:penalty'];
    const after = (on: string) =>
      told(plain({ allocation: { direction: 'by-instalment', order: penaltyFirst } }), 30_000, [
        late,
        paid(on, 400),
      ]);
    expect(after('2026-01-24')).toEqual(gave({ penaltyMinor: 0, principalMinor: 400 }));
    expect(after('2026-01-25')).toEqual(gave({ penaltyMinor: 400, principalMinor: 0 }));
    expect(told(plain({}), 30_000, [{ ...late, dueOn: '2026-01-15' }])).toEqual(
      expect.objectContaining({ refusal: 'date-too-early' }),
    );
  });

  test('are paid ahead part by part over all instalments where cells are', () => {
    const allocation = { direction: 'by-part', order: ['owed:*', 'ahead:fee', 'ahead:*'] };
    const events = [visit('2026-02-10'), visit('2026-03-10'), paid('2026-01-20', 800)];
    const answer = told(
      plain({ allocation, prepayment: { ahead: 'meets-next', interest: 'agreed' } }),
      30_000,
      events,
    );
    expect(answer).toEqual(shows([{ paidMinor: 500 }, { paidMinor: 300 }, { paidMinor: 0 }]));
  });

  test('after the plan come before the last instalment where that is paid first', () => {
    const allocation = { direction: 'by-part', order: ['owed:*', 'ahead:fee', 'ahead:*'] };
    const events = [visit('2026-02-10'), visit('2026-05-01'), paid('2026-01-20', 800)];
    const prepayment = { ahead: 'shortens', interest: 'agreed' };
    expect(told(plain({ allocation, prepayment }), 30_000, events)).toEqual(
      shows([{ paidMinor: 300 }, { paidMinor: 0 }, { paidMinor: 0 }, { paidMinor: 500 }]),
    );
  });
});

describe('money that comes back', () => {
  const refunded = [
    paid('2026-01-20', 32_000),
    { type: 'refund', on: '2026-01-21', amountMinor: 2_000 },
    { type: 'return', on: '2026-01-22', of: 0, amountMinor: 32_000, kind: 'bounce' },
  ];

  test('leaves a claim of what had been refunded, or lends it again where the terms say so', () => {
    const claim = (claimMinor: number) =>
      expect.objectContaining({ positions: [expect.objectContaining({ claimMinor })] });
    expect(told(plain({}), 30_000, refunded)).toEqual(claim(2_000));
    const lent = told(plain({ returns: { ofRefunded: 'principal' } }), 30_000, refunded);
    expect(lent).toEqual(claim(0));
    expect(lent).toEqual(shows([{ totalMinor: 12_000, restoredMinor: 2_000 }, {}, {}]));
  });

  test('that left a claim is owed with it: less than both does not end the loan', () => {
    const after = (amountMinor: number) =>
      told(plain({}), 30_000, [...refunded, paid('2026-01-23', amountMinor)]);
    const stands = (position: Part) =>
      expect.objectContaining({ positions: [expect.objectContaining(position)] });
    expect(after(31_999)).toEqual(stands({ status: 'active', payoffMinor: 1, claimMinor: 0 }));
    expect(after(32_000)).toEqual(stands({ status: 'settled', creditMinor: 0, claimMinor: 0 }));
    // a refund that leaves no claim lends nothing again
    const lends = told(plain({ returns: { ofRefunded: 'principal' } }), 30_000, refunded.slice(0, 2));
    expect(lends).toEqual(stands({ status: 'settled', creditMinor: 0 }));
  });

  const overpaid = [paid('2026-02-15', 10_000), paid('2026-02-16', 25_000)];
  const back = (returns: Part, amountMinor: number) =>
    told(plain({ returns }), 30_000, [...overpaid, taken('2026-02-20', 0, amountMinor)]);
  const credit = (creditMinor: number) =>
    expect.objectContaining({ positions: [expect.objectContaining({ creditMinor })] });

  test('comes back though another payment left credit, or is taken from credit that covers it', () => {
    expect(back({}, 4_000)).toEqual(shows([{}, {}, {}, { totalMinor: 4_000, state: 'restored' }]));
    expect(back({ credit: 'whole' }, 4_000)).toEqual(shows([{}, {}, {}]));
    expect(back({ credit: 'whole' }, 4_000)).toEqual(credit(1_000));
    expect(back({ credit: 'whole' }, 5_000)).toEqual(credit(0));
    expect(back({ credit: 'whole' }, 5_000)).toEqual(shows([{}, {}, {}]));
  });

  test('comes back whole where credit does not cover it', () => {
    expect(back({ credit: 'whole' }, 6_000)).toEqual(shows([{}, {}, {}, { totalMinor: 6_000 }]));
    const own = [paid('2026-01-20', 35_000), taken('2026-01-25', 0, 6_000)];
    for (const returns of [{}, { order: ['principal'] }])
      expect(told(plain({ returns }), 30_000, own)).toEqual(shows([{}, {}, {}, { totalMinor: 1_000 }]));
    expect(told(plain({ returns: { credit: 'whole' } }), 30_000, own)).toEqual(
      shows([{}, {}, {}, { totalMinor: 6_000 }]),
    );
  });

  test('comes back in the order of parts that the terms name', () => {
    const events = [visit('2026-01-20'), paid('2026-02-15', 10_500), taken('2026-02-20', 1, 500)];
    const after = (order: readonly string[]) => told(plain({ returns: { order } }), 30_000, events);
    const owes = (outstanding: Part) =>
      expect.objectContaining({
        positions: [expect.objectContaining({ outstanding: expect.objectContaining(outstanding) })],
      });
    expect(after(['principal'])).toEqual(owes({ principalMinor: 20_500, feeMinor: 0 }));
    expect(after(['fee', 'principal'])).toEqual(owes({ principalMinor: 20_000, feeMinor: 500 }));
    expect(after(['fee', 'fee'])).toEqual(refused('returns.order'));
  });

  test('of a purchase that was refunded is principal, and a part of it is owed as principal again', () => {
    const terms = plain({
      interest: kept,
      allocation: { kinds: { 'merchant-refund': { ahead: 'shortens', interestBack: true } } },
    });
    const refund = { ...paid('2026-01-20', 3_000), kind: 'merchant-refund' };
    expect(told(terms, 10_000, [refund])).toMatchObject({
      transactions: [{ allocation: { principalMinor: 3_000, interestMinor: 0, creditMinor: 0 } }],
      positions: [{ outstanding: { principalMinor: 7_000 } }],
    });
    expect(told(terms, 10_000, [refund, taken('2026-01-20', 0, 1_000)])).toMatchObject({
      positions: [{ outstanding: { principalMinor: 8_000 }, creditMinor: 0, claimMinor: 0 }],
    });
  });

  test('moves to the new instalments of a re-aged loan', () => {
    const events = [
      paid('2026-01-20', 30_000),
      taken('2026-05-01', 0, 3_000),
      {
        type: 'replan',
        on: '2026-05-12',
        kind: 're-age',
        firstDueOn: '2026-06-01',
        instalments: 3,
        every: { count: 1, unit: 'month' },
        interest: 'first',
      },
    ];
    expect(told(plain({}), 30_000, events)).toEqual(
      shows([
        {},
        {},
        {},
        { totalMinor: 1_000 },
        { totalMinor: 1_000 },
        { totalMinor: 1_000 },
        { remainingMinor: 0 },
      ]),
    );
  });
});

test('more money on a due day is shared by the instalment of that day where the terms say so', () => {
  const limits = { most: 2, limitMinor: 100_000 };
  const events = [{ type: 'disburse', on: '2026-02-15', amountMinor: 10_000 }];
  const after = (disbursements: Part) => told(plain({ disbursements }), 30_000, events);
  expect(after(limits)).toEqual(
    shows([{ totalMinor: 10_000 }, { totalMinor: 15_000 }, { totalMinor: 15_000 }]),
  );
  expect(after({ ...limits, dueToday: 'shares' })).toEqual(
    shows([{ totalMinor: 13_333 }, { totalMinor: 13_333 }, { totalMinor: 13_334 }]),
  );
  expect(told(plain({ interest: kept, disbursements: { ...limits, dueToday: 'shares' } }), 10_000)).toEqual(
    refused('disbursements.dueToday'),
  );
});

describe('more money on a settled loan', () => {
  const limits = { most: 2, limitMinor: 100_000 };
  const after = (terms: Readonly<Record<string, Part>>, amountMinor: number) =>
    told(plain({ disbursements: { ...limits, whenSettled: 'allowed' }, ...terms }), 30_000, [
      paid('2026-01-20', amountMinor),
      { type: 'disburse', on: '2026-02-20', amountMinor: 10_000 },
    ]);

  test('is refused where the terms do not say it', () => {
    expect(after({ disbursements: limits }, 30_000)).toEqual(
      expect.objectContaining({ refusal: 'not-in-this-state' }),
    );
  });

  test('is repaid by the instalments whose days are still to come, beside what was paid of them', () => {
    expect(after({}, 30_000)).toEqual(
      shows([
        { totalMinor: 10_000, remainingMinor: 0 },
        { totalMinor: 15_000, remainingMinor: 5_000, state: 'next' },
        { totalMinor: 15_000, remainingMinor: 5_000 },
      ]),
    );
  });

  test('is paid by what had been paid too much', () => {
    expect(after({}, 32_000)).toEqual(
      shows([{ remainingMinor: 0 }, { remainingMinor: 3_000 }, { remainingMinor: 5_000 }]),
    );
  });

  test.each([{ interest: { ratePpm: 240_000 } }, { interest: kept }])(
    'bears interest from its day: 25 days of 100.00 at 2 % a month are 1.67, of $interest',
    (terms) => {
      const answer = after(terms, 30_100);
      // 5 days of 300.00 are 1.00
      expect(answer).toEqual(shows([{ interestMinor: 100 }, { interestMinor: 167 }, {}]));
    },
  );

  test('comes too late after the last due date', () => {
    const terms = plain({ disbursements: { ...limits, whenSettled: 'allowed' } });
    const events = [paid('2026-01-20', 30_000), { type: 'disburse', on: '2026-04-15', amountMinor: 10_000 }];
    expect(told(terms, 30_000, events)).toEqual(expect.objectContaining({ refusal: 'no-instalments-left' }));
  });
});

describe('interest on all that is unpaid', () => {
  const daily = { ...kept, method: 'daily-simple' };
  const unpaid = (interest: Part, on: string, ...events: readonly Part[]) =>
    told(plain({ interest: { ...daily, ...interest } }), 10_000, [
      ...events,
      { type: 'flag', on, flag: 'dispute' },
    ]);

  test('goes on after the last due date, or ends with the plan: 15 days of 100.00 are 1.00', () => {
    expect(unpaid({}, '2026-04-30')).toEqual(
      shows([{ interestMinor: 200 }, { interestMinor: 200 }, { interestMinor: 300 }]),
    );
    expect(unpaid({ afterEnd: 'none' }, '2026-04-30')).toEqual(
      shows([{ interestMinor: 200 }, { interestMinor: 200 }, { interestMinor: 200 }]),
    );
  });

  test('falls from the day of a payment, or from the end of its period: 67.32 less 10 days of 34.68', () => {
    const late = paid('2026-02-25', 3_468);
    // 10 days of 100.00 are 0.6667, 20 of 67.32 are 0.8976
    expect(unpaid({}, '2026-02-25', late)).toEqual(shows([{}, { interestMinor: 156 }, {}]));
    expect(unpaid({ rests: 'period' }, '2026-02-25', late)).toEqual(shows([{}, { interestMinor: 200 }, {}]));
    const inTime = paid('2026-02-15', 3_468);
    expect(unpaid({ rests: 'period' }, '2026-02-25', inTime)).toEqual(
      shows([{}, { interestMinor: 135 }, {}]),
    );
  });

  test('who settles pays the days so far, or those of the whole period', () => {
    const owed = (prepayment: Part, payoffMinor: number) =>
      expect(
        told(plain({ interest: kept, prepayment }), 10_000, [
          { type: 'flag', on: '2026-01-25', flag: 'dispute' },
        ]),
      ).toEqual(expect.objectContaining({ positions: [expect.objectContaining({ payoffMinor })] }));
    owed({}, 10_067);
    owed({ payoff: 'whole-period' }, 10_200);
  });

  test.each([
    [10_067, 133],
    [10_100, 100],
    [10_199, 1],
    [10_200, 0],
  ])('where the whole period is owed, %d leaves %d of 102.00', (amountMinor, payoffMinor) => {
    const terms = plain({ interest: kept, prepayment: { payoff: 'whole-period' } });
    expect(told(terms, 10_000, [paid('2026-01-25', amountMinor)])).toEqual(
      expect.objectContaining({ positions: [expect.objectContaining({ payoffMinor })] }),
    );
  });

  test.each([{ prepayment: { payoff: 'whole-period' } }, { interest: { rests: 'period' } }])(
    '$prepayment $interest are for instalments that keep their totals',
    (terms) => {
      expect(told(plain(terms), 10_000)).toEqual(
        refused('must be absent unless interest.keeps is instalment'),
      );
    },
  );
});

describe('interest that is rounded for the agreed period', () => {
  test('15 days of 112.60 are 1.126; of the 2.25 of a month they are 1.12', () => {
    const events = [{ type: 'write-off', on: '2026-01-30', reason: 'uneconomic', behaviour: 'stops' }];
    const after = (rounding: Part) =>
      told(plain({ interest: { ratePpm: 240_000 }, rounding }), 11_260, events);
    expect(after({})).toEqual(shows([{ interestMinor: 113 }, {}, {}]));
    expect(after({ interestOf: 'period' })).toEqual(shows([{ interestMinor: 112 }, {}, {}]));
  });
});

test('stretches end with agreed periods: 25 days of 65.65 are 1.09, a month 1.31, together 2.407', () => {
  const events = [paid('2026-01-20', 3_468)];
  const after = (rounding: Part) => told(plain({ interest: kept, rounding }), 10_000, events);
  expect(after({})).toEqual(shows([{ interestMinor: 33 }, { interestMinor: 241 }, {}]));
  expect(after({ interestOf: 'stretch' })).toEqual(
    shows([{ interestMinor: 33 }, { interestMinor: 240 }, {}]),
  );
});

test('a payoff fills the last instalments first where they are paid first', () => {
  const terms = plain({ interest: kept, prepayment: { ahead: 'meets-last' } });
  expect(told(terms, 10_000, [paid('2026-01-15', 10_000)])).toEqual(
    shows([{ paidMinor: 3_065 }, { paidMinor: 3_468 }, { paidMinor: 3_467 }]),
  );
});

test('flat interest of which nothing comes back stays on its instalments', () => {
  const terms = plain({ interest: { method: 'flat', ratePpm: 240_000, rebate: 'none' } });
  expect(told(terms, 30_000, [paid('2026-01-20', 31_800)])).toEqual(
    shows([{ paidMinor: 10_600 }, { paidMinor: 10_600 }, { paidMinor: 10_600 }]),
  );
});
