import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import { type Command, foldOrder, type Order, quote, recordFact, roomForMore, type Terms } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { attempt, lent, OUT, pays, plain, played } from '../testing/scenario.ts';

/** What is refused once it stands already, is over, or is nothing that the product has; and the days on which that begins. */

const ON: CalendarDate = '2026-02-20';
const disbursements = { most: 2, limitMinor: 2_000_000 };
const running = (change: Partial<Terms> = {}) => lent({ ...plain, ...change });
const more = (plan?: 'own-term'): Command => ({
  type: 'disburse-again',
  on: '2026-02-01',
  amountMinor: 100_000n,
  ...(plan && { plan }),
});

describe('a decision on a loan that runs', () => {
  const stopped = played(running(), [
    { type: 'stop', on: '2026-01-20', part: 'interest' },
    { type: 'flag', on: '2026-01-20', flag: 'dispute', effects: [] },
  ]);
  test.each<[string, string, Order, Command]>([
    ['already-so', 'The interest is stopped already', stopped, { type: 'stop', on: ON, part: 'interest' }],
    ['already-so', 'The penalty is not stopped', stopped, { type: 'resume', on: ON, part: 'penalty' }],
    [
      'already-so',
      'The flag dispute stands already',
      stopped,
      { type: 'flag', on: ON, flag: 'dispute', effects: [] },
    ],
    ['already-so', 'No flag hardship stands', stopped, { type: 'unflag', on: ON, flag: 'hardship' }],
    [
      'date-invalid',
      `to must be a date from ${ON} on, written YYYY-MM-DD`,
      stopped,
      { type: 'flag', on: ON, flag: 'hardship', effects: [], to: '2026-02-19' },
    ],
    [
      'choice-gone',
      'What the payment does cannot be chosen any more',
      running(),
      { type: 'rechoose', on: '2026-02-01', eventIndex: 0, ahead: 'lowers' },
    ],
    [
      'choice-changes-nothing',
      'The payment would do the same by next-principal',
      played(running(), [pays('2026-02-15', 4_000)]),
      { type: 'rechoose', on: '2026-02-15', eventIndex: 4, ahead: 'next-principal' },
    ],
    [
      'disbursement-not-offered',
      'A rate of a period has no instalments of other days',
      running({ disbursements, interest: { ...plain.interest, per: 'period' } }),
      more('own-term'),
    ],
    [
      'not-in-this-state',
      'The product lends no more on a settled loan',
      played(running({ disbursements }), [pays('2026-01-20', 12_000)]),
      more(),
    ],
  ])('%s: %s', (...[refusal, reason, order, command]) => {
    expect(attempt(order, command)).toMatchObject({ refusal, reason });
  });

  test('a flag may end on the day on which it is put on', () => {
    expect(
      attempt(running(), { type: 'flag', on: ON, flag: 'hardship', effects: [], to: ON }),
    ).not.toHaveProperty('refusal');
  });
});

describe('an extension', () => {
  const extension = { maxDaysPerInstalment: 5, feePpmPerDay: 0, feeFlatMinor: 0, needs: 'nothing' } as const;
  const extended = (on: CalendarDate, days: number) =>
    attempt(running({ extension }), {
      type: 'extend',
      on,
      days,
      feeMinor: 0n,
      instalmentNo: 1,
      paymentId: 'x',
      channel: 'spei',
    });

  test('brings the due date to today at least, and is too late where not all its days do', () => {
    expect(extended('2026-02-20', 5)).not.toHaveProperty('refusal');
    expect(extended('2026-02-20', 4)).toEqual({
      refusal: 'extension-days',
      reason: 'days must be at least 5',
    });
    expect(extended('2026-02-20', 6)).toMatchObject({ refusal: 'extension-days' });
    expect(extended('2026-02-21', 5)).toEqual({
      refusal: 'extension-too-late',
      reason: 'Not even all days would bring the due date to today',
    });
  });
});

test('a charge by hand is for whom its own rule names', () => {
  const rule = { trigger: 'by-hand', flatMinor: 5_000, ppm: 0 } as const;
  const charges = [
    { ...rule, id: 'letter', payee: 'post' },
    { ...rule, id: 'visit', payee: 'agency' },
    { ...rule, id: 'call' },
  ];
  const payeeOf = (chargeId: string) => {
    const charge = { type: 'charge', on: '2026-01-20', part: 'fee', chargeId, amountMinor: 5_000n } as const;
    const [first] = foldOrder(played(running({ charges }), [charge]), '2026-01-20').instalments;
    return first?.fees.map(({ payee }) => payee);
  };
  expect(['letter', 'visit', 'call'].map(payeeOf)).toEqual([['post'], ['agency'], [null]]);
});

describe('a debt that is written off', () => {
  const late = running();
  const buyer =
    'A debt that is sold names its buyer, a word of a-z, 0-9 and dashes, and stops growing; no other names one';
  const price = 'A debt that is sold has its price, zero where it is given away; no other has one';
  const sold = { reason: 'sold', buyer: 'cobranza-sur', priceMinor: 0n } as const;
  type Said = Partial<Command & { type: 'write-off' }>;

  test.each<[string, string, Said]>([
    ['buyer-invalid', buyer, { reason: 'sold', priceMinor: 0n }],
    ['buyer-invalid', buyer, { ...sold, buyer: 'Cobranza Sur' }],
    ['buyer-invalid', buyer, { ...sold, buyer: 'x'.repeat(41) }],
    ['buyer-invalid', buyer, { ...sold, behaviour: 'runs' }],
    ['buyer-invalid', buyer, { reason: 'fraud', buyer: 'cobranza-sur' }],
    ['price-invalid', price, { reason: 'sold', buyer: 'cobranza-sur' }],
    ['price-invalid', price, { ...sold, priceMinor: -1n }],
    ['price-invalid', price, { reason: 'fraud', priceMinor: 0n }],
  ])('%s %#', (...[refusal, reason, said]) => {
    expect(attempt(late, { type: 'write-off', on: '2026-03-20', ...said })).toMatchObject({
      refusal,
      reason,
    });
  });

  test('may be sold for nothing to who is named in up to forty letters', () => {
    for (const name of ['a', '1-x', 'x'.repeat(40)])
      expect(attempt(late, { type: 'write-off', on: '2026-03-20', ...sold, buyer: name })).not.toHaveProperty(
        'refusal',
      );
  });
});

describe('an offer', () => {
  const request = { terms: plain, principalMinor: 100_000n, disbursedOn: OUT, client: 'new' } as const;

  test('of which the down payment leaves nothing to repay is none', () => {
    const of = (flatMinor: number) =>
      quote({
        ...request,
        terms: { ...plain, plan: { ...plain.plan, downPayment: { ppm: 0, flatMinor, collected: 'netted' } } },
      });
    expect(of(100_000)).toMatchObject({
      refusal: 'down-payment-too-large',
      reason: 'The down payment leaves nothing to be repaid in instalments',
    });
    expect(of(99_999)).not.toHaveProperty('refusal');
  });
});

describe('more money by the terms', () => {
  const given = (order: Order, paymentId: string): Order => {
    const fact = { type: 'disbursed-again', amountMinor: 100_000n, channel: 'bank', paymentId } as const;
    const { events } = recordFact(order, { ...fact, on: '2026-02-01' }, '2026-02-01');
    return { ...order, events: [...order.events, ...events] };
  };

  test('is none that they do not offer, nor once all has gone out', () => {
    expect(roomForMore(lent(mxFair, 300_000n), '2026-02-01')).toEqual({
      refusal: 'disbursement-not-offered',
      reason: 'The terms offer no more money',
    });
    expect(roomForMore(given(running({ disbursements }), 'm1'), '2026-02-01')).toEqual({
      refusal: 'limit-reached',
      reason: 'All that the terms allow has gone out',
    });
    const often = { most: 9, limitMinor: 1_300_000 };
    expect(roomForMore(given(running({ disbursements: often }), 'm1'), '2026-02-01')).toMatchObject({
      refusal: 'limit-reached',
    });
  });
});
