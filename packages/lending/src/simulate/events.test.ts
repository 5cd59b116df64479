import { describe, expect, test } from 'vitest';
import { plain, shows, told } from '../testing/conventions.ts';
import { simulate } from './simulate.ts';

/** What the events of a request come to, of 300.00 in three months from 15 January 2026 without interest. */

const paid = (on: string, amountMinor: number) => ({ type: 'payment', on, amountMinor });
const remaining = (...amounts: readonly number[]) =>
  shows(amounts.map((remainingMinor) => ({ remainingMinor })));
const ask = (more: Readonly<Record<string, unknown>>, terms: Readonly<Record<string, unknown>> = plain({})) =>
  simulate({ terms, principalMinor: 30_000, disbursedOn: '2026-01-15', ...more });

describe('what is asked is paid on the days that a request names', () => {
  test('the next payment on each of them, the payoff on the last, and nothing once nothing is asked', () => {
    const answer = ask({
      payTheAskOn: ['2026-02-15', '2026-02-16'],
      payOff: '2026-03-01',
      asOf: ['2026-03-01'],
    });
    expect(answer).toMatchObject({
      transactions: [
        { on: '2026-02-15', type: 'payment', amountMinor: 10_000 },
        { on: '2026-02-16', type: 'payment', amountMinor: 10_000 },
        { on: '2026-03-01', type: 'payment', amountMinor: 10_000 },
      ],
      positions: [{ status: 'settled', creditMinor: 0 }],
    });
    expect(ask({ payTheAskOn: ['2026-02-15'] })).toMatchObject({ transactions: [{ amountMinor: 10_000 }] });
    const settled = ask({
      events: [paid('2026-01-20', 30_000)],
      payTheAskOn: ['2026-02-15'],
      payOff: '2026-03-01',
    });
    expect(settled).toMatchObject({ transactions: [{ on: '2026-01-20' }] });
  });

  test.each([
    [['store', 'spei'], 'clearing:store'],
    [[], 'clearing:bank'],
  ])('through the first channel of %j: %s', (channels, account) => {
    const answer = ask({ payOff: '2026-02-01' }, { ...plain({}), channels });
    expect(answer).toMatchObject({
      journal: expect.arrayContaining([
        expect.objectContaining({ account, valueOn: '2026-02-01', debitMinor: 30_000 }),
      ]),
    });
  });

  test('unless an event before is refused', () => {
    const events = [{ type: 'reversal', on: '2026-01-20', of: 4 }];
    expect(ask({ events, payTheAskOn: ['2026-02-15'] })).toMatchObject({ refusal: 'event-unknown' });
  });
});

test('amounts are told as texts where they are asked for so', () => {
  expect(ask({ asOf: ['2026-01-15'] })).toMatchObject({ positions: [{ payoffMinor: 30_000 }] });
  expect(ask({ asOf: ['2026-01-15'], amounts: 'text' })).toMatchObject({
    positions: [{ payoffMinor: '30000' }],
  });
});

test('what a change of the plan costs is told with it, and of a plan that stays nothing', () => {
  const change = { type: 'replan', kind: 'reschedule', on: '2026-01-20', extraTerms: 2 };
  expect(told(plain({}), 30_000, [paid('2026-01-16', 1), change])).toMatchObject({
    disclosure: {
      changes: [
        {
          on: '2026-01-20',
          kind: 'reschedule',
          debtMinor: 29_999,
          needsConsent: false,
          before: { remainingMinor: 29_999, lastDueOn: '2026-04-15' },
          after: { remainingMinor: 29_999, lastDueOn: '2026-06-15' },
        },
      ],
    },
  });
  expect(told(plain({}), 30_000, [paid('2026-01-16', 1)])).not.toMatchObject({
    disclosure: { changes: expect.anything() },
  });
});

test('what is not known of a transaction is nothing: only a payment leaves credit, only an extension has a fee', () => {
  const events = [
    { type: 'flag', on: '2026-01-19', flag: 'dispute' },
    paid('2026-01-20', 31_000),
    { type: 'reversal', on: '2026-01-22', of: 1 },
  ];
  expect(ask({ events })).toMatchObject({
    transactions: [
      { type: 'flag', amountMinor: 0, allocation: null, reversed: false },
      { type: 'payment', amountMinor: 31_000, allocation: null, reversed: true },
      { type: 'reversal', amountMinor: 31_000, allocation: null, reversed: false },
    ],
  });
  expect(ask({ events: events.slice(0, 2) })).toMatchObject({
    transactions: [{}, { allocation: { principalMinor: 30_000, creditMinor: 1_000 }, reversed: false }],
  });
  const waived = { type: 'waiver', on: '2026-01-20', part: 'principal', amountMinor: 500 };
  expect(ask({ events: [waived] })).toMatchObject({
    transactions: [{ amountMinor: 500, allocation: { principalMinor: 500, creditMinor: 0 } }],
  });
});

test('due dates one by one are those of the loan', () => {
  const dueOn = ['2026-02-01', '2026-03-05', '2026-04-01'];
  expect(ask({ dueOn, asOf: ['2026-01-15'] })).toEqual(shows(dueOn.map((date) => ({ dueOn: date }))));
});

describe('an event', () => {
  test('chooses anew what a payment beyond what is due does', () => {
    const payment = { ...paid('2026-02-15', 20_000), ahead: 'meets-next' };
    const anew = { type: 'rechoose', on: '2026-02-16', of: 0, ahead: 'shortens' };
    expect(told(plain({}), 30_000, [payment])).toEqual(remaining(0, 0, 10_000));
    expect(told(plain({}), 30_000, [payment, anew])).toEqual(remaining(0, 10_000, 0));
    expect(told(plain({}), 30_000, [payment, { ...anew, of: 2 }])).toMatchObject({
      refusal: 'event-unknown',
      reason: 'events[1]: there is no event 2 known by 2026-02-16',
    });
  });

  test('puts a flag on and takes it off from the day after on', () => {
    const events = [
      { type: 'flag', on: '2026-01-20', flag: 'dispute' },
      { type: 'unflag', on: '2026-01-22', flag: 'dispute' },
    ];
    expect(ask({ events, asOf: ['2026-01-19', '2026-01-20', '2026-01-22', '2026-01-23'] })).toMatchObject({
      positions: [{ flags: [] }, { flags: ['dispute'] }, { flags: ['dispute'] }, { flags: [] }],
    });
  });

  test('has credit paid back, and come back again', () => {
    const events = [paid('2026-01-20', 35_000), { type: 'refund', on: '2026-01-21', amountMinor: 2_000 }];
    const returned = { type: 'refund-returned', on: '2026-01-25', of: 1, amountMinor: 1_500 };
    expect(told(plain({}), 30_000, events)).toMatchObject({ positions: [{ creditMinor: 3_000 }] });
    expect(told(plain({}), 30_000, [...events, returned])).toMatchObject({
      positions: [{ creditMinor: 4_500 }],
    });
  });

  test('takes back no payment that is not known', () => {
    const taken = { type: 'return', on: '2026-01-25', of: 3, amountMinor: 1, kind: 'recall' };
    expect(told(plain({}), 30_000, [paid('2026-01-20', 10_000), taken])).toMatchObject({
      refusal: 'event-unknown',
      reason: 'events[1]: there is no event 3 known by 2026-01-25',
    });
  });

  test('gives no more than is owed, and does what was chosen for it', () => {
    const given = (amountMinor: number) =>
      told(plain({}), 30_000, [{ ...paid('2026-02-15', amountMinor), kind: 'goodwill', ahead: 'shortens' }]);
    expect(given(20_000)).toEqual(remaining(0, 10_000, 0));
    expect(given(30_001)).toMatchObject({
      refusal: 'goodwill-too-large',
      reason: 'events[0]: On 2026-02-15 30000 is owed',
    });
  });

  test('gives what the lender gives as its expense, and no cash', () => {
    const given = told(plain({}), 30_000, [{ ...paid('2026-01-20', 500), kind: 'goodwill' }]);
    expect(given).toMatchObject({
      journal: expect.arrayContaining([
        expect.objectContaining({ account: 'goodwill-expense', debitMinor: 500 }),
      ]),
    });
  });
});

describe('a loan that pays off another', () => {
  const old = { terms: plain({}), principalMinor: 10_000, disbursedOn: '2025-12-15' };
  const renewed = (more: Readonly<Record<string, unknown>>) =>
    ask({ old: { ...old, ...more }, asOf: ['2026-01-15'] });

  test('pays what is owed on its day, whatever comes afterwards', () => {
    expect(renewed({})).toMatchObject({ paidOffMinor: 10_000 });
    expect(renewed({ events: [paid('2026-01-15', 1_000)] })).toMatchObject({ paidOffMinor: 9_000 });
    expect(renewed({ events: [paid('2026-01-16', 1_000)] })).toMatchObject({ paidOffMinor: 10_000 });
    // a third of 100.00
    expect(renewed({ payTheAskOn: ['2026-01-15'] })).toMatchObject({ paidOffMinor: 6_667 });
  });

  test.each([{}, { payTheAskOn: ['2026-01-15'] }])(
    'is refused with the reason of the old one: %j',
    (more) => {
      const events = [{ type: 'reversal', on: '2026-01-10', of: 4 }];
      expect(renewed({ events, ...more })).toMatchObject({
        refusal: 'event-unknown',
        reason: 'old: events[0]: there is no event 4 known by 2026-01-10',
      });
    },
  );
});

describe('flows', () => {
  const out = { on: '2026-01-15', amountMinor: 10_000 };
  const back = [
    { on: '2026-02-15', amountMinor: -5_100 },
    { on: '2026-03-15', amountMinor: -5_100 },
  ];

  test('are dated in any order, and of one day several', () => {
    const rates = simulate({ flows: [out, ...back] });
    expect(rates).toMatchObject({ effectiveAnnualPercent: expect.stringMatching(/^\d+\.\d{6}$/) });
    expect(simulate({ flows: [...back.toReversed(), out] })).toEqual(rates);
    const [first, last] = back;
    const halves = [-2_000, -3_100].map((amountMinor) => ({ ...first, amountMinor }));
    expect(simulate({ flows: [last, ...halves, out] })).toEqual(rates);
  });

  test.each(['12 pesos', '', ' 1', '1e3', null, true])('of %j are refused', (amountMinor) => {
    expect(simulate({ flows: [out, { on: '2026-02-15', amountMinor }] })).toEqual({
      refusal: 'flows-invalid',
      reason: 'flows[1].amountMinor must be an amount',
    });
  });

  test.each(['x', -1, true, null])('with years %j are refused', (t) => {
    expect(
      simulate({
        flows: [
          { t: 0, amount: 1 },
          { t, amount: -1 },
        ],
      }),
    ).toMatchObject({
      refusal: 'flows-invalid',
      reason: expect.stringContaining('flows[1].t must be years'),
    });
  });
});
