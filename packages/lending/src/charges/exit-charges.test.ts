import { describe, expect, test } from 'vitest';
import { checkTerms, deriveEntries, foldOrder, readTerms, type Terms } from '../index.ts';
import { attempt, lent, pays, plain, played, units } from '../testing/scenario.ts';

/** What it costs to pay before the day, where a product charges that. */

const early: Terms = {
  ...plain,
  charges: [
    {
      id: 'early-exit',
      trigger: 'payoff-early',
      flatMinor: 0,
      ppm: 20_000,
      of: 'unpaid-principal',
      freeAfterDays: 90,
    },
  ],
  tax: { ppm: 160_000, on: ['fee'] },
  coolingOffDays: 2,
};

describe('a charge on ending the loan early', () => {
  test('is in the payoff with its tax, on principal that is not due yet', () => {
    const { payoff, payoffMinor } = foldOrder(lent(early), '2026-02-15');
    // 2,000.00 are due: 2 % of 10,000.00
    expect([units(payoff.feeMinor), units(payoff.taxMinor), units(payoffMinor)]).toEqual([200, 32, 12_232]);
  });

  test('is free within cooling-off, from its day on, and at the end of the plan', () => {
    const payoffs = ['2026-01-17', '2026-01-18', '2026-04-14', '2026-04-15', '2026-07-15'] as const;
    const order = lent(early);
    expect(payoffs.map((on) => units(foldOrder(order, on).payoff.feeMinor))).toEqual([0, 240, 160, 0, 0]);
  });

  test('is paid with the payoff and is our income; one unit less leaves one', () => {
    const settled = played(lent(early), [pays('2026-02-01', 12_278.4)]);
    expect(foldOrder(settled, '2026-02-01')).toMatchObject({ state: 'settled', creditMinor: 0n });
    const income = deriveEntries(settled, '2026-02-01').find(
      ({ account }) => account === 'income:fee:early-exit',
    );
    expect(income?.creditMinor).toBe(24_000n);
    const short = played(lent(early), [pays('2026-02-01', 12_278.39)]);
    expect(foldOrder(short, '2026-02-01')).toMatchObject({ state: 'active', payoffMinor: 1n });
  });

  test('is asked of who pays the debt alone, from then on, and once', () => {
    const order = played(lent(early), [pays('2026-02-01', 12_000)]);
    const days = ['2026-02-01', '2026-02-20'] as const;
    expect(days.map((on) => foldOrder(order, on).payoffMinor)).toEqual([27_840n, 27_840n]);
    expect(foldOrder(played(order, [pays('2026-02-20', 278.4)]), '2026-02-20')).toMatchObject({
      state: 'settled',
      creditMinor: 0n,
    });
  });

  test('is not asked of money that a new loan of ours brings', () => {
    const renewed = played(lent(early), [
      {
        type: 'pay',
        on: '2026-02-01',
        amountMinor: 1_200_000n,
        kind: 'renewal',
        paymentId: 'renewal',
        channel: 'spei',
      },
    ]);
    expect(foldOrder(renewed, '2026-02-01').state).toBe('settled');
    const clearing = deriveEntries(renewed, '2026-02-01').find(
      ({ account }) => account === 'clearing:renewal',
    );
    expect(clearing?.debitMinor).toBe(1_200_000n);
  });

  test('is found where a law forbids it', () => {
    expect(checkTerms(early).map(({ rule }) => rule)).toContain('prepayment-charged');
  });
});

describe('a charge by hand', () => {
  const visits: Terms = {
    ...plain,
    charges: [{ id: 'visit', trigger: 'by-hand', flatMinor: 0, ppm: 0 }],
    late: { ...plain.late, counts: 'instalment' },
  };
  const charge = (chargeId: string) =>
    ({ type: 'charge', on: '2026-02-01', part: 'fee', chargeId, amountMinor: 10_000n }) as const;

  test('is one of the product’s, and makes no day late where instalments alone count', () => {
    expect(attempt(lent(visits), charge('letter'))).toMatchObject({ refusal: 'charge-not-in-terms' });
    const charged = played(lent(visits), [charge('visit')]);
    const position = foldOrder(charged, '2026-02-10');
    expect([position.state, units(position.dueNowMinor), units(position.nextPaymentMinor)]).toEqual([
      'active',
      100,
      2_100,
    ]);
    expect(position.daysLate).toBe(0);
  });

  test('is waived with its tax in proportion, the last of it with the rest', () => {
    const taxed: Terms = { ...visits, tax: { ppm: 160_001, on: ['fee:visit'] } };
    const charged = played(lent(taxed), [charge('visit')]);
    const waive = (amountMinor: bigint) =>
      ({ type: 'waive', on: '2026-02-02', part: 'fee', amountMinor }) as const;
    const half = foldOrder(played(charged, [waive(5_000n)]), '2026-02-02');
    expect([half.outstanding.feeMinor, half.outstanding.taxMinor]).toEqual([5_000n, 800n]);
    const none = foldOrder(played(charged, [waive(5_000n), waive(5_000n)]), '2026-02-02');
    expect([none.outstanding.feeMinor, none.outstanding.taxMinor]).toEqual([0n, 0n]);
  });
});

test('charges are read as they are written, each under its own name', () => {
  const reason = (charges: unknown) => readTerms({ ...plain, charges });
  expect(reason([{ id: 'a', trigger: 'by-hand' }])).toMatchObject({
    ok: true,
    terms: { charges: [{ id: 'a', trigger: 'by-hand', flatMinor: 0, ppm: 0 }] },
  });
  expect(reason([{ id: 'a', trigger: 'by-hand', ppm: 1 }])).toMatchObject({
    reason: 'charges[0].of must say what the rate is of',
  });
  expect(
    reason([
      { id: 'a', trigger: 'by-hand' },
      { id: 'a', trigger: 'bounced' },
    ]),
  ).toMatchObject({ reason: 'charges must have a name each' });
  expect(reason([{ id: 'A', trigger: 'by-hand' }])).toMatchObject({ refusal: 'terms-invalid' });
  const named = [{ id: 'a', trigger: 'by-hand', names: { es: 'visita', en: 'visit' } }];
  expect(reason(named)).toMatchObject({ ok: true, terms: { charges: named } });
  for (const [names, why] of [
    [{ Spanish: 'visita' }, 'charges[0].names.Spanish must be a language of two letters'],
    [{ es: '' }, 'charges[0].names.es must be a text of 1 to 100 characters'],
    ['visita', 'charges[0].names must be an object'],
  ] as const)
    expect(reason([{ id: 'a', trigger: 'by-hand', names }])).toMatchObject({ reason: why });
});
