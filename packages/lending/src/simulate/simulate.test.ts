import { describe, expect, test } from 'vitest';
import { demoProducts, simulate } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';

/** The engine from outside, as JSON. */

type Row = { no: number; totalMinor: number; principalMinor: number; paidMinor: number };
type Answer = {
  refusal?: string;
  reason?: string;
  schedule: Row[];
  disbursedMinor: number;
  positions: {
    asOf: string;
    status: string;
    dueNowMinor: number;
    payoffMinor: number;
    outstanding: Record<string, number>;
    schedule: Row[];
  }[];
  transactions: {
    type: string;
    amountMinor: number;
    allocation: Record<string, number> | null;
    reversed: boolean;
  }[];
  journal: { bookedOn: string; valueOn: string; account: string; debitMinor: number; creditMinor: number }[];
  disclosure: Record<string, unknown>;
  findings: { rule: string }[];
};

/** Through text and back, as the command does it. */
const ask = (input: unknown): Answer =>
  JSON.parse(JSON.stringify(simulate(JSON.parse(JSON.stringify(input)))));

const base = {
  terms: mxFair,
  principalMinor: 300_000,
  disbursedOn: '2026-01-15',
  dueOn: null,
  client: 'new',
};
const late = { type: 'payment', on: '2026-02-20', amountMinor: 105_000, knownOn: '2026-02-23' };

describe('the example of the documentation', () => {
  const answered = () => ask({ ...base, events: [late], asOf: ['2026-02-16', '2026-02-20', '2026-03-15'] });

  test('prices three equal instalments, tax inside', () => {
    const answer = answered();
    expect(answer.schedule.map(({ totalMinor }) => totalMinor)).toEqual([104_611, 104_611, 104_611]);
    expect(answer.schedule.reduce((sum, { principalMinor }) => sum + principalMinor, 0)).toBe(300_000);
    expect([answer.disbursedMinor, answer.disclosure, answer.findings]).toEqual([
      296_520,
      { catPercent: '34.3', kfsAprPercent: '34.70', totalCostMinor: 17_313, totalPayableMinor: 313_833 },
      [],
    ]);
  });

  test('shows each day by value date', () => {
    const answer = answered();
    expect(
      answer.positions.map(({ status, dueNowMinor, payoffMinor }) => [status, dueNowMinor, payoffMinor]),
    ).toEqual([
      ['late', 105_586, 308_222],
      ['late', 586, 203_841],
      ['late', 105_197, 207_392],
    ]);
  });

  test('books what became known later with its past value date, and always balances', () => {
    const answer = answered();
    const booked = answer.journal.filter(({ bookedOn }) => bookedOn === '2026-02-23');
    expect(new Set(booked.map(({ valueOn }) => valueOn))).toEqual(new Set(['2026-02-20']));
    expect(booked.find(({ account }) => account === 'clearing:spei')?.debitMinor).toBe(105_000);
    expect(
      answer.journal.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0),
    ).toBe(0);
  });

  test('says what the payment paid', () => {
    const answer = answered();
    expect(answer.transactions).toMatchObject([
      {
        type: 'payment',
        amountMinor: 105_000,
        allocation: {
          penaltyMinor: 975,
          taxMinor: 978,
          interestMinor: 6_115,
          principalMinor: 96_932,
          creditMinor: 0,
        },
      },
    ]);
  });
});

test('a backdated payment takes back the charge that was booked meanwhile', () => {
  const events = [{ type: 'payment', on: '2026-02-15', knownOn: '2026-02-18', amountMinor: 104_611 }];
  const { journal } = ask({ ...base, events, asOf: ['2026-02-20'] });
  const charges = journal.filter(({ account }) => account === 'receivable:penalty');
  expect(charges).toEqual([
    {
      bookedOn: '2026-02-16',
      valueOn: '2026-02-16',
      account: 'receivable:penalty',
      debitMinor: 975,
      creditMinor: 0,
    },
    {
      bookedOn: '2026-02-18',
      valueOn: '2026-02-16',
      account: 'receivable:penalty',
      debitMinor: 0,
      creditMinor: 975,
    },
  ]);
});

test('every kind of event can be played', () => {
  const events = [
    { type: 'extension', on: '2026-02-10', days: 3 },
    { type: 'waiver', on: '2026-02-19', part: 'penalty', amountMinor: 100 },
    { type: 'payment', on: '2026-02-19', amountMinor: 50_000, channel: 'store' },
    { type: 'charge', on: '2026-02-20', part: 'penalty', amountMinor: 500 },
    { type: 'promise', on: '2026-02-20', by: '2026-03-02', amountMinor: 60_000 },
    { type: 'stop', on: '2026-02-21', part: 'interest' },
    { type: 'resume', on: '2026-02-25', part: 'interest' },
    { type: 'reversal', on: '2026-02-26', of: 2 },
    { type: 'write-off', on: '2026-03-20' },
    { type: 'payment', on: '2026-04-01', amountMinor: 400_000 },
    { type: 'refund', on: '2026-04-02', amountMinor: 1_000 },
  ];
  const answer = ask({ ...base, events, asOf: ['2026-04-02'] });
  expect(answer.reason).toBeUndefined();
  expect(answer.positions[0]?.status).toBe('settled');
  expect(answer.transactions.map(({ type, amountMinor, reversed }) => [type, amountMinor, reversed])).toEqual(
    [
      ['extension', 314, false],
      ['waiver', 100, false],
      ['payment', 50_000, true],
      ['charge', 500, false],
      ['promise', 60_000, false],
      ['stop', 0, false],
      ['resume', 0, false],
      ['reversal', 50_000, false],
      ['write-off', 0, false],
      ['payment', 400_000, false],
      ['refund', 1_000, false],
    ],
  );
});

describe('refusals name the field', () => {
  test.each([
    [null, 'The request must be a JSON object'],
    [{ ...base, extra: 1 }, 'extra is no known key'],
    [{ ...base, terms: { ...mxFair, version: 0 } }, 'terms: version must be a whole number'],
    [{ ...base, principalMinor: 50_000 }, 'principalMinor must be at least 100000'],
    [{ ...base, principalMinor: 1.5 }, 'principalMinor must be a whole number'],
    [{ ...base, disbursedOn: '2026-02-30' }, 'disbursedOn must be a date'],
    [{ ...base, dueOn: ['2026-02-15'] }, 'dueOn must have 3 dates'],
    [{ ...base, dueOn: ['2026-02-15', '2026-02-15', '2026-03-15'] }, 'dueOn must rise'],
    [{ ...base, asOf: ['2026-01-14'] }, 'asOf[0] must not be before disbursedOn'],
    [{ ...base, client: 'old' }, 'client must be one of new, repeat'],
    [{ ...base, couponMinor: 400_000 }, 'couponMinor is more than the loan'],
    [
      { ...base, events: [{ ...late, knownOn: '2026-02-19' }] },
      'events[0].knownOn must not be before its on',
    ],
    [
      { ...base, events: [{ ...late, amountMinor: 0 }] },
      'events[0].amountMinor must be a whole number from 1',
    ],
    [
      { ...base, events: [{ type: 'waiver', on: '2026-01-10', part: 'interest', amountMinor: 1 }] },
      'events[0]: on is 2026-01-10, before 2026-01-15',
    ],
    [{ ...base, events: [{ type: 'gift', on: '2026-02-01' }] }, 'events[0].type must be one of'],
    [{ ...base, events: [{ type: 'reversal', on: '2026-02-01', of: 3 }] }, 'events[0]: there is no event 3'],
    [
      { ...base, events: [{ type: 'extension', on: '2026-02-20', days: 2 }] },
      'events[0]: What is overdue has to be paid first',
    ],
    [
      { ...base, events: [{ type: 'write-off', on: '2026-02-01' }] },
      'events[0]: An order in active does not take write-off',
    ],
    [
      { ...base, events: [{ type: 'waiver', on: '2026-02-01', part: 'soul', amountMinor: 1 }] },
      'events[0].part must be one of',
    ],
    [{ ...base, events: 'none' }, 'events must be a list'],
  ])('case %#: %s', (input, reason) => {
    const answer = ask(input);
    expect(answer.refusal).toMatch(/^[a-z-]+$/);
    expect(answer.reason).toContain(reason);
  });

  test('says the amount that unlocks', () => {
    expect(ask({ ...base, events: [{ type: 'extension', on: '2026-02-20', days: 2 }] })).toMatchObject({
      unlock: { amountMinor: 105_586 },
    });
  });
});

describe('schedules', () => {
  const priced = (change: Record<string, unknown>, principalMinor = 300_000) =>
    ask({ ...base, principalMinor, terms: { ...mxFair, ...change } });

  test.each(demoProducts)('$name keeps its principal together and its instalments equal', (terms) => {
    const { schedule } = ask({ ...base, terms, principalMinor: terms.principal.maxMinor });
    expect(schedule.reduce((sum, { principalMinor }) => sum + principalMinor, 0)).toBe(
      terms.principal.maxMinor,
    );
    const [first] = schedule;
    expect(schedule.every(({ totalMinor }) => Math.abs(totalMinor - (first?.totalMinor ?? 0)) <= 2)).toBe(
      true,
    );
  });

  test('whole pesos: the last instalment or the first takes the remainder', () => {
    const rounding = { mode: 'half-up', unitMinor: 100 };
    const tax = { ppm: 0, on: [] };
    const last = priced({ tax, rounding: { ...rounding, remainder: 'last-instalment' } }).schedule.map(
      ({ totalMinor }) => totalMinor,
    );
    const first = priced({ tax, rounding: { ...rounding, remainder: 'first-instalment' } }).schedule.map(
      ({ totalMinor }) => totalMinor,
    );
    expect(last).toEqual([104_000, 104_000, 103_912]);
    expect(first).toEqual([103_916, 104_000, 104_000]);
  });

  test('equal principal, bullet and flat', () => {
    const interest = { ...mxFair.interest, dayCount: '30/360' };
    const tax = { ppm: 0, on: [] };
    const rows = (change: Record<string, unknown>) =>
      priced({ interest: { ...interest, ...change }, tax }).schedule.map(({ totalMinor }) => totalMinor);
    expect(rows({ amortisation: 'equal-principal' })).toEqual([106_000, 104_000, 102_000]);
    expect(rows({ amortisation: 'bullet' })).toEqual([6_000, 6_000, 306_000]);
    expect(rows({ method: 'flat' })).toEqual([106_000, 106_000, 106_000]);
    expect(rows({ ratePpm: 20_000, per: 'period', amortisation: 'bullet' })).toEqual([6_000, 6_000, 306_000]);
    expect(rows({ ratePpm: 0 })).toEqual([100_000, 100_000, 100_000]);
  });

  test('commission on the first instalment or spread, with its tax', () => {
    const none = { ...mxFair.interest, ratePpm: 0 };
    const totals = (taken: string) =>
      priced({ interest: none, commission: { ppm: 30_000, flatMinor: 0, taken } }).schedule.map(
        ({ totalMinor }) => totalMinor,
      );
    expect(totals('first-instalment')).toEqual([110_440, 100_000, 100_000]);
    expect(totals('spread')).toEqual([103_480, 103_480, 103_480]);
  });

  test('due dates off holidays, by weeks, or one by one', () => {
    const plan = { ...mxFair.plan, onHoliday: 'next-business-day' };
    const dates = (input: unknown) =>
      ask(input).schedule.map((row) => Object.entries(row).find(([key]) => key === 'dueOn')?.[1]);
    expect(dates({ ...base, terms: { ...mxFair, plan }, disbursedOn: '2026-02-02' })).toEqual([
      '2026-03-02',
      '2026-04-06',
      '2026-05-04',
    ]);
    expect(
      dates({
        ...base,
        terms: { ...mxFair, plan: { ...plan, onHoliday: 'previous-business-day' } },
        disbursedOn: '2026-02-02',
      }),
    ).toEqual(['2026-03-02', '2026-04-01', '2026-04-30']);
    expect(
      dates({ ...base, terms: { ...mxFair, plan: { ...mxFair.plan, every: { count: 2, unit: 'week' } } } }),
    ).toEqual(['2026-01-29', '2026-02-12', '2026-02-26']);
    expect(dates({ ...base, dueOn: ['2026-02-01', '2026-03-05', '2026-04-01'] })).toEqual([
      '2026-02-01',
      '2026-03-05',
      '2026-04-01',
    ]);
    expect(dates({ ...base, disbursedOn: '2026-01-31' })).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  });
});
