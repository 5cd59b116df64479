import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  extensionQuote,
  type Order,
  payoffOn,
  quote,
  splitPayment,
  type Terms,
} from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { attempt, lent, OUT, pays, plain, played } from '../testing/scenario.ts';

/** Each no with its word, its reason as support reads it out, and what would make it possible. */

const fair = () => lent(mxFair, 300_000n);
const credit = () => played(fair(), [pays('2026-02-01', 3_100)]);
const TODAY: CalendarDate = '2026-02-20';

describe('an offer', () => {
  const request = { terms: mxFair, principalMinor: 300_000n, disbursedOn: OUT, client: 'new' } as const;
  test.each([
    [
      { principalMinor: 99_999n },
      'principal-too-small',
      'principalMinor must be at least 100000',
      { amountMinor: 100_000n },
    ],
    [
      { principalMinor: 1_000_001n },
      'principal-too-large',
      'principalMinor must be at most 1000000',
      { amountMinor: 1_000_000n },
    ],
    [
      { principalMinor: 309_999n },
      'principal-off-step',
      'principalMinor must be 100000 plus steps of 10000',
      { amountMinor: 300_000n },
    ],
    [{ instalments: 4 }, 'instalments-fixed', 'The product has 3 instalments', undefined],
    [{ couponMinor: -1n }, 'coupon-invalid', 'couponMinor must be from 0 to 2^53-1', undefined],
    [{ couponMinor: 2n ** 53n }, 'coupon-invalid', 'couponMinor must be from 0 to 2^53-1', undefined],
    [
      { couponMinor: 313_834n },
      'coupon-too-large',
      'couponMinor is more than the loan',
      { amountMinor: 313_833n },
    ],
  ] as const)('with %o', (...[change, refusal, reason, unlock]) => {
    expect(quote({ ...request, ...change })).toEqual({ refusal, reason, ...(unlock && { unlock }) });
  });

  test('at the limits is none', () => {
    for (const change of [
      { principalMinor: 100_000n },
      { principalMinor: 1_000_000n },
      { couponMinor: 0n },
      { couponMinor: 313_833n },
      { instalments: 3 },
    ])
      expect(quote({ ...request, ...change })).toHaveProperty('schedule');
  });

  test('that pays nothing out', () => {
    const terms: Terms = {
      ...mxFair,
      commission: { ppm: 0, flatMinor: 300_000, taken: 'deducted' },
      tax: plain.tax,
    };
    expect(quote({ ...request, terms })).toEqual({
      refusal: 'nothing-disbursed',
      reason: 'Commission and tax leave nothing to pay out',
    });
    expect(
      quote({ ...request, terms: { ...terms, commission: { ...terms.commission, flatMinor: 299_999 } } }),
    ).toMatchObject({
      disbursedMinor: 1n,
    });
  });
});

describe('a day', () => {
  test('that does not exist, or is still to come', () => {
    expect(attempt(fair(), pays('2026-02-30', 5))).toEqual({
      refusal: 'date-invalid',
      reason: 'on must be a date, written YYYY-MM-DD',
    });
    expect(attempt(fair(), pays('2026-02-21', 5), TODAY)).toEqual({
      refusal: 'date-in-future',
      reason: 'on is 2026-02-21, after today, 2026-02-20',
      unlock: { on: TODAY },
    });
  });

  test('before what the order has lived through; on that day it may', () => {
    expect(attempt(fair(), pays('2026-01-14', 5), TODAY)).toEqual({
      refusal: 'date-too-early',
      reason: 'on is 2026-01-14, before 2026-01-15, on which the order got where it is',
      unlock: { on: OUT },
    });
    expect(attempt(fair(), pays(OUT, 5), TODAY)).toHaveProperty('events');
  });
});

describe('an amount', () => {
  const pay = (amountMinor: bigint): Command => ({
    ...pays(TODAY, 1),
    type: 'pay',
    amountMinor,
    channel: 'spei',
    paymentId: 'x',
  });
  test('of nothing, or beyond what is counted', () => {
    const least = { refusal: 'amount-invalid', reason: 'amountMinor must be above zero' };
    expect(attempt(fair(), pay(0n))).toEqual(least);
    expect(attempt(fair(), pay(-1n))).toEqual(least);
    expect(attempt(fair(), pay(2n ** 53n))).toEqual({
      refusal: 'amount-invalid',
      reason: 'amountMinor must be at most 2^53-1',
    });
    expect(attempt(fair(), pay(2n ** 53n - 1n))).toHaveProperty('events');
  });

  test('of a waiver, a charge or a refund beyond what there is', () => {
    expect(attempt(fair(), { type: 'waive', on: TODAY, part: 'interest', amountMinor: 9_844n })).toEqual({
      refusal: 'waiver-too-large',
      reason: 'Of interest 9843 is owed on 2026-02-20',
      unlock: { amountMinor: 9_843n },
    });
    expect(attempt(fair(), { type: 'charge', on: TODAY, part: 'penalty', amountMinor: 14_026n })).toEqual({
      refusal: 'late-charge-cap',
      reason: "The product's cap leaves 14025 of late charges",
      unlock: { amountMinor: 14_025n },
    });
    expect(attempt(credit(), { type: 'refund', on: TODAY, amountMinor: 6_112n })).toEqual({
      refusal: 'refund-too-large',
      reason: "The borrower's credit is 6111",
      unlock: { amountMinor: 6_111n },
    });
    for (const [order, command] of [
      [fair(), { type: 'waive', on: TODAY, part: 'interest', amountMinor: 9_843n }],
      [fair(), { type: 'charge', on: TODAY, part: 'penalty', amountMinor: 14_025n }],
      [fair(), { type: 'charge', on: TODAY, part: 'commission', amountMinor: 14_026n }],
      [lent(plain), { type: 'charge', on: TODAY, part: 'penalty', amountMinor: 9_999_999n }],
      [credit(), { type: 'refund', on: TODAY, amountMinor: 6_111n }],
    ] as const)
      expect(attempt(order, command)).toHaveProperty('events');
  });

  test('of a late charge within a cap that is rounded down', () => {
    const capped = lent({ ...plain, late: { ...plain.late, capPpmOfPrincipal: 50_000 } }, 100_019n);
    const charge = { type: 'charge', on: '2026-02-10', part: 'penalty' } as const;
    expect(attempt(capped, { ...charge, amountMinor: 5_001n })).toMatchObject({
      unlock: { amountMinor: 5_000n },
    });
    expect(attempt(capped, { ...charge, amountMinor: 5_000n })).toHaveProperty('events');
  });

  test('of a refund is no more than the credit of today, though the day of the refund had more', () => {
    const used = played(credit(), [
      { type: 'charge', on: '2026-02-10', part: 'commission', amountMinor: 1_000n },
    ]);
    expect(attempt(used, { type: 'refund', on: '2026-02-05', amountMinor: 6_000n }, TODAY)).toEqual({
      refusal: 'refund-too-large',
      reason: "The borrower's credit is 5111",
      unlock: { amountMinor: 5_111n },
    });
  });
});

describe('a reversal', () => {
  test('of what is not there, cannot be, is later, or is reversed already', () => {
    const paid = () => played(fair(), [pays('2026-02-18', 5)]);
    const reverse = (eventIndex: number, on: CalendarDate = TODAY): Command => ({
      type: 'reverse',
      on,
      eventIndex,
    });
    expect(attempt(paid(), reverse(5))).toEqual({ refusal: 'event-unknown', reason: 'There is no event 5' });
    expect(attempt(paid(), reverse(3))).toEqual({
      refusal: 'not-reversible',
      reason: 'What is disbursed cannot be reversed',
    });
    expect(attempt(paid(), reverse(4, '2026-02-17'), TODAY)).toEqual({
      refusal: 'date-too-early',
      reason: 'on is before the event that it reverses, 2026-02-18',
      unlock: { on: '2026-02-18' },
    });
    expect(attempt(played(paid(), [reverse(4)]), reverse(4))).toEqual({
      refusal: 'already-reversed',
      reason: 'Event 4 is reversed already',
    });
    const undone = played(paid(), [reverse(4), reverse(5)]);
    expect(attempt(undone, reverse(4))).toHaveProperty('events');
  });

  test('of a payment whose credit was paid back is never refused: the bank has taken the money already', () => {
    const refunded = played(credit(), [{ type: 'refund', on: TODAY, amountMinor: 6_000n }]);
    expect(attempt(refunded, { type: 'reverse', on: TODAY, eventIndex: 4 })).toHaveProperty('events');
  });
});

describe('a state', () => {
  test('names itself and what it does not take', () => {
    expect(attempt(fair(), { type: 'approve', on: TODAY })).toEqual({
      refusal: 'not-in-this-state',
      reason: 'An order in late does not take approve',
    });
    expect(attempt({ terms: mxFair, events: [] }, { type: 'approve', on: TODAY })).toEqual({
      refusal: 'not-in-this-state',
      reason: 'An order in none does not take approve',
    });
  });

  test('that is so already', () => {
    expect(attempt(fair(), { type: 'resume', on: TODAY, part: 'penalty' })).toEqual({
      refusal: 'already-so',
      reason: 'The penalty is not stopped',
    });
    const stopped = played(fair(), [{ type: 'stop', on: '2026-02-18', part: 'interest' }]);
    expect(attempt(stopped, { type: 'stop', on: TODAY, part: 'interest' })).toEqual({
      refusal: 'already-so',
      reason: 'The interest is stopped already',
    });
    expect(attempt(stopped, { type: 'stop', on: TODAY, part: 'penalty' })).toHaveProperty('events');
    expect(attempt(stopped, { type: 'stop', on: '2026-02-17', part: 'interest' }, TODAY)).toHaveProperty(
      'events',
    );
  });

  test('before the money is out has nothing to pay, to extend or to split', () => {
    const none: Order = { terms: mxFair, events: [] };
    expect(payoffOn(none, TODAY)).toBe(0n);
    expect(splitPayment(none, 500n, TODAY)).toEqual({
      principalMinor: 0n,
      interestMinor: 0n,
      commissionMinor: 0n,
      taxMinor: 0n,
      penaltyMinor: 0n,
      feeMinor: 0n,
      claimMinor: 0n,
      creditMinor: 500n,
    });
    expect(extensionQuote(none, 1, TODAY)).toEqual({
      refusal: 'not-active',
      reason: 'Only an active loan can be extended',
    });
  });
});

describe('an extension', () => {
  const needs = (rule: Terms['extension']['needs']): Order =>
    lent({ ...mxFair, extension: { ...mxFair.extension, needs: rule } }, 300_000n);
  const told = (order: Order, days: number, on: CalendarDate) => extensionQuote(order, days, on);

  test.each([
    ['nothing-overdue', 'What is overdue has to be paid first', 105_586n],
    ['interest-and-penalty-paid', 'Interest, its tax and late charges have to be paid first', 8_068n],
  ] as const)('that needs %s says what unlocks it', (rule, reason, amountMinor) => {
    expect(told(needs(rule), 5, TODAY)).toEqual({
      refusal: 'extension-locked',
      reason,
      unlock: { amountMinor },
    });
  });

  test('is locked by the tax of a late charge too, and costs its flat amount beside its rate', () => {
    const terms: Terms = {
      ...plain,
      late: { ...plain.late, oneTimePpm: 10_000 },
      tax: { ppm: 160_000, on: ['late-charge'] },
      extension: {
        needs: 'interest-and-penalty-paid',
        maxDaysPerInstalment: 7,
        feePpmPerDay: 1_000,
        feeFlatMinor: 500,
      },
    };
    expect(told(lent(terms), 5, TODAY)).toMatchObject({ unlock: { amountMinor: 2_320n } });
    // 2,000.00 × 0.1 % × 3 and 5.00
    expect(told(lent(terms), 3, '2026-02-10')).toMatchObject({ feeMinor: 1_100n });
  });

  test('that needs nothing reaches today at least', () => {
    expect(told(needs('nothing'), 4, TODAY)).toEqual({
      refusal: 'extension-days',
      reason: 'days must be at least 5',
    });
    expect(told(needs('nothing'), 5, TODAY)).toMatchObject({ toDueOn: TODAY });
    expect(told(needs('nothing'), 7, '2026-02-23')).toEqual({
      refusal: 'extension-too-late',
      reason: 'Not even all days would bring the due date to today',
    });
  });

  test.each([0, 8, 1.5])('of %d days is none', (days) => {
    expect(told(fair(), days, '2026-02-10')).toEqual({
      refusal: 'extension-days',
      reason: 'days must be from 1 to 7 for instalment 1',
    });
  });

  test('never passes the next instalment', () => {
    const weekly = lent({ ...plain, plan: { ...plain.plan, every: { count: 5, unit: 'day' } } });
    expect(told(weekly, 6, OUT)).toMatchObject({ reason: 'days must be from 1 to 5 for instalment 1' });
    expect(told(weekly, 5, OUT)).toMatchObject({ fromDueOn: '2026-01-20', toDueOn: '2026-01-25' });
  });

  test('is not for a product without it, a loan that is closed, or an instalment that had its days', () => {
    const without = lent(
      { ...mxFair, extension: { ...mxFair.extension, maxDaysPerInstalment: 0 } },
      300_000n,
    );
    expect(told(without, 1, '2026-02-10')).toEqual({
      refusal: 'extension-not-offered',
      reason: 'The product has no extension',
    });
    const closing = {
      refusal: 'extension-not-offered',
      reason: 'The loan is being closed and cannot be extended',
    };
    expect(told(played(fair(), [{ type: 'cool-off', on: OUT }]), 1, OUT)).toEqual(closing);
    expect(told(played(fair(), [{ type: 'write-off', on: TODAY }]), 1, TODAY)).toEqual(closing);
    const extend: Command = {
      type: 'extend',
      on: '2026-02-10',
      days: 7,
      feeMinor: 732n,
      instalmentNo: 1,
      paymentId: 'x',
      channel: 'spei',
    };
    expect(told(played(fair(), [extend]), 1, '2026-02-11')).toEqual({
      refusal: 'extension-used-up',
      reason: 'Instalment 1 has no days left to be extended by',
    });
    expect(attempt(fair(), { ...extend, feeMinor: 731n })).toEqual({
      refusal: 'extension-fee',
      reason: 'The fee is 732',
      unlock: { amountMinor: 732n },
    });
    expect(attempt(fair(), { ...extend, instalmentNo: 2 })).toEqual({
      refusal: 'extension-instalment',
      reason: 'On 2026-02-10 the instalment to extend is 1',
    });
  });
});

const TAKEN = 'taken';
const told = (order: Order, command: Command) => {
  const answer = attempt(order, command, TODAY);
  return 'events' in answer ? TAKEN : answer;
};
const no = ([refusal, reason, unlock]: readonly [string, string, object?]) => ({
  refusal,
  reason,
  ...(unlock && { unlock }),
});

describe('a smaller sum accepted as full', () => {
  type Part = { readonly by: CalendarDate; readonly amountMinor: bigint };
  const agree = (...parts: readonly Part[]): Command => ({
    type: 'agree-settlement',
    on: TODAY,
    parts,
    forgives: 'waiver',
  });
  const part = (by: CalendarDate, amountMinor = 1_000n): Part => ({ by, amountMinor });
  const days = ['2026-02-20', '2026-02-21', '2026-03-01', '2026-03-15', '2026-04-01', '2026-05-21'] as const;

  test('comes in one to six parts, on rising days, within ninety days', () => {
    expect(told(fair(), agree(part('2026-02-20')))).toBe(TAKEN);
    expect(told(fair(), agree(...days.map((by) => part(by))))).toBe(TAKEN);
    const number = ['settlement-parts', 'There must be 1 to 6 parts'] as const;
    expect(told(fair(), agree())).toEqual(no(number));
    expect(told(fair(), agree(...[...days, '2026-05-22' as const].map((by) => part(by))))).toEqual(
      no(number),
    );
    const rising = [
      'settlement-dates',
      'Days must rise from the day of the agreement on',
      { on: TODAY },
    ] as const;
    expect(told(fair(), agree(part('2026-02-19')))).toEqual(no(rising));
    expect(told(fair(), agree(part('2026-03-01'), part('2026-03-01')))).toEqual(no(rising));
    expect(told(fair(), agree(part('2026-03-02'), part('2026-03-01')))).toEqual(no(rising));
    expect(told(fair(), agree(part('2026-05-22')))).toEqual(
      no(['settlement-dates', 'All parts must come until 2026-05-21', { on: '2026-05-21' }]),
    );
    expect(told(fair(), agree(part('2026-02-30')))).toEqual(
      no(['date-invalid', 'by must be a date, written YYYY-MM-DD']),
    );
    expect(told(fair(), agree(part('2026-03-01', 1n)))).toBe(TAKEN);
    expect(told(fair(), agree(part('2026-03-01', 0n)))).toEqual(
      no(['amount-invalid', 'amountMinor must be above zero']),
    );
  });

  test('is less than what is owed on its last day, of a loan that is not given up, once', () => {
    const owed = payoffOn(fair(), '2026-03-01');
    expect(told(fair(), agree(part(TODAY, owed - 10_000n), part('2026-03-01', 9_999n)))).toBe(TAKEN);
    expect(told(fair(), agree(part(TODAY, owed - 10_000n), part('2026-03-01', 10_000n)))).toEqual(
      no(['settlement-not-lower', `On 2026-03-01 ${owed} is owed`, { amountMinor: owed }]),
    );
    expect(told(played(fair(), [{ type: 'write-off', on: TODAY }]), agree(part(TODAY)))).toEqual(
      no(['written-off', 'The loan is written off']),
    );
    expect(told(played(fair(), [agree(part(TODAY))]), agree(part(TODAY)))).toEqual(
      no(['settlement-open', 'Another agreement stands']),
    );
    const broken = played(fair(), [{ ...agree(part('2026-02-16')), on: '2026-02-16' }]);
    expect(told(broken, agree(part(TODAY)))).toBe(TAKEN);
  });
});

describe('a charge by hand', () => {
  const fee = { type: 'charge', on: TODAY, part: 'fee', amountMinor: 5_000n, chargeId: 'visit' } as const;
  type Change = Partial<Omit<Command & { readonly type: 'charge' }, 'type' | 'part' | 'on'>>;
  const charge = (change: Change = {}): Command => ({ ...fee, ...change });
  const stated: Terms = {
    ...mxFair,
    charges: [{ id: 'visit', trigger: 'by-hand', flatMinor: 5_000, ppm: 0 }],
  };

  test('has a name that can be written, and a day that is not before it', () => {
    const unnamed = ['charge-unknown', 'chargeId must name the charge'] as const;
    const { chargeId: _visit, ...none } = fee;
    expect(told(fair(), none)).toEqual(no(unnamed));
    for (const chargeId of ['', 'Visit', '1-visit', 'a visit', `v${'i'.repeat(40)}`, 'visit!'])
      expect(told(fair(), charge({ chargeId }))).toEqual(no(unnamed));
    for (const chargeId of ['v', 'visit-2', `v${'i'.repeat(39)}`])
      expect(told(fair(), charge({ chargeId }))).toBe(TAKEN);
    for (const dueOn of [TODAY, '2026-05-01'] as const) expect(told(fair(), charge({ dueOn }))).toBe(TAKEN);
    expect(told(fair(), charge({ dueOn: '2026-02-19' }))).toEqual(
      no(['date-too-early', 'dueOn is before on, 2026-02-20', { on: TODAY }]),
    );
    expect(told(fair(), charge({ dueOn: '2026-02-30' }))).toEqual(
      no(['date-invalid', 'dueOn must be a date, written YYYY-MM-DD']),
    );
  });

  test('is one that the product states, up to what it states', () => {
    const order = lent(stated, 300_000n);
    expect(told(order, charge())).toBe(TAKEN);
    expect(told(order, charge({ amountMinor: 5_001n }))).toEqual(
      no(['charge-above-terms', 'The product states 5000 for visit', { amountMinor: 5_000n }]),
    );
    expect(told(order, charge({ chargeId: 'letter' }))).toEqual(
      no(['charge-not-in-terms', 'The product has no charge letter by hand']),
    );
    expect(told(order, { type: 'charge', on: TODAY, part: 'commission', amountMinor: 9_000n })).toBe(TAKEN);
  });

  test('says why it is not taxed', () => {
    expect(told(fair(), charge({ untaxed: 'court costs' }))).toBe(TAKEN);
    expect(told(fair(), charge({ untaxed: '' }))).toEqual(no(['reason-missing', 'untaxed must say why']));
  });
});

describe('money that the lender gives or lends', () => {
  const gives = (amountMinor: bigint): Command => ({
    type: 'pay',
    on: TODAY,
    amountMinor,
    kind: 'goodwill',
    paymentId: 'g',
    channel: 'desk',
  });
  const more = (amountMinor = 10_000n, on: CalendarDate = '2026-02-10'): Command => ({
    type: 'disburse-again',
    on,
    amountMinor,
  });

  test('pays no more than the debt', () => {
    const owed = payoffOn(fair(), TODAY);
    expect(told(fair(), gives(owed))).toBe(TAKEN);
    expect(told(fair(), gives(owed + 1n))).toEqual(
      no(['goodwill-too-large', `On 2026-02-20 ${owed} is owed`, { amountMinor: owed }]),
    );
  });

  test('goes out on a loan that runs in order, has instalments to come, and within its limits', () => {
    const lates = [{ by: TODAY, amountMinor: 1_000n }] as const;
    const on = '2026-02-10';
    const settling = played(fair(), [{ type: 'agree-settlement', on, parts: lates, forgives: 'waiver' }]);
    expect(told(settling, more())).toEqual(no(['settlement-open', 'A settlement that was agreed stands']));
    const lost = played(fair(), [{ type: 'write-off', on, reason: 'fraud' }]);
    expect(told(lost, more())).toEqual(no(['written-off', 'The loan is written off']));
    const cooled = played(fair(), [{ type: 'cool-off', on: '2026-01-16' }]);
    expect(told(cooled, more(10_000n, '2026-01-16'))).toEqual(no(['not-active', 'The loan is not running']));
    expect(told(fair(), more(10_000n, '2026-02-16'))).toEqual(
      no(['loan-is-late', 'What is overdue has to be paid first']),
    );
    const flat = lent({ ...mxFair, interest: { ...mxFair.interest, method: 'flat' } }, 300_000n);
    expect(told(flat, more())).toEqual(
      no(['disbursement-not-offered', 'Flat interest is one sum of one principal']),
    );
    const limited = (most: number) =>
      lent({ ...mxFair, disbursements: { most, limitMinor: 310_000 } }, 300_000n);
    expect(told(limited(2), more())).toBe(TAKEN);
    expect(told(limited(2), more(10_001n))).toEqual(
      no(['limit-reached', 'At most 10000 more can go out', { amountMinor: 10_000n }]),
    );
    expect(told(limited(1), more())).toEqual(no(['limit-reached', 'Money goes out 1 times at most']));
  });

  test('leaves something to pay out, and an instalment to repay it', () => {
    const costly = lent({ ...mxFair, commission: { ...mxFair.commission, flatMinor: 500 } }, 300_000n);
    // 5.06 of commission and 0.81 of tax
    expect(told(costly, more(588n))).toBe(TAKEN);
    expect(told(costly, more(587n))).toEqual(
      no(['nothing-disbursed', 'Commission and tax leave nothing to pay out']),
    );
    const short = lent({ ...mxFair, plan: { ...mxFair.plan, instalments: 1 } }, 300_000n);
    expect(told(short, more(10_000n, '2026-02-14'))).toBe(TAKEN);
    expect(told(short, more(10_000n, '2026-02-15'))).toEqual(
      no(['no-instalments-left', 'No instalment is still to come']),
    );
  });

  test('pays off another loan with less than it brings', () => {
    const confirm = { principalMinor: 300_000n, client: 'new', couponMinor: 0n, instalments: 3 } as const;
    const sent = played({ terms: mxFair, events: [] }, [
      { type: 'confirm', on: OUT, ...confirm },
      { type: 'approve', on: OUT },
      { type: 'send-disbursement', on: OUT },
    ]);
    const out = (paidOffMinor: bigint): Command => ({ type: 'disburse', on: OUT, paidOffMinor });
    expect(told(sent, out(1n))).toBe(TAKEN);
    expect(told(sent, out(296_519n))).toBe(TAKEN);
    for (const amount of [0n, 296_520n])
      expect(told(sent, out(amount))).toEqual(
        no(['renewal-too-small', 'The new loan brings 296520', { amountMinor: 296_520n }]),
      );
  });
});

describe('nights without interest', () => {
  const pause = (from: CalendarDate, to: CalendarDate): Command => ({
    type: 'pause-interest',
    on: TODAY,
    from,
    to,
    reason: 'hardship',
  });
  const paused = () => played(fair(), [pause('2026-02-25', '2026-02-27')]);

  test('are days that exist, from the decision on, and not without interest already', () => {
    expect(told(fair(), pause(TODAY, TODAY))).toBe(TAKEN);
    for (const [from, to] of [
      ['2026-02-30', '2026-03-01'],
      ['2026-02-25', '2026-02-30'],
      ['2026-02-25', '2026-02-24'],
      ['2026-02-25', '9999-12-31'],
    ] as const)
      expect(told(fair(), pause(from, to))).toEqual(
        no(['date-invalid', 'from and to must be dates, written YYYY-MM-DD, from not after to']),
      );
    expect(told(fair(), pause('2026-02-19', '2026-02-21'))).toEqual(
      no([
        'pause-too-early',
        'Interest can pause from 2026-02-20 on, the day of the decision',
        { on: TODAY },
      ]),
    );
    for (const [from, to] of [
      ['2026-02-21', '2026-02-25'],
      ['2026-02-27', '2026-03-05'],
      ['2026-02-26', '2026-02-26'],
      ['2026-02-21', '2026-03-05'],
    ] as const)
      expect(told(paused(), pause(from, to))).toEqual(
        no(['pause-overlaps', 'Interest pauses from 2026-02-25 to 2026-02-27 already']),
      );
    expect(told(paused(), pause('2026-02-21', '2026-02-24'))).toBe(TAKEN);
    expect(told(paused(), pause('2026-02-28', '2026-03-05'))).toBe(TAKEN);
  });
});
