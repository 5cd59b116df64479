import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import { explainOrder, foldOrder, isRefusal, type Order, reckonOrder, type Terms } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { lent, OUT, pays, plain, played, units } from '../testing/scenario.ts';

/** One loan told day by day: 3,000.00 at 24 %, 1,046.11 on the 15th of February, March and April, 1 % once when late. */

const order = () => lent(mxFair, 300_000n);
const NOTHING = {
  principalMinor: 0n,
  interestMinor: 0n,
  commissionMinor: 0n,
  taxMinor: 0n,
  penaltyMinor: 0n,
  feeMinor: 0n,
};
type Day = CalendarDate;

test('prepayment that is held back opens after half the term, and not before the eighth day', () => {
  const held = {
    ...mxFair,
    prepayment: { ...mxFair.prepayment, allowed: 'after-half-term-and-7-days' },
  } as const;
  const loan = lent(held, 300_000n);
  // 90 days from the 15th of January to the 15th of April: half are 45
  expect(foldOrder(loan, '2026-01-20').prepaymentFrom).toBe('2026-03-01');
  expect(foldOrder(loan, '2026-02-28').prepaymentFrom).toBe('2026-03-01');
  expect(foldOrder(loan, '2026-03-01').prepaymentFrom).toBeNull();
  expect(foldOrder(order(), '2026-01-20').prepaymentFrom).toBeNull();
});

describe('a loan that nobody pays', () => {
  // due, overdue, asked next, interest not yet due, payoff, days late, days of extension on offer
  test.each<[Day, string, number[]]>([
    ['2026-01-15', 'active', [0, 0, 1_046.11, 0, 3_000, 0, 7]],
    ['2026-02-01', 'active', [0, 0, 1_046.11, 33.53, 3_038.89, 0, 7]],
    ['2026-02-14', 'active', [0, 0, 1_046.11, 59.18, 3_068.65, 0, 7]],
    ['2026-02-15', 'active', [1_046.11, 0, 1_046.11, 0, 3_070.93, 0, 7]],
    ['2026-02-16', 'late', [1_055.86, 1_055.86, 1_055.86, 1.33, 3_082.22, 1, 0]],
    ['2026-03-15', 'late', [2_101.97, 1_055.86, 2_101.97, 0, 3_123.92, 28, 0]],
    ['2026-03-16', 'late', [2_112, 2_112, 2_112, 0.67, 3_134.73, 29, 0]],
    ['2026-04-16', 'late', [3_168.33, 3_168.33, 3_168.33, 0, 3_168.33, 60, 0]],
  ])('on %s', (on, code, figures) => {
    const position = foldOrder(order(), on);
    expect([position.state, position.settledOn, position.writtenOff]).toEqual([code, null, false]);
    expect([
      units(position.dueNowMinor),
      units(position.overdueMinor),
      units(position.nextPaymentMinor),
      units(position.accruedMinor),
      units(position.payoffMinor),
      position.daysLate,
      position.extensionDays,
    ]).toEqual(figures);
  });

  test('shows its instalments as they stand', () => {
    const rows = foldOrder(order(), '2026-03-15').instalments;
    expect(
      rows.map(({ no, dueOn, state, remainingMinor, balanceMinor }) => [
        no,
        dueOn,
        state,
        units(remainingMinor),
        units(balanceMinor),
      ]),
    ).toEqual([
      [1, '2026-02-15', 'late', 1_055.86, 2_024.82],
      [2, '2026-03-15', 'later', 1_046.11, 1_021.95],
      [3, '2026-04-15', 'later', 1_046.11, 0],
    ]);
    expect(foldOrder(order(), '2026-03-15').next?.no).toBe(1);
  });
});

describe('charges with days of their own, on a loan that nobody pays', () => {
  // 2,000.00 a month, 20.00 with 3.20 of tax once when late; 100.00 with 16.00 for 20 February, 30.00 with 4.80 for 10 March
  const charging = (counts: 'everything' | 'instalment') =>
    played(
      lent({
        ...plain,
        late: { ...plain.late, oneTimePpm: 10_000, counts },
        tax: { ppm: 160_000, on: ['fee', 'late-charge'] },
      }),
      [['2026-02-20', 10_000n] as const, ['2026-03-10', 3_000n] as const].map(([dueOn, amountMinor]) => ({
        type: 'charge' as const,
        on: '2026-01-20' as const,
        part: 'fee' as const,
        chargeId: 'visit',
        amountMinor,
        dueOn,
      })),
    );

  // due, overdue where everything counts and where instalments alone do, days late in both
  test.each<readonly [Day, number, readonly [number, number], readonly [number, number]]>([
    ['2026-02-15', 2_000, [0, 0], [0, 0]],
    ['2026-02-19', 2_023.2, [2_023.2, 2_023.2], [4, 4]],
    ['2026-02-20', 2_139.2, [2_023.2, 2_023.2], [5, 5]],
    ['2026-02-21', 2_139.2, [2_139.2, 2_023.2], [6, 6]],
    ['2026-03-10', 2_174, [2_139.2, 2_023.2], [23, 23]],
    ['2026-03-11', 2_174, [2_174, 2_023.2], [24, 24]],
    ['2026-03-15', 4_174, [2_174, 2_023.2], [28, 28]],
    ['2026-03-16', 4_197.2, [4_197.2, 4_197.2], [29, 29]],
  ])('on %s %d are due', (...[on, due, overdue, daysLate]) => {
    const told = (['everything', 'instalment'] as const).map((counts) => foldOrder(charging(counts), on));
    expect(told.map((each) => units(each.dueNowMinor))).toEqual([due, due]);
    expect(told.map((each) => units(each.nextPaymentMinor))).toEqual([due, due]);
    expect(told.map((each) => units(each.overdueMinor))).toEqual(overdue);
    expect(told.map((each) => each.daysLate)).toEqual(daysLate);
  });

  test('they are parts of what is asked next, each once', () => {
    const { nextPayment, plannedPaymentMinor, instalments } = foldOrder(charging('everything'), '2026-03-16');
    expect(nextPayment).toEqual({
      ...NOTHING,
      principalMinor: 400_000n,
      penaltyMinor: 4_000n,
      feeMinor: 13_000n,
      taxMinor: 2_720n,
    });
    expect(plannedPaymentMinor).toBe(419_720n);
    expect(instalments[1]).toMatchObject({ feeTaxMinor: 2_080n, penaltyTaxMinor: 320n, lateTaxMinor: 320n });
    expect(
      instalments[1]?.fees.map(({ dueOn, amountMinor, taxMinor }) => [dueOn, amountMinor, taxMinor]),
    ).toEqual([
      ['2026-02-20', 10_000n, 1_600n],
      ['2026-03-10', 3_000n, 480n],
    ]);
  });

  test('one that alone is left of an instalment makes the next one the next where instalments alone count', () => {
    const left = (counts: 'everything' | 'instalment') => {
      const paid = played(lent({ ...plain, late: { ...plain.late, counts } }), [
        pays('2026-02-11', 2_000),
        { type: 'charge', on: '2026-02-12', part: 'fee', chargeId: 'visit', amountMinor: 10_000n },
      ]);
      const { next, nextPaymentMinor } = foldOrder(paid, '2026-02-12');
      return [next?.no, units(nextPaymentMinor)];
    };
    expect(left('everything')).toEqual([1, 100]);
    expect(left('instalment')).toEqual([2, 2_100]);
  });

  test('those due after the plan have lines of their own, by their days', () => {
    const lines = (counts: 'everything' | 'instalment', on: Day, ...paid: readonly number[]) => {
      const charged = played(lent({ ...plain, late: { ...plain.late, counts } }), [
        ...(['2026-09-10', '2026-08-10'] as const).map((dueOn) => ({
          type: 'charge' as const,
          on: OUT,
          part: 'fee' as const,
          chargeId: 'visit',
          amountMinor: 10_000n,
          dueOn,
        })),
        pays('2026-02-15', 2_000),
        ...paid.map((amount) => pays(on, amount)),
      ]);
      return foldOrder(charged, on)
        .instalments.slice(6)
        .map(({ no, dueOn, state, balanceMinor }) => [no, dueOn, state, balanceMinor]);
    };
    const open = [
      [7, '2026-08-10', 'charge', 0n],
      [8, '2026-09-10', 'charge', 0n],
    ];
    expect(lines('everything', '2026-08-10')).toEqual(open);
    expect(lines('everything', '2026-08-11').map(([, , state]) => state)).toEqual(['late', 'charge']);
    expect(lines('instalment', '2026-08-11').map(([, , state]) => state)).toEqual(['charge', 'charge']);
    expect(lines('everything', '2026-08-11', 10_100).map(([, , state]) => state)).toEqual(['paid', 'charge']);
  });

  test('once the instalments are paid they are asked on their days, beside the next', () => {
    const paid = played(charging('instalment'), [pays('2026-02-15', 2_000)]);
    const at = (on: Day) => {
      const { dueNowMinor, nextPaymentMinor, plannedPaymentMinor, next, state } = foldOrder(paid, on);
      return [units(dueNowMinor), units(nextPaymentMinor), units(plannedPaymentMinor), next?.no, state];
    };
    expect(at('2026-02-19')).toEqual([0, 2_150.8, 2_150.8, 2, 'active']);
    expect(at('2026-02-21')).toEqual([116, 2_150.8, 2_150.8, 2, 'active']);
    const ours = played(charging('everything'), [pays('2026-02-15', 2_000)]);
    expect(foldOrder(ours, '2026-02-20').state).toBe('active');
    expect(foldOrder(ours, '2026-02-21')).toMatchObject({
      state: 'late',
      daysLate: 1,
      overdueMinor: 11_600n,
    });
  });
});

describe('a loan that is paid', () => {
  test('is settled on the day of its last payment', () => {
    const paid = played(order(), [
      pays('2026-02-15', 1_046.11),
      pays('2026-03-15', 1_046.11),
      pays('2026-04-10', 1_000),
      pays('2026-04-15', 46.11),
    ]);
    // 0.67 of interest and 0.10 of tax less than on the day after
    expect(foldOrder(paid, '2026-04-14')).toMatchObject({
      state: 'active',
      settledOn: null,
      payoffMinor: 4_534n,
    });
    expect(foldOrder(paid, '2026-05-01')).toMatchObject({
      state: 'settled',
      settledOn: '2026-04-15',
      next: null,
      dueNowMinor: 0n,
      nextPaymentMinor: 0n,
      payoffMinor: 0n,
      accruedMinor: 0n,
      extensionDays: 0,
      disbursedOn: OUT,
      disbursedMinor: 296_520n,
      principalMinor: 300_000n,
    });
    expect(reckonOrder(paid, '2026-05-01').nextOn).toBeNull();
  });

  test('asks what is due now, and only then the next instalment', () => {
    const part = played(order(), [pays('2026-02-15', 1_000)]);
    expect([
      units(foldOrder(part, '2026-02-15').nextPaymentMinor),
      units(foldOrder(played(part, [pays('2026-02-15', 46.11)]), '2026-02-15').nextPaymentMinor),
    ]).toEqual([46.11, 1_046.11]);
  });
});

describe('the next day on which time alone changes a loan', () => {
  const nextOf = (of: Order, ...days: readonly Day[]) => days.map((on) => reckonOrder(of, on).nextOn);
  const late = { ...plain.late, graceDays: 3 };

  test('is when an instalment is due, late, or charged after the days of grace', () => {
    const once = lent({ ...plain, late: { ...late, oneTimePpm: 10_000 } });
    expect(nextOf(once, OUT, '2026-02-14', '2026-02-15', '2026-02-16', '2026-02-19', '2026-03-15')).toEqual([
      '2026-02-15',
      '2026-02-15',
      '2026-02-16',
      '2026-02-19',
      '2026-03-15',
      '2026-03-16',
    ]);
    expect(nextOf(once, '2026-07-19', '2026-07-20')).toEqual([null, null]);
  });

  test('is the next day while a late charge grows', () => {
    const daily = lent({
      ...plain,
      late: { ...late, tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 1_000 }] },
    });
    expect(nextOf(daily, '2026-02-14', '2026-02-18', '2026-02-25')).toEqual([
      '2026-02-15',
      '2026-02-19',
      '2026-02-26',
    ]);
  });

  test('is when a charge with its own day is due and late, and when a settlement lapses', () => {
    const charged = played(lent(plain), [
      { type: 'charge', on: OUT, part: 'fee', chargeId: 'visit', amountMinor: 100n, dueOn: '2026-01-25' },
    ]);
    expect(nextOf(charged, OUT, '2026-01-25', '2026-01-26')).toEqual([
      '2026-01-25',
      '2026-01-26',
      '2026-02-15',
    ]);
    const parts = [{ by: '2026-02-26', amountMinor: 100_000n }] as const;
    const agreed = played(lent(plain), [
      { type: 'agree-settlement', on: '2026-02-20', parts, forgives: 'waiver' },
    ]);
    expect(nextOf(agreed, '2026-02-19', '2026-02-20', '2026-02-28')).toEqual([
      '2026-03-15',
      '2026-02-28',
      '2026-03-15',
    ]);
  });
});

describe('an order before its money is out', () => {
  const confirm = {
    type: 'confirm',
    on: OUT,
    principalMinor: 300_000n,
    client: 'new',
    couponMinor: 0n,
    instalments: 3,
  } as const;
  const at = (
    ...steps: readonly ('approve' | 'send-disbursement' | 'return-disbursement' | 'withdraw' | 'decline')[]
  ): Order =>
    played({ terms: mxFair, events: [] }, [confirm, ...steps.map((type) => ({ type, on: OUT }) as const)]);

  test.each([
    [at, [], 'received'],
    [at, ['decline'], 'closed'],
    [at, ['approve'], 'approved'],
    [at, ['approve', 'withdraw'], 'closed'],
    [at, ['approve', 'send-disbursement'], 'disbursing'],
    [at, ['approve', 'send-disbursement', 'return-disbursement'], 'approved'],
  ] as const)('case %#', (make, steps, state) => {
    expect(foldOrder(make(...steps), OUT)).toEqual({
      asOf: OUT,
      state,
      writtenOff: false,
      owner: null,
      instalments: [],
      next: null,
      outstanding: NOTHING,
      accruedMinor: 0n,
      dueNowMinor: 0n,
      overdueMinor: 0n,
      nextPaymentMinor: 0n,
      nextPaymentOn: null,
      nextPayment: NOTHING,
      plannedPaymentMinor: 0n,
      savedMinor: 0n,
      prepaidMinor: 0n,
      payoffMinor: 0n,
      payoff: NOTHING,
      creditMinor: 0n,
      claimMinor: 0n,
      settlement: null,
      memoInterestMinor: 0n,
      promise: null,
      planOffer: null,
      daysLate: 0,
      oldestUnmetOn: null,
      delinquencyKeptDays: 0,
      recoveredMinor: 0n,
      flags: [],
      suspendedMinor: 0n,
      forborneSince: null,
      extensionDays: 0,
      prepaymentFrom: null,
      principalMinor: 300_000n,
      disbursedMinor: 0n,
      deducted: { commissionMinor: 0n, interestMinor: 0n, taxMinor: 0n },
      disbursedOn: null,
      settledOn: null,
    });
    expect(reckonOrder(make(...steps), OUT)).toMatchObject({ entries: [], nextOn: null });
  });
});

describe('what can be waived', () => {
  test.each([
    ['principal', 3_000],
    ['interest', 98.43],
    ['tax', 15.74],
    ['penalty', 9.75],
  ] as const)(
    'of %s on 20 February: all that is due and the running instalment, principal and late charge of all',
    (part, amount) => {
      const all = BigInt(Math.round(amount * 100));
      const waived = played(order(), [{ type: 'waive', on: '2026-02-20', part, amountMinor: all }]);
      const due = foldOrder(waived, '2026-02-20').instalments.map((row) => units(row.due[`${part}Minor`]));
      expect(due.slice(0, 2)).toEqual([0, 0]);
      expect(
        units(
          foldOrder(waived, '2026-02-20').instalments.reduce(
            (sum, row) => sum + row.waived[`${part}Minor`],
            0n,
          ),
        ),
      ).toBe(amount);
    },
  );

  test('principal goes from the oldest on, bears no interest from that day, and the late charge has less to count on', () => {
    const waived = played(order(), [
      { type: 'waive', on: '2026-02-01', part: 'principal', amountMinor: 120_000n },
    ]);
    const rows = foldOrder(waived, '2026-02-16').instalments;
    expect(rows.map(({ waived: gone }) => units(gone.principalMinor))).toEqual([975.18, 224.82, 0]);
    // 17 days on 3,000.00 and 14 on 1,800.00
    expect(units(rows[0]?.interestMinor ?? 0n)).toBe(50.1);
    expect(units(rows[0]?.penaltyMinor ?? 0n)).toBe(0);
  });
});

describe('what an explanation says', () => {
  const explained = (from: Order, on: CalendarDate) => {
    const answer = explainOrder(from, on);
    if (isRefusal(answer)) throw new Error(answer.reason);
    return answer;
  };

  test('of the whole loan', () => {
    const { instalments, ...whole } = explained(order(), '2026-02-20');
    expect(instalments).toHaveLength(3);
    expect(whole).toEqual({
      principalMinor: 300_000n,
      rate: { ratePpm: 240_000, per: 'year', dayCount: 'actual/365', method: 'declining' },
      commission: { totalMinor: 3_000n, ppm: 10_000, flatMinor: 0n },
      deducted: { commissionMinor: 3_000n, taxMinor: 480n },
      disbursedMinor: 296_520n,
      taxPpm: 160_000,
      lateTiers: [],
      lateCapMinor: 15_000n,
    });
    expect(explained(lent(plain), OUT).lateCapMinor).toBeNull();
  });

  test('of an instalment: days and base, tax by part, what was charged by hand, paid and waived', () => {
    const spread: Terms = { ...mxFair, commission: { ...mxFair.commission, taken: 'spread' } };
    const lived = played(lent(spread, 300_000n), [
      { type: 'charge', on: '2026-02-10', part: 'interest', amountMinor: 500n },
      { type: 'charge', on: '2026-02-10', part: 'tax', amountMinor: 80n },
      { type: 'charge', on: '2026-02-10', part: 'commission', amountMinor: 300n },
      { type: 'charge', on: '2026-02-10', part: 'penalty', amountMinor: 400n },
      { type: 'waive', on: '2026-02-16', part: 'penalty', amountMinor: 400n },
      pays('2026-02-16', 20),
    ]);
    const [first, second] = explained(lived, '2026-02-20').instalments;
    expect(first?.interest).toEqual({
      totalMinor: 6_615n,
      byHandMinor: 500n,
      steps: [{ fromOn: OUT, toOn: '2026-02-15', days: 31, baseMinor: 300_000n }],
    });
    // 16 % of 61.15 and of 10.00 is 11.38
    expect(first?.tax).toEqual({
      totalMinor: 1_218n,
      onInterestMinor: 6_115n,
      onCommissionMinor: 1_000n,
      byHandMinor: 80n,
    });
    expect([first?.late.byHandMinor, first?.late.totalMinor, first?.paidMinor, first?.waivedMinor]).toEqual([
      400n,
      1_375n,
      2_000n,
      400n,
    ]);
    expect(second?.interest.steps).toEqual([
      { fromOn: '2026-02-15', toOn: '2026-03-15', days: 28, baseMinor: 202_482n },
    ]);
    const untaxed = explained(lent({ ...mxFair, tax: plain.tax }, 300_000n), OUT).instalments[0]?.tax;
    expect(untaxed).toEqual({ totalMinor: 0n, onInterestMinor: 0n, onCommissionMinor: 0n, byHandMinor: 0n });
  });

  test('of what stands beside the plan: a down payment, charges on an instalment and after it, what came back', () => {
    const down = { ppm: 0, flatMinor: 100_000, collected: 'by-borrower' } as const;
    const terms: Terms = {
      ...plain,
      plan: { ...plain.plan, instalments: 2, downPayment: down },
      tax: { ppm: 160_000, on: ['fee'] },
    };
    const visit = (dueOn: Day, amountMinor: bigint) =>
      ({ type: 'charge', on: OUT, part: 'fee', chargeId: 'visit', amountMinor, dueOn }) as const;
    const lived = played(lent(terms), [
      visit('2026-03-10', 5_000n),
      visit('2026-04-10', 2_000n),
      visit('2026-05-10', 1_000n),
      pays(OUT, 1_000),
    ]);
    const returned: Order = {
      ...lived,
      events: [
        ...lived.events,
        {
          type: 'returned',
          on: '2026-03-31',
          knownOn: '2026-03-31',
          eventIndex: 7,
          amountMinor: 60_000n,
          kind: 'chargeback',
          channel: 'spei',
        },
      ],
    };
    const lines = explained(returned, '2026-04-01').instalments;
    expect(
      lines.map(({ no, paidMinor, restoredMinor }) => [no, units(paidMinor), units(restoredMinor)]),
    ).toEqual([
      [0, 1_000, 0],
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 600],
      [4, 0, 0],
    ]);
    const told = lines.map(({ charges, tax }) => [
      units(tax.totalMinor),
      ...charges.map((each) => [
        each.chargeId,
        each.payee,
        each.dueOn,
        units(each.amountMinor),
        units(each.taxMinor),
      ]),
    ]);
    expect(told).toEqual([
      [0, ['down-payment', null, OUT, 1_000, 0]],
      [0],
      [0, ['visit', null, '2026-03-10', 50, 8]],
      [3.2, ['visit', null, '2026-04-10', 20, 3.2], ['returned-payment', null, '2026-04-10', 600, 0]],
      [1.6, ['visit', null, '2026-05-10', 10, 1.6]],
    ]);
  });

  test('of an order without money out is refused', () => {
    expect(explainOrder({ terms: plain, events: [] }, OUT)).toEqual({
      refusal: 'not-disbursed',
      reason: 'The money has not gone out yet',
    });
  });

  test('of a loan that ended early: the days until then and none after', () => {
    const [first, second] = explained(
      played(order(), [pays('2026-02-01', 3_038.89)]),
      '2026-03-01',
    ).instalments;
    expect([first?.interest.steps, second?.interest.steps]).toEqual([
      [{ fromOn: OUT, toOn: '2026-02-01', days: 17, baseMinor: 300_000n }],
      [],
    ]);
  });
});

test('an instalment that lacks the charge that is asked with it is still the next, whatever makes a loan late', () => {
  const charges = [{ id: 'insurance', trigger: 'instalment', flatMinor: 300, ppm: 0 }] as const;
  const late = { ...plain.late, counts: 'instalment' } as const;
  // 2,000.00 and 3.00 with it; principal is paid before charges
  const paid = played(lent({ ...plain, charges, late }), [pays('2026-02-15', 2_000)]);
  const at = (on: CalendarDate) => {
    const { next, nextPaymentMinor, nextPaymentOn, dueNowMinor, overdueMinor } = foldOrder(paid, on);
    return [next?.no, units(nextPaymentMinor), nextPaymentOn, units(dueNowMinor), units(overdueMinor)];
  };
  expect(at('2026-02-15')).toEqual([1, 3, '2026-02-15', 3, 0]);
  expect(at('2026-02-16')).toEqual([1, 3, '2026-02-15', 3, 3]);
  expect(at('2026-03-15')).toEqual([1, 2_006, '2026-02-15', 2_006, 3]);
});

test.each([
  { counts: 'everything', told: { state: 'late', daysLate: 5, overdueMinor: 1_000n }, first: 'late' },
  { counts: 'instalment', told: { state: 'active', daysLate: 0, overdueMinor: 0n }, first: 'next' },
] as const)('a late charge alone makes late or not: $counts counts', ({ counts, told, first }) => {
  const late = { ...plain.late, oneTimeMinor: { new: 1_000, repeat: 1_000 }, counts };
  const allocation = ['interest', 'principal', 'commission', 'tax', 'penalty'] as const;
  // 10.00 arise on 16 February, and 2,000.00 pay the instalment
  const paid = played(lent({ ...plain, late, allocation }), [pays('2026-02-20', 2_000)]);
  const position = foldOrder(paid, '2026-02-20');
  expect(position).toMatchObject({ ...told, dueNowMinor: 1_000n });
  expect(position.instalments[0]).toMatchObject({ remainingMinor: 1_000n, state: first });
});
