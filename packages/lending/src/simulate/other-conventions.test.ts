import { describe, expect, test } from 'vitest';
import { kept, type Part, plain, shows, told } from '../testing/conventions.ts';

describe('surplus that instalments share', () => {
  const terms = plain({ prepayment: { ahead: 'shares', interest: 'agreed' } });

  test('each has as much less to pay, the last takes what rounding leaves', () => {
    const events = [{ type: 'payment', on: '2026-01-20', amountMinor: 2_500 }];
    expect(told(terms, 30_000, events)).toEqual(
      shows([{ paidMinor: 833 }, { paidMinor: 833 }, { paidMinor: 834 }]),
    );
  });

  test('a cent that rounding up would give twice goes to the last', () => {
    const up = plain({ prepayment: { ahead: 'shares', interest: 'agreed' }, rounding: { mode: 'up' } });
    const after = (amountMinor: number) =>
      told(up, 30_000, [{ type: 'payment', on: '2026-01-20', amountMinor }]);
    expect(after(1)).toEqual(shows([{ paidMinor: 0 }, { paidMinor: 0 }, { paidMinor: 1 }]));
    expect(after(2)).toEqual(shows([{ paidMinor: 1 }, { paidMinor: 1 }, { paidMinor: 0 }]));
  });

  test('what is due comes first, then those that are not share the rest', () => {
    const events = [
      { type: 'payment', on: '2026-01-20', amountMinor: 2_500 },
      { type: 'payment', on: '2026-02-15', amountMinor: 9_167 + 5_001 },
    ];
    expect(told(terms, 30_000, events)).toEqual(
      shows([{ remainingMinor: 0 }, { paidMinor: 833 + 2_500 }, { paidMinor: 834 + 2_501 }]),
    );
  });

  test('what one has no room for the others share', () => {
    const events = [
      { type: 'payment', on: '2026-01-20', amountMinor: 9_900, ahead: 'meets-next' },
      { type: 'payment', on: '2026-01-21', amountMinor: 900 },
    ];
    expect(told(terms, 30_000, events)).toEqual(
      shows([{ remainingMinor: 0 }, { paidMinor: 400 }, { paidMinor: 400 }]),
    );
  });

  test('a charge after the plan has its share', () => {
    const events = [
      {
        type: 'charge',
        on: '2026-01-16',
        part: 'fee',
        chargeId: 'visit',
        amountMinor: 1_000,
        dueOn: '2026-05-01',
      },
      { type: 'payment', on: '2026-01-20', amountMinor: 1_200 },
    ];
    expect(told(terms, 30_000, events)).toEqual(
      shows([{ paidMinor: 300 }, { paidMinor: 300 }, { paidMinor: 300 }, { paidMinor: 300 }]),
    );
  });

  test('is not for instalments that keep their totals', () => {
    expect(told(plain({ interest: kept, prepayment: { ahead: 'shares' } }), 10_000)).toEqual(
      expect.objectContaining({ refusal: 'terms-invalid' }),
    );
  });
});

describe('surplus that meets the last instalments', () => {
  test('they are paid in part, and what is left of them bears what is left', () => {
    const terms = plain({ interest: kept, prepayment: { ahead: 'meets-last' } });
    const events = [{ type: 'payment', on: '2026-01-15', amountMinor: 1_000 }];
    // 90.00 bear 1.80, 57.12 bear 1.14, 23.58 bear 0.47
    expect(told(terms, 10_000, events)).toEqual(
      shows([
        { principalMinor: 3_288, interestMinor: 180, totalMinor: 3_468, paidMinor: 0 },
        { principalMinor: 3_354, interestMinor: 114, totalMinor: 3_468, paidMinor: 0 },
        { principalMinor: 3_358, interestMinor: 47, totalMinor: 3_405, paidMinor: 1_000 },
      ]),
    );
  });

  test('the last takes as much as the one before it, though rounding made it a cent less', () => {
    const terms = plain({ interest: kept, prepayment: { ahead: 'meets-last' } });
    const after = (amountMinor: number) =>
      told(terms, 10_000, [{ type: 'payment', on: '2026-01-15', amountMinor }]);
    const asks = (...totals: readonly number[]) => shows(totals.map((totalMinor) => ({ totalMinor })));
    expect(told(terms, 10_000)).toEqual(asks(3_468, 3_468, 3_467));
    expect(after(3_468)).toEqual(shows([{ paidMinor: 0 }, { paidMinor: 0 }, { paidMinor: 3_468 }]));
    expect(after(3_600)).toEqual(shows([{ paidMinor: 0 }, { paidMinor: 132 }, { paidMinor: 3_468 }]));
    const twice = [1_000, 3_000].map((amountMinor) => ({ type: 'payment', on: '2026-01-15', amountMinor }));
    expect(told(terms, 10_000, twice)).toEqual(
      shows([{ paidMinor: 0 }, { paidMinor: 532 }, { paidMinor: 3_468 }]),
    );
    expect(after(7_000)).toEqual(shows([{ paidMinor: 64 }, { paidMinor: 3_468 }, { paidMinor: 3_468 }]));
  });

  test('is for instalments that keep their totals alone', () => {
    expect(told(plain({ prepayment: { ahead: 'meets-last' } }), 10_000)).toEqual(
      expect.objectContaining({ refusal: 'terms-invalid' }),
    );
  });
});

describe('a level that is moved', () => {
  /** 2 % a month of what is left, to the cent: what the last instalment comes to where all others are alike. */
  function lastOf(principalMinor: number, count: number, level: number): number {
    let left = principalMinor;
    for (let no = 1; no < count; no += 1) left -= level - Math.round(left * 0.02);
    return left + Math.round(left * 0.02);
  }

  test.each([
    { principalMinor: 11_234, remainder: 'last-instalment', level: 2_383 },
    { principalMinor: 11_234, remainder: 'evened', level: 2_384 },
    { principalMinor: 16_170, remainder: 'last-instalment', level: 3_431 },
    { principalMinor: 16_170, remainder: 'evened', level: 3_430 },
  ])('$principalMinor with $remainder: $level', ({ principalMinor, remainder, level }) => {
    const terms = plain({ plan: { instalments: 5 }, interest: kept, rounding: { remainder } });
    const others = Array.from({ length: 4 }, () => ({ totalMinor: level }));
    expect(told(terms, principalMinor)).toEqual(
      shows([...others, { totalMinor: lastOf(principalMinor, 5, level) }]),
    );
  });

  test('a new level after the rate changed is moved too', () => {
    const terms = plain({
      plan: { instalments: 5 },
      interest: { ...kept, ratePpm: 120_000 },
      rounding: { remainder: 'evened' },
    });
    const change = {
      type: 'replan',
      on: '2026-01-15',
      kind: 'reschedule',
      fromInstalment: 1,
      ratePpm: 240_000,
    };
    const others = Array.from({ length: 4 }, () => ({ totalMinor: 2_384 }));
    expect(told(terms, 11_234, [change])).toEqual(shows([...others, { totalMinor: 2_382 }]));
  });
});

describe('interest by stretches of days', () => {
  const events = [{ type: 'payment', on: '2026-01-20', amountMinor: 1_040 }];
  const after = (rounding: Part) =>
    told(plain({ interest: kept, prepayment: { ahead: 'shortens' }, rounding }), 10_000, events);

  test('5 days of 100.00 are 33.33, 25 of 89.60 are 149.33: 1.83 together, 1.82 each by itself', () => {
    expect(after({})).toEqual(shows([{ interestMinor: 183 }, {}, {}]));
    expect(after({ interestOf: 'stretch' })).toEqual(shows([{ interestMinor: 182 }, {}, {}]));
  });

  test('is for instalments that keep their totals', () => {
    expect(told(plain({ rounding: { interestOf: 'stretch' } }), 10_000)).toEqual(
      expect.objectContaining({ refusal: 'terms-invalid' }),
    );
  });
});

describe('more money while the loan is late', () => {
  const limits = { most: 2, limitMinor: 100_000 };
  const events = [{ type: 'disburse', on: '2026-02-20', amountMinor: 10_000 }];

  test('is refused where the terms do not say it', () => {
    expect(told(plain({ disbursements: limits }), 30_000, events)).toEqual(
      expect.objectContaining({ refusal: 'loan-is-late' }),
    );
  });

  test('is repaid by the instalments that are not due, and what is late stays so', () => {
    const terms = plain({ disbursements: { ...limits, whileLate: 'allowed' } });
    expect(told(terms, 30_000, events)).toEqual(
      shows([{ totalMinor: 10_000, state: 'late' }, { totalMinor: 15_000 }, { totalMinor: 15_000 }]),
    );
  });
});

describe('a payment taken back on a settled loan', () => {
  const events = [
    { type: 'payment', on: '2026-01-20', amountMinor: 30_000 },
    { type: 'return', on: '2026-01-25', of: 0, amountMinor: 10_000, kind: 'chargeback' },
  ];

  test('is asked on a line of its own', () => {
    expect(told(plain({}), 30_000, events)).toEqual(
      shows([{}, {}, {}, { dueOn: '2026-02-04', remainingMinor: 10_000, state: 'restored' }]),
    );
  });

  test.each([
    ['2026-02-15', [10_000, 0, 0]],
    ['2026-02-16', [0, 10_000, 0]],
    ['2026-03-15', [0, 10_000, 0]],
  ])('is asked with the one that is due on %s or next', (on, remaining) => {
    const back = [events[0] ?? {}, { ...events[1], on }];
    expect(told(plain({ returns: { ofSettled: 'instalment' } }), 30_000, back)).toEqual(
      shows(remaining.map((remainingMinor) => ({ remainingMinor }))),
    );
  });

  test('is asked with the instalment of that day where the terms say so', () => {
    expect(told(plain({ returns: { ofSettled: 'instalment' } }), 30_000, events)).toEqual(
      shows([
        {
          dueOn: '2026-02-15',
          totalMinor: 20_000,
          restoredMinor: 10_000,
          remainingMinor: 10_000,
          state: 'next',
        },
        { remainingMinor: 0 },
        { remainingMinor: 0 },
      ]),
    );
  });
});

test('a write-off that calls everything due asks it with one instalment, charges on their own days', () => {
  const events = [
    {
      type: 'charge',
      on: '2026-01-16',
      part: 'fee',
      chargeId: 'visit',
      amountMinor: 500,
      dueOn: '2026-03-20',
    },
    { type: 'write-off', on: '2026-01-25', reason: 'uneconomic', behaviour: 'accelerates' },
  ];
  expect(told(plain({}), 30_000, events)).toEqual(
    shows([
      { no: 1, dueOn: '2026-01-25', principalMinor: 30_000, totalMinor: 30_000 },
      { no: 2, dueOn: '2026-03-20', feeMinor: 500, totalMinor: 500 },
    ]),
  );
});

test('a payoff fills instalment after instalment up to its total', () => {
  const events = [{ type: 'payment', on: '2026-01-15', amountMinor: 10_000 }];
  const terms = plain({ interest: kept, prepayment: { ahead: 'meets-next' } });
  expect(told(terms, 10_000, events)).toEqual(
    shows([{ paidMinor: 3_468 }, { paidMinor: 3_468 }, { paidMinor: 3_064, state: 'paid' }]),
  );
});
