import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  chargesByHand,
  deriveEntries,
  foldOrder,
  type Order,
  type OutsideFact,
  recordFact,
  simulate,
  type Terms,
} from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { attempt, figures, lent, OUT, pays, plain, played, units } from '../testing/scenario.ts';

/** What people of the lender charge, forgive and pay back by hand. */

const tiers = [{ fromDay: 1, toDay: null, ppmPerDay: 50_000 }];
const capped: Terms = { ...plain, late: { ...plain.late, tiers, capPpmOfPrincipal: 50_000 } };

describe('charged by hand', () => {
  test('a late charge stands on the next instalment where the first is paid ahead, and can be forgiven', () => {
    const ahead = played(lent(plain), [
      pays('2026-02-01', 2_000),
      { type: 'charge', on: '2026-02-02', part: 'penalty', amountMinor: 5_000n },
    ]);
    const charged = foldOrder(ahead, '2026-02-02').instalments.map((row) => units(row.due.penaltyMinor));
    expect(charged.slice(0, 3)).toEqual([0, 50, 0]);
    const waive = { type: 'waive', on: '2026-02-03', part: 'penalty' } as const;
    expect(attempt(ahead, { ...waive, amountMinor: 5_001n })).toMatchObject({
      unlock: { amountMinor: 5_000n },
    });
    const forgiven = played(ahead, [{ ...waive, amountMinor: 5_000n }]);
    expect(figures(forgiven, '2026-02-03')).toMatchObject({ late: 0, payoff: 10_000 });
  });

  test('a commission leaves the cap of late charges alone', () => {
    const charge = { type: 'charge', on: '2026-02-20', part: 'commission', amountMinor: 50_000n } as const;
    // 5 % of 12,000.00
    expect(figures(played(lent(capped), [charge]), '2026-06-30').late).toBe(600);
  });

  test('a late charge takes of the cap, and the days after it take the rest', () => {
    const charge = { type: 'charge', on: '2026-02-10', part: 'penalty', amountMinor: 45_000n } as const;
    const charged = played(lent(capped), [charge]);
    expect(figures(charged, '2026-02-16').late).toBe(550);
    expect(figures(charged, '2026-06-30').late).toBe(600);
  });

  test('on a loan that is paid off it opens the loan again on its last instalment', () => {
    const paid = played(lent(plain), [pays('2026-02-15', 12_000)]);
    const opened = played(paid, [
      { type: 'charge', on: '2026-02-20', part: 'commission', amountMinor: 700n },
    ]);
    expect(figures(opened, '2026-02-20')).toMatchObject({ status: 'active', payoff: 7 });
    expect(foldOrder(opened, '2026-02-20').next).toMatchObject({ no: 6, remainingMinor: 700n });
    expect(figures(played(opened, [pays('2026-02-21', 7)]), '2026-02-21').status).toBe('settled');
  });

  test('no late charge where the cap has no room left: the loan stays paid off', () => {
    const paid = played(lent(capped), [
      { type: 'charge', on: '2026-02-10', part: 'penalty', amountMinor: 60_000n },
      pays('2026-02-11', 12_600),
    ]);
    expect(figures(paid, '2026-02-11').status).toBe('settled');
    expect(
      attempt(paid, { type: 'charge', on: '2026-02-12', part: 'penalty', amountMinor: 1n }),
    ).toMatchObject({ unlock: { amountMinor: 0n } });
  });
});

describe('a charge with its own day', () => {
  const charging: Terms = {
    ...plain,
    charges: [
      { id: 'visit', trigger: 'by-hand', flatMinor: 5_000, ppm: 0 },
      { id: 'court', trigger: 'by-hand', flatMinor: 0, ppm: 0, payee: 'court', taxed: false },
      { id: 'letter', trigger: 'by-hand', flatMinor: 0, ppm: 10_000, of: 'asked', atMostMinor: 900 },
      { id: 'bounce', trigger: 'bounced', flatMinor: 2_000, ppm: 0 },
    ],
    tax: { ppm: 160_000, on: ['fee', 'late-charge'] },
  };
  const charge = (chargeId: string, amountMinor = 5_000n, untaxed?: string): Command => ({
    type: 'charge',
    on: '2026-02-01',
    part: 'fee',
    chargeId,
    amountMinor,
    ...(untaxed !== undefined && { untaxed }),
  });
  const booked = (order: Order, on: CalendarDate) => {
    const sums = new Map<string, number>();
    for (const { account, debitMinor, creditMinor } of deriveEntries(order, on))
      sums.set(account, (sums.get(account) ?? 0) + units(debitMinor - creditMinor));
    return Object.fromEntries(sums);
  };

  test('is income of ours, or money of somebody else, with its tax as the product says', () => {
    const both = played(lent(charging), [charge('visit'), charge('court')]);
    expect(booked(both, '2026-02-01')).toMatchObject({
      'receivable:fee': 100,
      'receivable:tax': 8,
      'income:fee:visit': -50,
      'payable:court': -50,
      'tax-payable': -8,
    });
    const untaxed = played(lent(charging), [charge('visit', 5_000n, 'agreed with the borrower')]);
    expect(booked(untaxed, '2026-02-01')['receivable:tax'] ?? 0).toBe(0);
    const commission = { type: 'charge', on: '2026-02-15', part: 'commission', amountMinor: 5_000n } as const;
    expect(booked(played(lent(charging), [commission]), '2026-02-15')['receivable:tax'] ?? 0).toBe(0);
  });

  test('is what may be charged, each with the most that the product states', () => {
    expect(chargesByHand(charging)).toEqual([
      { chargeId: 'visit', mostMinor: 5_000n },
      { chargeId: 'court', mostMinor: null },
      { chargeId: 'letter', mostMinor: 900n },
    ]);
    expect(chargesByHand(plain)).toEqual([]);
  });

  test('is paid out of credit, as is one for a failed attempt, and the loan stays paid off', () => {
    const over = played(lent(charging), [pays('2026-01-20', 12_100)]);
    expect(figures(played(over, [charge('visit')]), '2026-02-01')).toMatchObject({
      status: 'settled',
      credit: 42,
    });
    const fact: OutsideFact = {
      type: 'bounced',
      on: '2026-02-01',
      attemptId: 'a',
      channel: 'spei',
      reason: 'insufficient-funds',
    };
    const bounced = { ...over, events: [...over.events, ...recordFact(over, fact, fact.on).events] };
    expect(figures(bounced, '2026-02-01')).toMatchObject({ status: 'settled', credit: 76.8 });
  });

  test('and a late charge are told with their tax', () => {
    const told = (event: object) =>
      simulate({
        terms: { like: 'mx-fair', tax: { on: ['fee', 'late-charge'] } },
        principalMinor: 300_000,
        disbursedOn: OUT,
        events: [event],
        asOf: ['2026-02-20'],
      });
    expect(
      told({ type: 'charge', on: '2026-02-20', part: 'fee', chargeId: 'visit', amountMinor: 5_000 }),
    ).toMatchObject({ transactions: [{ allocation: { feeMinor: 5_000, taxMinor: 800 } }] });
    expect(told({ type: 'charge', on: '2026-02-20', part: 'penalty', amountMinor: 1_000 })).toMatchObject({
      transactions: [{ allocation: { penaltyMinor: 1_000, taxMinor: 160 } }],
    });
  });
});

describe('what is charged counts in the books', () => {
  test('at once where it is a late charge, with its tax', () => {
    const taxed: Terms = { ...plain, tax: { ppm: 160_000, on: ['late-charge'] } };
    const charged = played(lent(taxed), [
      { type: 'charge', on: '2026-02-01', part: 'penalty', amountMinor: 1_000n },
    ]);
    expect(foldOrder(charged, '2026-02-01').outstanding).toMatchObject({
      penaltyMinor: 1_000n,
      taxMinor: 160n,
    });
  });

  test('with its tax beside what late days cost and the tax on that', () => {
    const taxed: Terms = {
      ...plain,
      tax: { ppm: 160_000, on: ['late-charge'] },
      late: { ...plain.late, tiers },
    };
    const charged = played(lent(taxed), [
      { type: 'charge', on: '2026-02-10', part: 'penalty', amountMinor: 1_000n },
    ]);
    // 5 % of 2,000.00 for the first late day, with 16 % tax: 100.00 and 16.00 beside 10.00 and 1.60
    expect(foldOrder(charged, '2026-02-16').outstanding).toMatchObject({
      penaltyMinor: 11_000n,
      taxMinor: 1_760n,
    });
  });

  test('on the agreed day where it is interest, though the due date was moved, and on none before', () => {
    const free = { ...mxFair.extension, needs: 'nothing', feePpmPerDay: 0 } as const;
    const moved = played(lent({ ...mxFair, extension: free }, 300_000n), [
      {
        type: 'extend',
        on: '2026-02-10',
        days: 7,
        feeMinor: 0n,
        instalmentNo: 1,
        paymentId: 'x',
        channel: 'spei',
      },
    ]);
    const days = ['2026-02-14', '2026-02-15', '2026-02-22'] as const;
    expect(days.map((on) => units(foldOrder(moved, on).outstanding.interestMinor))).toEqual([
      0, 61.15, 61.15,
    ]);
    expect(days.map((on) => units(foldOrder(moved, on).dueNowMinor))).toEqual([0, 0, 1_046.11]);
  });

  test('on the agreed day where it is a charge with an instalment, though the due date was moved', () => {
    const insured: Terms = {
      ...plain,
      charges: [{ id: 'insurance', trigger: 'instalment', flatMinor: 1_000, ppm: 0 }],
      extension: { ...plain.extension, needs: 'nothing', feePpmPerDay: 0 },
    };
    const extended = { days: 7, feeMinor: 0n, instalmentNo: 1, paymentId: 'x', channel: 'spei' } as const;
    const moved = played(lent(insured), [{ type: 'extend', on: '2026-02-10', ...extended }]);
    const days = ['2026-02-14', '2026-02-15', '2026-02-22'] as const;
    expect(days.map((on) => units(foldOrder(moved, on).outstanding.feeMinor))).toEqual([0, 10, 10]);
    expect(days.map((on) => units(foldOrder(moved, on).dueNowMinor))).toEqual([0, 0, 2_010]);
  });

  test('before its day as far as it is paid or forgiven, and nothing of it is owed', () => {
    const order = played(lent(mxFair, 300_000n), [
      { type: 'waive', on: '2026-01-20', part: 'interest', amountMinor: 1_000n },
      pays('2026-01-20', 30),
    ]);
    const { outstanding } = foldOrder(order, '2026-01-20');
    expect([outstanding.interestMinor, outstanding.taxMinor]).toEqual([0n, 0n]);
    const income = deriveEntries(order, '2026-01-20').filter(({ account }) => account === 'income:interest');
    // 20.22 paid and 10.00 forgiven
    expect(units(income.reduce((sum, each) => sum + each.creditMinor - each.debitMinor, 0n))).toBe(30.22);
  });

  test('towards the instalment: who pays what was asked before it is late', () => {
    const commission = { type: 'charge', on: '2026-02-10', part: 'commission', amountMinor: 5_000n } as const;
    const short = played(lent(plain), [commission, pays('2026-02-15', 2_000)]);
    expect([figures(short, '2026-02-15').status, figures(short, '2026-02-16').status]).toEqual([
      'active',
      'late',
    ]);
    const whole = played(lent(plain), [commission, pays('2026-02-15', 2_050)]);
    expect(figures(whole, '2026-02-16').status).toBe('active');
  });
});

test('an extension of an instalment that a payment known later left out is the borrower’s credit', () => {
  const kept: Terms = {
    ...mxFair,
    interest: { ...mxFair.interest, keeps: 'instalment' },
    extension: { ...mxFair.extension, needs: 'nothing' },
  };
  const paid = played(lent(kept, 300_000n), [
    pays('2026-02-15', 1_046.11),
    pays('2026-03-15', 1_046.11),
    {
      type: 'extend',
      on: '2026-03-20',
      days: 2,
      feeMinor: 209n,
      instalmentNo: 3,
      paymentId: 'x',
      channel: 'spei',
    },
  ]);
  const sent = { ...pays('2026-02-20', 1_500, '2026-03-25'), ahead: 'shortens' } as const;
  const known = played(paid, [sent]);
  const { state, creditMinor } = foldOrder(known, '2026-03-25');
  const payments = [pays('2026-02-15', 1_046.11), sent, pays('2026-03-15', 1_046.11, '2026-03-25')];
  const without = foldOrder(played(lent(kept, 300_000n), payments), '2026-03-25');
  expect([state, creditMinor - without.creditMinor]).toEqual(['settled', 209n]);
});

describe('forgiven by hand', () => {
  test('or given by the lender, nothing counts for a smaller sum that the borrower agreed to pay', () => {
    const agreed = played(lent(plain), [
      {
        type: 'agree-settlement',
        on: '2026-02-20',
        parts: [{ by: '2026-03-01', amountMinor: 100_000n }],
        forgives: 'waiver',
      },
    ]);
    const pay = (kind: 'goodwill' | 'insurance') => ({ ...pays('2026-02-21', 1_000), kind }) as const;
    expect(foldOrder(played(agreed, [pay('goodwill')]), '2026-02-21').settlement).toMatchObject({
      state: 'open',
      paidMinor: 0n,
    });
    expect(foldOrder(played(agreed, [pay('insurance')]), '2026-02-21').settlement?.state).toBe('kept');
  });

  test('of tax is all that is owed of it, on instalments, late charges and charges with a day of their own', () => {
    const taxed: Terms = {
      ...mxFair,
      tax: { ppm: 160_000, on: ['interest', 'commission', 'late-charge', 'fee'] },
    };
    const late = played(lent(taxed, 300_000n), [
      { type: 'charge', on: '2026-02-20', part: 'fee', chargeId: 'visit', amountMinor: 5_000n },
    ]);
    const waive = (part: 'tax' | 'penalty' | 'fee', amountMinor: bigint) =>
      ({ type: 'waive', on: '2026-02-20', part, amountMinor }) as const;
    // 9.78, 1.56 on the late charge, 8.00 on the visit, and 5.96 of the running instalment
    expect(attempt(late, waive('tax', 2_531n))).toMatchObject({ unlock: { amountMinor: 2_530n } });
    const rest = (order: Order) => units(foldOrder(order, '2026-02-20').outstanding.taxMinor);
    expect(rest(late)).toBe(19.34);
    expect(rest(played(late, [waive('tax', 2_530n)]))).toBe(0);
    expect(rest(played(late, [waive('tax', 978n)]))).toBe(9.56);
    // half of 9.75 takes 0.78 with it, the other half the rest; a fifth of 50.00 takes 1.60
    expect(rest(played(late, [waive('penalty', 487n)]))).toBe(18.56);
    expect(rest(played(late, [waive('penalty', 487n), waive('penalty', 488n)]))).toBe(17.78);
    expect(rest(played(late, [waive('fee', 1_000n)]))).toBe(17.74);
    expect(attempt(late, waive('penalty', 976n))).toMatchObject({ unlock: { amountMinor: 975n } });
    expect(attempt(late, waive('fee', 5_001n))).toMatchObject({ unlock: { amountMinor: 5_000n } });
  });

  test('or paid, what is over of one instalment lowers no other', () => {
    const ahead = played(lent(mxFair, 300_000n), [pays('2026-01-20', 60)]);
    const waive = (amountMinor: bigint) =>
      ({ type: 'waive', on: '2026-01-20', part: 'interest', amountMinor }) as const;
    // 9.78 of tax and 50.22 of interest are paid of 61.15
    expect(attempt(ahead, waive(1_094n))).toMatchObject({ unlock: { amountMinor: 1_093n } });
    const given = played(ahead, [waive(1_093n)]);
    expect(figures(given, '2026-02-15').due).toBe(975.18);
  });

  test('the last that is owed settles the loan on that day', () => {
    const nearly = played(lent(plain), [pays('2026-02-15', 11_950)]);
    const given = played(nearly, [
      { type: 'waive', on: '2026-03-01', part: 'principal', amountMinor: 5_000n },
    ]);
    expect(foldOrder(given, '2026-03-02')).toMatchObject({ state: 'settled', settledOn: '2026-03-01' });
  });

  test('an instalment is no longer the next one, though others are open', () => {
    const given = played(lent(plain), [
      { type: 'waive', on: '2026-02-01', part: 'principal', amountMinor: 200_000n },
    ]);
    expect(foldOrder(given, '2026-02-01').next?.no).toBe(2);
    expect(figures(given, '2026-02-16')).toMatchObject({ status: 'active', due: 0 });
  });

  test('is told as what was taken off, by part', () => {
    const told = simulate({
      terms: mxFair,
      principalMinor: 300_000,
      disbursedOn: OUT,
      events: [{ type: 'waiver', on: '2026-02-20', part: 'interest', amountMinor: 2_500 }],
      asOf: ['2026-02-20'],
    });
    expect(told).toMatchObject({
      transactions: [{ amountMinor: 2_500, allocation: { interestMinor: 2_500 } }],
    });
  });
});

describe('paid back by hand', () => {
  test.each([
    ['the channel that it went through', 'spei', 'spei'],
    ['disbursements where none is named', undefined, 'disbursement'],
  ] as const)('credit leaves by the clearing of %s', (_, channel, from) => {
    const over = played(lent(mxFair, 300_000n), [pays('2026-02-01', 5_000)]);
    const credit = foldOrder(over, '2026-02-01').creditMinor;
    const back = played(over, [
      { type: 'refund', on: '2026-02-02', amountMinor: credit, ...(channel && { channel }) },
    ]);
    const out = deriveEntries(back, '2026-02-02').filter(({ valueOn }) => valueOn === '2026-02-02');
    const moved = out.map(({ account, debitMinor, creditMinor }) => [
      account,
      units(debitMinor - creditMinor),
    ]);
    expect(Object.fromEntries(moved)).toEqual({
      'borrower-credit': units(credit),
      [`clearing:${from}`]: -units(credit),
    });
    expect(figures(back, '2026-02-02').credit).toBe(0);
  });
});

describe('undone by hand', () => {
  const on = '2026-01-20';
  test.each([
    { type: 'charge', on, part: 'commission', amountMinor: 700n },
    { type: 'stop', on, part: 'interest' },
    { type: 'stop', on, part: 'penalty' },
    { type: 'write-off', on: '2026-02-18' },
    { type: 'cool-off', on: '2026-01-16' },
  ] as const)('a $type leaves the loan as if it had never been', (command) => {
    const loan = lent(mxFair, 300_000n);
    const done = played(loan, [command]);
    expect(foldOrder(done, '2026-02-20')).not.toEqual(foldOrder(loan, '2026-02-20'));
    const undone = played(done, [{ type: 'reverse', on: command.on, eventIndex: loan.events.length }]);
    expect(foldOrder(undone, '2026-02-20')).toEqual(foldOrder(loan, '2026-02-20'));
  });

  const kept: Terms = {
    ...mxFair,
    interest: { ...mxFair.interest, keeps: 'instalment' },
    charges: [{ id: 'bounce', trigger: 'bounced', flatMinor: 5_000, ppm: 0 }],
  };
  const running = played(lent(kept, 300_000n), [pays('2026-01-18', 100)]);
  const over = played(lent(kept, 300_000n), [pays('2026-01-18', 3_100)]);
  const refund = { type: 'refund', on, amountMinor: 1_000n } as const;
  const extension = { days: 2, instalmentNo: 1, feeMinor: 209n, paymentId: 'x', channel: 'spei' } as const;
  const change = { kind: 'reschedule', extraTerms: 1 } as const;
  const parts = [{ by: '2026-02-20', amountMinor: 100_000n }] as const;
  const command = (order: Order, asked: Command) => [asked.type, order, played(order, [asked])] as const;
  const fact = (order: Order, told: OutsideFact) => {
    const { events } = recordFact(order, told, told.on);
    return [told.type, order, { ...order, events: [...order.events, ...events] }] as const;
  };

  test.each([
    command(running, { type: 'extend', on, ...extension }),
    command(running, { type: 'waive', on, part: 'principal', amountMinor: 5_000n }),
    command(running, { type: 'promise', on, by: '2026-01-25', amountMinor: 5_000n }),
    command(running, { type: 'pause-interest', on, from: on, to: '2026-01-25', reason: 'hardship' }),
    command(running, { type: 'replan', on, change }),
    command(running, { type: 'offer-plan', on, change, until: '2026-01-25' }),
    command(running, { type: 'disburse-again', on, amountMinor: 100_000n }),
    command(running, { type: 'agree-settlement', on, parts, forgives: 'waiver' }),
    command(over, refund),
    fact(running, {
      type: 'returned',
      on,
      eventIndex: 4,
      amountMinor: 5_000n,
      kind: 'recall',
      channel: 'spei',
    }),
    fact(running, { type: 'bounced', on, attemptId: 'a', channel: 'spei', reason: 'insufficient-funds' }),
    fact(played(over, [refund]), { type: 'refund-returned', on, amountMinor: 1_000n }),
  ])('%s leaves the loan as if it had never been', (_, before, done) => {
    expect(foldOrder(done, on)).not.toEqual(foldOrder(before, on));
    const undone = played(done, [{ type: 'reverse', on, eventIndex: before.events.length }]);
    expect(foldOrder(undone, on)).toEqual(foldOrder(before, on));
    expect(deriveEntries(undone, '2026-03-20')).toEqual(deriveEntries(before, '2026-03-20'));
  });

  test('what another loan paid off stays paid off', () => {
    const renewed = played(lent(mxFair, 300_000n), [
      { type: 'pay', on, amountMinor: 300_000n, kind: 'renewal', paymentId: 'r', channel: 'spei' },
    ]);
    expect(attempt(renewed, { type: 'reverse', on, eventIndex: 4 })).toEqual({
      refusal: 'not-reversible',
      reason: 'Another loan paid this one off with its money',
    });
  });

  test('what runs again stands still again', () => {
    const still = played(lent(mxFair, 300_000n), [{ type: 'stop', on, part: 'interest' }]);
    const again = played(still, [{ type: 'resume', on: '2026-01-25', part: 'interest' }]);
    const undone = played(again, [{ type: 'reverse', on: '2026-01-25', eventIndex: still.events.length }]);
    expect(figures(undone, '2026-02-20')).toEqual(figures(still, '2026-02-20'));
    expect(figures(again, '2026-02-20').payoff).toBeGreaterThan(figures(still, '2026-02-20').payoff);
  });
});
