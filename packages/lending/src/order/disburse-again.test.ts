import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  decide,
  deriveEntries,
  foldOrder,
  isRefusal,
  type Order,
  paymentCountOf,
  recordFact,
  type Terms,
} from '../index.ts';
import { disbursedOrder, mxFair, START } from '../testing/arbitraries.ts';

/** Money that goes out on a running loan, and what is due on the day on which money goes out. */

const terms = (change: Partial<Terms>): Terms => ({
  ...mxFair,
  principal: { minMinor: 1, maxMinor: 100_000_000, stepMinor: 1 },
  ...change,
});
const NO_COMMISSION = { ppm: 0, flatMinor: 0, taken: 'deducted' } as const;
const TENTH: CalendarDate = '2026-02-10';
const more = (on: CalendarDate, amountMinor: bigint): Command => ({
  type: 'disburse-again',
  on,
  amountMinor,
});

function done(order: Order, command: Command): Order {
  const decided = decide(order, command, command.on);
  if (isRefusal(decided)) throw new Error(decided.reason);
  return { ...order, events: [...order.events, ...decided.events] };
}

const paid = (order: Order, on: CalendarDate, [amountMinor, knownOn]: readonly [bigint, CalendarDate]) => {
  const fact = { type: 'paid', on, amountMinor, paymentId: `p-${on}`, channel: 'spei' } as const;
  return { ...order, events: [...order.events, ...recordFact(order, fact, knownOn).events] };
};

const heldBy = (order: Order, account: string, asOf: CalendarDate) =>
  deriveEntries(order, asOf)
    .filter((entry) => entry.account === account)
    .reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0n);

const refusalOf = (order: Order, command: Command) => {
  const decided = decide(order, command, command.on);
  return isRefusal(decided) ? decided.refusal : 'taken';
};

describe('more money', () => {
  const order = disbursedOrder(terms({}), 300_000n);
  const topped = done(order, more(TENTH, 100_000n));

  test('is owed from its day, less its own commission and tax when it leaves', () => {
    expect(foldOrder(topped, TENTH)).toMatchObject({
      principalMinor: 400_000n,
      deducted: { commissionMinor: 4_000n, interestMinor: 0n, taxMinor: 640n },
      outstanding: { principalMinor: 400_000n },
      // 300,000 and 100,000, each less 1 % and 16 % of that
      disbursedMinor: 296_520n + 98_840n,
    });
    expect(heldBy(topped, 'clearing:disbursement', TENTH)).toBe(-395_360n);
    expect(heldBy(topped, 'receivable:principal', TENTH)).toBe(400_000n);
  });

  test('is repaid by the instalments that are not due, to nothing', () => {
    const { instalments } = foldOrder(topped, TENTH);
    expect(instalments.reduce((sum, { principalMinor }) => sum + principalMinor, 0n)).toBe(400_000n);
    expect(instalments.at(-1)?.balanceMinor).toBe(0n);
    const settled = instalments.reduce(
      (so, { dueOn, totalMinor }) => paid(so, dueOn, [totalMinor, dueOn]),
      topped,
    );
    expect(foldOrder(settled, '2026-05-10')).toMatchObject({ state: 'settled', creditMinor: 0n });
  });

  test('is asked with an instalment that was paid ahead in full, and is in the payoff', () => {
    const plan = { ...mxFair.plan, instalments: 2 };
    const free = { plan, interest: { ...mxFair.interest, ratePpm: 0 }, commission: NO_COMMISSION };
    const ahead = paid(disbursedOrder(terms(free), 20_000n), START, [10_000n, START]);
    const { payoffMinor, next } = foldOrder(done(ahead, more(TENTH, 1_000n)), TENTH);
    expect([payoffMinor, next?.no, next?.remainingMinor]).toEqual([11_000n, 1, 5_500n]);
  });

  test('bears interest for the rest of a period that a prepayment had counted to its end', () => {
    const whole = disbursedOrder(
      terms({ prepayment: { ...mxFair.prepayment, interest: 'whole-period' } }),
      300_000n,
    );
    const ahead = paid(whole, TENTH, [160_000n, TENTH]);
    const first = (of: Order) => foldOrder(of, '2026-02-12').instalments[0]?.interestMinor;
    // 28 days on 3,000.00 are 55.23; 18 of them on 1,000.00 are 11.84 more
    expect(first(ahead)).toBe(5_523n);
    expect(first(done(ahead, more(TENTH, 100_000n)))).toBe(6_707n);
  });

  test('on a loan that was given up before, as became known later, is given up with it', () => {
    const lost: Order = {
      ...topped,
      events: [
        ...topped.events,
        { type: 'written-off', on: '2026-02-05', knownOn: '2026-02-20', reason: 'fraud' },
      ],
    };
    const position = foldOrder(lost, '2026-02-20');
    expect(position).toMatchObject({ state: 'late', writtenOff: true, principalMinor: 400_000n });
    expect(position.instalments.at(-1)).toMatchObject({ no: 4, principalMinor: 100_000n });
    expect(position.outstanding.principalMinor).toBe(400_000n);
    const [before, after] = (['2026-02-05', TENTH] as const).map((on) =>
      heldBy(lost, 'write-off-expense:fraud', on),
    );
    expect((after ?? 0n) - (before ?? 0n)).toBe(100_000n);
  });

  test('is in the balance from the instalment on that it came before', () => {
    const [first] = foldOrder(order, START).instalments;
    const one = paid(order, first?.dueOn ?? START, [first?.totalMinor ?? 0n, first?.dueOn ?? START]);
    const { instalments } = foldOrder(done(one, more('2026-03-05', 100_000n)), '2026-03-05');
    const [p1 = 0n, p2 = 0n, p3 = 0n] = instalments.map(({ principalMinor }) => principalMinor);
    expect(p1 + p2 + p3).toBe(400_000n);
    expect(instalments.map(({ balanceMinor }) => balanceMinor)).toEqual([300_000n - p1, p3, 0n]);
  });

  test('that is reversed was never lent', () => {
    const undone = done(topped, { type: 'reverse', on: TENTH, eventIndex: topped.events.length - 1 });
    expect(foldOrder(undone, '2026-03-20')).toEqual(foldOrder(order, '2026-03-20'));
  });

  test('of a loan that a payment had ended before, as became known later, is asked without interest', () => {
    const { payoffMinor } = foldOrder(order, '2026-02-05');
    const late = paid(topped, '2026-02-05', [payoffMinor, '2026-02-20']);
    const position = foldOrder(late, '2026-02-20');
    expect(position).toMatchObject({ payoffMinor: 100_000n, state: 'active' });
    expect(foldOrder(late, '2026-06-20')).toMatchObject({ payoffMinor: 100_000n, state: 'late' });
    const lastDueOn = position.instalments.at(-1)?.dueOn ?? TENTH;
    const settled = paid(late, lastDueOn, [100_000n, lastDueOn]);
    expect(foldOrder(settled, lastDueOn)).toMatchObject({ state: 'settled', creditMinor: 0n });
  });

  test.each([
    ['loan-is-late', order, more('2026-03-20', 10_000n)],
    [
      'nothing-disbursed',
      disbursedOrder(terms({ commission: { ppm: 0, flatMinor: 500, taken: 'deducted' } }), 300_000n),
      more(TENTH, 500n),
    ],
    [
      'limit-reached',
      disbursedOrder(terms({ disbursements: { most: 1, limitMinor: 900_000 } }), 300_000n),
      more(TENTH, 10_000n),
    ],
    [
      'limit-reached',
      disbursedOrder(terms({ disbursements: { most: 9, limitMinor: 305_000 } }), 300_000n),
      more(TENTH, 5_001n),
    ],
    [
      'taken',
      disbursedOrder(terms({ disbursements: { most: 2, limitMinor: 305_000 } }), 300_000n),
      more(TENTH, 5_000n),
    ],
    [
      'disbursement-not-offered',
      disbursedOrder(terms({ interest: { ...mxFair.interest, method: 'flat' } }), 300_000n),
      more(TENTH, 10_000n),
    ],
    ['not-in-this-state', paid(order, START, [300_000n, START]), more(TENTH, 10_000n)],
  ])('%s', (refusal, loan, command) => {
    expect(refusalOf(loan, command)).toBe(refusal);
  });
});

describe('a down payment', () => {
  const asking = (collected: 'netted' | 'by-borrower') =>
    disbursedOrder(
      terms({ plan: { ...mxFair.plan, downPayment: { ppm: 200_000, flatMinor: 1_000, collected } } }),
      300_000n,
    );

  test('is asked on the day of the money, before anything else', () => {
    const order = asking('by-borrower');
    expect(foldOrder(order, START)).toMatchObject({
      dueNowMinor: 61_000n,
      nextPaymentMinor: 61_000n,
      daysLate: 0,
    });
    const after = foldOrder(paid(order, START, [61_000n, START]), START);
    expect(after).toMatchObject({ dueNowMinor: 0n, outstanding: { principalMinor: 239_000n } });
    expect(after.instalments.map(({ no, state }) => [no, state])).toEqual([
      [0, 'paid'],
      [1, 'next'],
      [2, 'later'],
      [3, 'later'],
    ]);
  });

  test('is a line before the plan, and none of its payments', () => {
    const { instalments } = foldOrder(asking('by-borrower'), START);
    expect(instalments[0]).toMatchObject({
      no: 0,
      dueOn: START,
      state: 'next',
      balanceMinor: 239_000n,
      fees: [],
    });
    expect([instalments.length, paymentCountOf(instalments)]).toEqual([4, 3]);
    expect(foldOrder(asking('by-borrower'), TENTH).instalments[0]?.state).toBe('late');
  });

  test('that is not paid makes the loan late, and grows by nothing', () => {
    const position = foldOrder(asking('by-borrower'), TENTH);
    expect(position).toMatchObject({ state: 'late', daysLate: 10, overdueMinor: 61_000n });
    expect(position.outstanding.penaltyMinor).toBe(0n);
  });

  test('that is kept back never leaves, and no books hold it', () => {
    const order = asking('netted');
    // 1 % of 239,000 and 16 % of that
    expect(foldOrder(order, START)).toMatchObject({ dueNowMinor: 0n, disbursedMinor: 236_228n });
    expect(heldBy(order, 'receivable:principal', START)).toBe(239_000n);
    expect(heldBy(order, 'clearing:disbursement', START)).toBe(-236_228n);
  });

  test('is asked of more money too, by its share alone', () => {
    const order = paid(asking('by-borrower'), START, [61_000n, START]);
    expect(foldOrder(done(order, more(TENTH, 100_000n)), TENTH)).toMatchObject({
      dueNowMinor: 20_000n,
      principalMinor: 400_000n,
    });
  });
});
