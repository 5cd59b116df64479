import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import { foldOrder, type Order, type Terms } from '../index.ts';
import { lent, pays, plain, played, units } from '../testing/scenario.ts';

/**
 * In which order money pays, cell by cell. 12,000.00 in six months: each instalment is 2,000.00 with 120.00 of interest, 10.00 of
 * commission and 20.80 of tax. On 15 March the first is late with a charge of 20.00 and 3.20 of tax, the second is due, and a
 * visit of 50.00 with 8.00 of tax, asked with the second, is late since 20 February.
 */

const terms: Terms = {
  ...plain,
  interest: { ...plain.interest, method: 'flat', ratePpm: 10_000, per: 'period' },
  commission: { ppm: 0, flatMinor: 6_000, taken: 'spread' },
  tax: { ppm: 160_000, on: ['interest', 'commission', 'late-charge', 'fee'] },
  late: { ...plain.late, oneTimePpm: 10_000 },
};

const CELLS = {
  '1 late charge': ['penaltyMinor', 20],
  '1 tax of it': ['taxMinor', 3.2],
  '1 tax': ['taxMinor', 20.8],
  '1 commission': ['commissionMinor', 10],
  '1 interest': ['interestMinor', 120],
  '1 principal': ['principalMinor', 2_000],
  '2 visit': ['feeMinor', 50],
  '2 tax of it': ['taxMinor', 8],
  '2 tax': ['taxMinor', 20.8],
  '2 commission': ['commissionMinor', 10],
  '2 interest': ['interestMinor', 120],
  '2 principal': ['principalMinor', 2_000],
} as const;
type Cell = keyof typeof CELLS;

const owing = (allocation: Terms['allocation']): Order =>
  played(lent({ ...terms, allocation }), [
    {
      type: 'charge',
      on: '2026-02-20',
      part: 'fee',
      chargeId: 'visit',
      amountMinor: 5_000n,
      dueOn: '2026-02-20',
    },
  ]);

function paidParts(order: Order) {
  return foldOrder(order, '2026-03-15')
    .instalments.slice(0, 2)
    .map(({ paid }) =>
      Object.fromEntries(Object.entries(paid).map(([part, amount]) => [part, units(amount)])),
    );
}

function partsOf(cells: readonly Cell[]) {
  return ['1', '2'].map((no) => {
    const parts: Record<string, number> = {
      principalMinor: 0,
      interestMinor: 0,
      commissionMinor: 0,
      taxMinor: 0,
      penaltyMinor: 0,
      feeMinor: 0,
    };
    for (const cell of cells)
      if (cell.startsWith(no)) parts[CELLS[cell][0]] = (parts[CELLS[cell][0]] ?? 0) + CELLS[cell][1];
    return parts;
  });
}

const LIST: readonly Cell[] = [
  '1 late charge',
  '1 tax',
  '2 tax',
  '1 tax of it',
  '2 tax of it',
  '1 commission',
  '2 commission',
  '1 interest',
  '2 interest',
  '1 principal',
  '2 principal',
  '2 visit',
];
const RECOVERED: readonly Cell[] = [
  '1 principal',
  '2 principal',
  '1 interest',
  '2 interest',
  '1 tax',
  '2 tax',
  '1 tax of it',
  '2 tax of it',
  '1 commission',
  '2 commission',
  '2 visit',
  '1 late charge',
];
const GOODWILL = { goodwill: { direction: 'by-part', order: ['owed:penalty'] } } as const;

describe('money pays cell after cell', () => {
  test.each<[string, Terms['allocation'], readonly Cell[], 'recovery' | 'goodwill' | undefined]>([
    ['a list', ['penalty', 'tax', 'commission', 'interest', 'principal'], LIST, undefined],
    [
      'a list the other way round',
      ['principal', 'interest', 'commission', 'tax', 'penalty'],
      [
        '1 principal',
        '2 principal',
        '1 interest',
        '2 interest',
        '1 commission',
        '2 commission',
        '1 tax',
        '2 tax',
        '1 tax of it',
        '2 tax of it',
        '1 late charge',
        '2 visit',
      ],
      undefined,
    ],
    [
      'cells by part, a star for the rest of a state',
      {
        direction: 'by-part',
        order: ['late:interest', 'due:principal', 'owed:commission', 'late:*', 'due:*'],
      },
      [
        '1 interest',
        '2 principal',
        '1 commission',
        '2 commission',
        '1 tax',
        '1 tax of it',
        '2 tax of it',
        '2 visit',
        '1 principal',
        '1 late charge',
        '2 tax',
        '2 interest',
      ],
      undefined,
    ],
    [
      'a star of two states: without what another cell names in one of them, which comes last where it names none',
      { direction: 'by-part', order: ['late:interest', 'owed:*'] },
      [
        '1 interest',
        '1 tax',
        '2 tax',
        '1 tax of it',
        '2 tax of it',
        '1 commission',
        '2 commission',
        '2 visit',
        '1 principal',
        '2 principal',
        '1 late charge',
        '2 interest',
      ],
      undefined,
    ],
    [
      'cells by part, what none names afterwards, late before due',
      { direction: 'by-part', order: ['owed:fee', 'owed:tax', 'owed:penalty'] },
      [
        '2 visit',
        '1 tax',
        '2 tax',
        '1 tax of it',
        '2 tax of it',
        '1 late charge',
        '1 commission',
        '1 interest',
        '1 principal',
        '2 commission',
        '2 interest',
        '2 principal',
      ],
      undefined,
    ],
    [
      'cells by instalment, a late charge with its tax',
      {
        direction: 'by-instalment',
        order: ['owed:penalty', 'owed:tax', 'owed:commission', 'owed:interest', 'owed:principal'],
      },
      [
        '1 late charge',
        '1 tax of it',
        '1 tax',
        '1 commission',
        '1 interest',
        '1 principal',
        '2 tax',
        '2 tax of it',
        '2 commission',
        '2 interest',
        '2 principal',
        '2 visit',
      ],
      undefined,
    ],
    [
      'cells by instalment, charges with their tax at the end',
      {
        direction: 'by-instalment',
        order: [
          'late:tax',
          'late:commission',
          'late:interest',
          'late:principal',
          'due:*',
          'owed:fee',
          'owed:penalty',
        ],
      },
      [
        '1 tax',
        '1 commission',
        '1 interest',
        '1 principal',
        '2 tax',
        '2 commission',
        '2 interest',
        '2 principal',
        '2 visit',
        '2 tax of it',
        '1 late charge',
        '1 tax of it',
      ],
      undefined,
    ],
    [
      'cells by instalment, what is charged with one before the rest of it',
      {
        direction: 'by-instalment',
        order: ['owed:fee', 'owed:tax', 'owed:commission', 'owed:interest', 'owed:principal', 'owed:penalty'],
      },
      [
        '1 tax',
        '1 commission',
        '1 interest',
        '1 principal',
        '2 visit',
        '2 tax of it',
        '2 tax',
        '2 commission',
        '2 interest',
        '2 principal',
        '1 late charge',
        '1 tax of it',
      ],
      undefined,
    ],
    [
      'a recovery, principal first whatever the list',
      ['penalty', 'tax', 'commission', 'interest', 'principal'],
      RECOVERED,
      'recovery',
    ],
    [
      'a recovery, principal first whatever the cells',
      { direction: 'by-part', order: ['owed:fee', 'owed:tax', 'owed:penalty'] },
      RECOVERED,
      'recovery',
    ],
    ['no order of the product: as most products state', { kinds: GOODWILL }, LIST, undefined],
    [
      'a kind of money with an order of its own',
      { kinds: GOODWILL },
      [
        '1 late charge',
        '1 tax',
        '1 tax of it',
        '2 tax of it',
        '1 commission',
        '2 visit',
        '1 interest',
        '1 principal',
        '2 tax',
        '2 commission',
        '2 interest',
        '2 principal',
      ],
      'goodwill',
    ],
  ])('%s', (...[, allocation, cells, kind]) => {
    expect(cells).toHaveLength(Object.keys(CELLS).length);
    const order = owing(allocation);
    for (let count = 1; count <= cells.length; count += 1) {
      const known = cells.slice(0, count);
      const amount = known.reduce((sum, cell) => sum + CELLS[cell][1], 0);
      const payment = { ...pays('2026-03-15', amount), ...(kind && { kind }) };
      expect([known.at(-1), paidParts(played(order, [payment]))]).toEqual([known.at(-1), partsOf(known)]);
    }
  });
});

describe('what stands beside the plan', () => {
  const visit = (id: string, dueOn: CalendarDate) =>
    ({ type: 'charge', on: '2026-02-20', part: 'fee', chargeId: id, amountMinor: 5_000n, dueOn }) as const;
  const feesFirst: Terms['allocation'] = { direction: 'by-part', order: ['owed:fee', 'owed:principal'] };
  const untaxed: Terms = { ...plain, allocation: feesFirst };

  test('is paid by its days, the earliest first, whenever it was charged', () => {
    const order = played(lent(untaxed), [visit('letter', '2026-03-10'), visit('visit', '2026-03-05')]);
    const paid = foldOrder(played(order, [pays('2026-03-15', 70)]), '2026-03-15').instalments[1];
    expect(paid?.fees.map(({ chargeId, remainingMinor }) => [chargeId, units(remainingMinor)])).toEqual([
      ['letter', 30],
      ['visit', 0],
    ]);
  });

  test('is paid in the order of the instalments that it stands on, a down payment before them', () => {
    const down: Terms = {
      ...untaxed,
      plan: { ...plain.plan, downPayment: { ppm: 0, flatMinor: 100_000, collected: 'by-borrower' } },
    };
    const paid = foldOrder(played(lent(down), [pays('2026-03-01', 1_500)]), '2026-03-01');
    expect(paid.instalments.slice(0, 2).map((row) => units(row.paid.principalMinor))).toEqual([1_000, 500]);
    const visited = played(lent(untaxed), [visit('later', '2026-04-01'), visit('earlier', '2026-02-25')]);
    const both = foldOrder(played(visited, [pays('2026-04-05', 50)]), '2026-04-05').instalments;
    expect(both.map(({ paid: { feeMinor } }) => units(feeMinor)).slice(0, 4)).toEqual([0, 50, 0, 0]);
  });

  test('is paid ahead with its instalment and no other', () => {
    const insured: Terms = {
      ...terms,
      charges: [{ id: 'insurance', trigger: 'instalment', flatMinor: 1_000, ppm: 0 }],
    };
    const asked = units(foldOrder(lent(insured), '2026-02-01').nextPaymentMinor);
    expect(asked).toBe(2_162.4);
    const fees = (amount: number) =>
      foldOrder(played(lent(insured), [pays('2026-02-01', amount)]), '2026-02-01')
        .instalments.slice(0, 3)
        .map(({ state, paid }) => [state, units(paid.feeMinor)]);
    expect(fees(asked)).toEqual([
      ['paid', 10],
      ['next', 0],
      ['later', 0],
    ]);
    expect(fees(asked - 0.01)[0]?.[0]).not.toBe('paid');
  });

  test('a claim is paid before an instalment that is ahead, though a late charge stands on that', () => {
    const cells: Terms = {
      ...plain,
      allocation: {
        direction: 'by-part',
        order: ['owed:penalty', 'owed:principal', 'claim', 'ahead:principal'],
      },
    };
    const order = played(lent(cells), [
      pays('2026-02-01', 12_000),
      pays('2026-02-02', 100),
      { type: 'refund', on: '2026-02-03', amountMinor: 10_000n },
      { type: 'reverse', on: '2026-02-10', eventIndex: 5 },
      { type: 'reverse', on: '2026-02-10', eventIndex: 4 },
      { type: 'charge', on: '2026-02-11', part: 'penalty', amountMinor: 500n },
    ]);
    const position = foldOrder(played(order, [pays('2026-02-12', 65)]), '2026-02-12');
    expect([position.claimMinor, position.outstanding.principalMinor]).toEqual([4_000n, 1_200_000n]);
    expect(position.outstanding.penaltyMinor).toBe(0n);
  });
});

describe('money before the first instalment is due pays its parts', () => {
  const paid = (allocation: Terms['allocation'], amount: number) => {
    const order = played(lent({ ...terms, allocation }), [pays('2026-02-01', amount)]);
    const [first] = foldOrder(order, '2026-02-01').instalments;
    return [first?.paid.taxMinor, first?.paid.commissionMinor, first?.paid.interestMinor].map((part) =>
      units(part ?? 0n),
    );
  };

  test.each<[string, Terms['allocation'], number, number[]]>([
    ['by the list', ['interest', 'commission', 'tax', 'principal', 'penalty'], 125, [0, 5, 120]],
    [
      'by the cells that are ahead',
      { direction: 'by-part', order: ['owed:tax', 'ahead:commission', 'ahead:interest'] },
      100,
      [0, 10, 90],
    ],
    [
      'tax, commission and interest where no cell is ahead',
      { direction: 'by-part', order: ['owed:interest'] },
      50,
      [20.8, 10, 19.2],
    ],
  ])('%s', (...[, allocation, amount, expected]) => {
    expect(paid(allocation, amount)).toEqual(expected);
  });
});

test('money pays an instalment that is late, its charge first, before anything of the next late one', () => {
  const order = lent({
    ...terms,
    allocation: {
      direction: 'by-instalment',
      order: ['owed:penalty', 'owed:tax', 'owed:commission', 'owed:interest', 'owed:principal'],
    },
  });
  const paid = (amount: number) =>
    foldOrder(played(order, [pays('2026-03-16', amount)]), '2026-03-16')
      .instalments.slice(0, 2)
      .map(({ paid: { penaltyMinor }, paidMinor }) => [units(penaltyMinor), units(paidMinor)]);
  // 2,150.80 and a charge of 20.00 with 3.20
  expect(paid(20)).toEqual([
    [20, 20],
    [0, 0],
  ]);
  expect(paid(2_174)).toEqual([
    [20, 2_174],
    [0, 0],
  ]);
  expect(paid(2_194)).toEqual([
    [20, 2_174],
    [20, 20],
  ]);
});

describe('where paying ahead saves no interest', () => {
  const agreed: Terms = { ...terms, prepayment: { ...plain.prepayment, interest: 'agreed' } };
  test.each<[string, Terms['allocation'], number, readonly number[]]>([
    [
      'a list pays instalment after instalment',
      ['interest', 'principal', 'tax', 'commission', 'penalty'],
      2_270.8,
      [2_150.8, 120],
    ],
    [
      'so do cells by part that name nothing ahead',
      { direction: 'by-part', order: ['owed:interest'] },
      2_171.6,
      [2_150.8, 20.8],
    ],
    [
      'and cells by instalment',
      { direction: 'by-instalment', order: ['owed:interest', 'ahead:interest'] },
      2_270.8,
      [2_150.8, 120],
    ],
    [
      'cells by part that name it pay a part of all of them',
      { direction: 'by-part', order: ['owed:interest', 'ahead:interest'] },
      240,
      [120, 120],
    ],
  ])('%s', (...[, allocation, amount, expected]) => {
    const order = played(lent({ ...agreed, allocation }), [pays('2026-02-01', amount)]);
    const { instalments } = foldOrder(order, '2026-02-01');
    expect(instalments.slice(0, 2).map(({ paidMinor }) => units(paidMinor))).toEqual(expected);
  });
});

test('a late charge that stands on an instalment of later days is due with its tax', () => {
  const order = played(lent(terms), [
    { type: 'charge', on: '2026-02-11', part: 'penalty', amountMinor: 2_000n },
    pays('2026-02-12', 23.2),
  ]);
  const [first] = foldOrder(order, '2026-02-12').instalments;
  expect([first?.paid.penaltyMinor, first?.lateTaxMinor, first?.remainingMinor]).toEqual([
    2_000n,
    0n,
    215_080n,
  ]);
});
