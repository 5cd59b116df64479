import { describe, expect, test } from 'vitest';
import { demoProducts, isRefusal, simulate } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { readRequest } from './read-request.ts';

/** What `plazo simulate` takes, field by field, and what it answers to one that is wrong. */

const base = { terms: mxFair, principalMinor: 300_000, disbursedOn: '2026-01-15' };
const ask = (input: unknown): unknown =>
  JSON.parse(JSON.stringify(simulate(JSON.parse(JSON.stringify(input)))));
const withEvent = (event: object) => ask({ ...base, events: [event] });
const MAX = Number.MAX_SAFE_INTEGER;

describe('a field left out', () => {
  test('is a new client, no coupon, no events, no days, the dates of the plan', () => {
    const all = { ...base, dueOn: null, client: 'new', couponMinor: 0, events: [], asOf: [] };
    expect(ask(base)).toEqual(ask(all));
    expect(ask(base)).toMatchObject({ positions: [], transactions: [] });
  });

  test('of an event is its own day of knowledge, and the first channel of the product', () => {
    const payment = { type: 'payment', on: '2026-02-15', amountMinor: 1_000 };
    const full = { ...payment, knownOn: '2026-02-15', channel: 'spei' };
    expect(withEvent(payment)).toEqual(withEvent(full));
    expect(ask({ ...base, terms: { ...mxFair, channels: [] }, events: [payment] })).toEqual(
      ask({ ...base, terms: { ...mxFair, channels: ['bank'] }, events: [payment] }),
    );
  });

  test('of a debt that is sold is a price of nothing', () => {
    const sold = { type: 'write-off', on: '2026-04-20', reason: 'sold', buyer: 'cobranza-sur' };
    const given = withEvent(sold);
    expect(given).toEqual(withEvent({ ...sold, priceMinor: 0 }));
    expect(given).toMatchObject({ transactions: expect.any(Array) });
    expect(withEvent({ ...sold, priceMinor: -1 })).toMatchObject({ refusal: 'request-invalid' });
    expect(withEvent({ type: 'write-off', on: sold.on, reason: 'fraud', priceMinor: 0 })).toMatchObject({
      refusal: 'price-invalid',
    });
  });

  test.each([
    [
      { type: 'bounce', reason: 'the bank has a word of its own' },
      { type: 'bounce', reason: 'other', channel: 'spei' },
    ],
    [
      { type: 'unflag', flag: 'dispute' },
      { type: 'unflag', flag: 'dispute' },
    ],
    [
      { type: 'settlement', parts: [] },
      { type: 'settlement', parts: [], forgives: 'waiver' },
    ],
    [
      { type: 'replan', kind: 'holiday', fromInstalment: 1, count: 2 },
      {
        type: 'replan',
        reason: 'other',
        change: { kind: 'holiday', fromInstalment: 1, count: 2, interest: 'runs' },
      },
    ],
    [
      { type: 'replan', kind: 'accelerate' },
      { type: 'replan', reason: 'other', change: { kind: 'accelerate' } },
    ],
    [
      { type: 'payment', amountMinor: 1 },
      { type: 'payment', amountMinor: 1n, channel: 'spei' },
    ],
    [
      { type: 'payment', amountMinor: 1, cash: false },
      { type: 'payment', amountMinor: 1n, channel: 'spei' },
    ],
    [
      { type: 'payment', amountMinor: 1, cash: true },
      { type: 'payment', amountMinor: 1n, channel: 'spei', isCash: true },
    ],
  ])('of an event reads as what it means: %j', (event, read) => {
    const on = '2026-02-20';
    const request = readRequest({ ...base, events: [{ ...event, on }] });
    expect(isRefusal(request) ? request : request.events).toEqual([{ ...read, on, knownOn: on }]);
  });

  test.each(demoProducts.filter(({ version }) => version === 1))(
    'of a product like $name is its own; a part is put over part by part',
    (terms) => {
      const principalMinor = terms.principal.minMinor;
      const like = { ...base, principalMinor, terms: { like: terms.name } };
      expect(ask(like)).toEqual(ask({ ...base, principalMinor, terms }));
      expect(
        ask({ ...like, terms: { like: terms.name, interest: { ratePpm: 0 }, channels: ['x'] } }),
      ).toEqual(
        ask({
          ...base,
          principalMinor,
          terms: { ...terms, interest: { ...terms.interest, ratePpm: 0 }, channels: ['x'] },
        }),
      );
    },
  );
});

test('a version that a product does not have is the first one under another number', () => {
  const [product] = demoProducts.filter(({ name, version }) => name === 'mx-fair' && version === 1);
  expect(ask({ ...base, terms: { like: 'mx-fair', version: 77 } })).toEqual(
    ask({ ...base, terms: { ...product, version: 77 } }),
  );
});

describe('a field that is wrong', () => {
  const amount = `must be a whole number from 1 to ${MAX}`;
  const date = 'must be a date, written YYYY-MM-DD';
  test.each([
    [{ ...base, terms: { like: 'us-fair' } }, 'terms: like is no known key'],
    [{ ...base, terms: 7 }, 'terms: the input must be an object'],
    [{ ...base, principalMinor: 0 }, `principalMinor ${amount}`],
    [{ ...base, disbursedOn: null }, `disbursedOn ${date}`],
    [{ ...base, dueOn: '2026-02-15' }, 'dueOn must be a list'],
    [{ ...base, dueOn: ['2026-02-15', 'x', '2026-04-15'] }, `dueOn[1] ${date}`],
    [{ ...base, couponMinor: -1 }, `couponMinor must be a whole number from 0 to ${MAX}`],
    [{ ...base, asOf: '2026-02-15' }, 'asOf must be a list'],
    [{ ...base, asOf: ['2026-02-15', '2026-02-31'] }, `asOf[1] ${date}`],
    [{ ...base, asOf: ['2026-02-15', '2026-01-14'] }, 'asOf[1] must not be before disbursedOn'],
    [[], 'the input must be an object'],
  ])('case %#: %s', (input, reason) => {
    expect(ask(input)).toMatchObject({ reason });
  });

  const on = '2026-02-20';
  const waived = 'events[0].part must be one of penalty, tax, commission, interest, principal, fee, claim';
  test.each([
    [7, 'events[0] must be an object'],
    [null, 'events[0] must be an object'],
    [{ type: 'payment', on: '2026-02-30', amountMinor: 1 }, `events[0].on ${date}`],
    [{ type: 'payment', on, knownOn: 'x', amountMinor: 1 }, `events[0].knownOn ${date}`],
    [
      { type: 'payment', on, knownOn: '2026-02-19', amountMinor: 1 },
      'events[0].knownOn must not be before its on',
    ],
    [{ type: 'payment', on }, `events[0].amountMinor ${amount}`],
    [
      { type: 'payment', on, amountMinor: 1, channel: '' },
      'events[0].channel must be a text of 1 to 100 characters',
    ],
    [{ type: 'payment', on, amountMinor: 1, to: 'me' }, 'events[0].to is no known key'],
    [{ type: 'extension', on, days: 0 }, 'events[0].days must be a whole number from 1 to 366'],
    [{ type: 'extension', on, days: 367 }, 'events[0].days must be a whole number from 1 to 366'],
    [{ type: 'waiver', on, amountMinor: 1 }, waived],
    [{ type: 'waiver', on, part: 'tax' }, `events[0].amountMinor ${amount}`],
    [
      { type: 'charge', on, part: 'principal', amountMinor: 1 },
      'events[0].part must be one of penalty, tax, commission, interest, fee',
    ],
    [{ type: 'charge', on, part: 'tax' }, `events[0].amountMinor ${amount}`],
    [{ type: 'refund', on }, `events[0].amountMinor ${amount}`],
    [{ type: 'promise', on, amountMinor: 1 }, `events[0].by ${date}`],
    [{ type: 'promise', on, by: on }, `events[0].amountMinor ${amount}`],
    [{ type: 'reversal', on, of: -1 }, 'events[0].of must be a whole number from 0 to 100000'],
    [{ type: 'reversal', on, of: 100_001 }, 'events[0].of must be a whole number from 0 to 100000'],
    [{ type: 'stop', on, part: 'tax' }, 'events[0].part must be one of interest, penalty'],
    [{ type: 'resume', on }, 'events[0].part must be one of interest, penalty'],
    [
      { type: 'gift', on },
      'events[0].type must be one of payment, disburse, extension, waiver, charge, refund, promise, rechoose, reversal, stop, resume, write-off, cool-off, pause-interest, replan, settlement, flag, unflag, return, bounce, refund-returned',
    ],
  ])('%j: %s', (event, reason) => {
    expect(ask({ ...base, events: [event] })).toEqual({ refusal: 'request-invalid', reason });
  });

  const text = 'must be a text of 1 to 100 characters';
  const range = (least: number, most: number) => `must be a whole number from ${least} to ${most}`;
  const replan = (change: object) => ({ type: 'replan', on, ...change });
  const aged = {
    kind: 're-age',
    firstDueOn: '2026-03-20',
    instalments: 4,
    every: { count: 1, unit: 'month' },
  };
  const part = { by: '2026-03-01', amountMinor: 1 };
  const kinds = 'payment, recovery, goodwill, merchant-refund, insurance, renewal, coupon';
  test.each([
    [
      { type: 'payment', on, amountMinor: 1, ahead: 'x' },
      'ahead must be one of meets-next, shortens, lowers, next-principal',
    ],
    [{ type: 'payment', on, amountMinor: 1, cash: 'x' }, 'cash must be true or false'],
    [{ type: 'payment', on, amountMinor: 1, kind: 'x' }, `kind must be one of ${kinds}`],
    [{ type: 'disburse', on }, `amountMinor ${amount}`],
    [{ type: 'disburse', on, amountMinor: 1, plan: 'new' }, 'plan must be one of remaining, own-term'],
    [{ type: 'charge', on, part: 'fee', amountMinor: 1, dueOn: '2026-02-30' }, `dueOn ${date}`],
    [{ type: 'charge', on, part: 'fee', amountMinor: 1, chargeId: '' }, `chargeId ${text}`],
    [{ type: 'charge', on, part: 'fee', amountMinor: 1, untaxed: '' }, `untaxed ${text}`],
    [{ type: 'charge', on, part: 'fee', amountMinor: 0 }, `amountMinor ${amount}`],
    [{ type: 'return', on, of: -1, amountMinor: 1, kind: 'recall' }, `of ${range(0, 100_000)}`],
    [{ type: 'return', on, of: 100_001, amountMinor: 1, kind: 'recall' }, `of ${range(0, 100_000)}`],
    [{ type: 'return', on, of: 0, amountMinor: 0, kind: 'recall' }, `amountMinor ${amount}`],
    [
      { type: 'return', on, of: 0, amountMinor: 1, kind: 'x' },
      'kind must be one of bounce, recall, chargeback',
    ],
    [{ type: 'bounce', on }, `reason ${text}`],
    [{ type: 'refund-returned', on, of: -1, amountMinor: 1 }, `of ${range(0, 100_000)}`],
    [{ type: 'refund-returned', on, of: 0 }, `amountMinor ${amount}`],
    [{ type: 'settlement', on }, 'parts must be a list'],
    [{ type: 'settlement', on, parts: [part, 7] }, 'parts[1] must be an object'],
    [{ type: 'settlement', on, parts: [{ ...part, by: 'x' }] }, `parts[0].by ${date}`],
    [{ type: 'settlement', on, parts: [{ ...part, amountMinor: 0 }] }, `parts[0].amountMinor ${amount}`],
    [{ type: 'settlement', on, parts: [{ ...part, to: 1 }] }, 'parts[0].to is no known key'],
    [{ type: 'settlement', on, parts: [part], forgives: 'x' }, 'forgives must be one of waiver, write-off'],
    [
      { type: 'write-off', on, reason: 'x' },
      'reason must be one of arrears, fraud, death, bankruptcy, hardship, dispute, uneconomic, sold',
    ],
    [{ type: 'write-off', on, reason: 'sold', buyer: '' }, `buyer ${text}`],
    [{ type: 'write-off', on, reason: 'sold', priceMinor: -1 }, `priceMinor ${range(0, MAX)}`],
    [
      { type: 'flag', on, flag: 'x' },
      'flag must be one of hardship, dispute, deceased, bankruptcy, vulnerable, do-not-contact',
    ],
    [{ type: 'flag', on, flag: 'dispute', stopsPenalty: 1 }, 'stopsPenalty must be true or false'],
    [{ type: 'flag', on, flag: 'dispute', to: 'x' }, `to ${date}`],
    [replan({ kind: 'reschedule', before: 'x' }), 'before must be one of stay'],
    [{ type: 'write-off', on, behaviour: 'x' }, 'behaviour must be one of stops, runs, accelerates'],
    [{ type: 'pause-interest', on, from: 'x', to: on }, `from ${date}`],
    [{ type: 'pause-interest', on, from: on, to: 'x' }, `to ${date}`],
    [{ type: 'pause-interest', on, from: on, to: on, reason: '' }, `reason ${text}`],
    [{ type: 'pause-interest', on, from: on, to: on, count: 1 }, 'count is no known key'],
    [{ type: 'payment', on, amountMinor: 1, from: on }, 'from is no known key'],
    [replan({}), 'kind must be one of reschedule, re-amortise, re-age, holiday, accelerate'],
    [replan({ kind: 'accelerate', reason: '' }), `reason ${text}`],
    [replan({ kind: 'accelerate', from: on }), 'from is no known key'],
    [replan({ kind: 'reschedule', fromInstalment: 0 }), `fromInstalment ${range(1, 100_000)}`],
    [replan({ kind: 'reschedule', newDueOn: 'x' }), `newDueOn ${date}`],
    [replan({ kind: 'reschedule', shift: 'x' }), 'shift must be one of this-only, all-after'],
    [replan({ kind: 'reschedule', extraTerms: -100_001 }), `extraTerms ${range(-100_000, 100_000)}`],
    [replan({ kind: 'reschedule', ratePpm: -1 }), `ratePpm ${range(0, 100_000_000)}`],
    [replan({ kind: 'reschedule', ratePpm: 100_000_001 }), `ratePpm ${range(0, 100_000_000)}`],
    [replan({ kind: 'reschedule', gracePrincipal: -1 }), `gracePrincipal ${range(0, 100_000)}`],
    [replan({ kind: 'reschedule', graceInterest: -1 }), `graceInterest ${range(0, 100_000)}`],
    [replan({ kind: 'reschedule', keep: 'x' }), 'keep must be one of level'],
    [replan({ kind: 're-amortise', interest: 'x' }), 'interest must be one of first, spread, waive'],
    [replan({ kind: 're-amortise', penalties: 'x' }), 'penalties must be one of stay, move, waive'],
    [replan({ ...aged, every: 7 }), 'every must be an object'],
    [replan({ ...aged, every: { count: 1, unit: 'month', of: 1 } }), 'every.of is no known key'],
    [replan({ ...aged, every: { count: 0, unit: 'month' } }), `every.count ${range(1, 366)}`],
    [replan({ ...aged, every: { count: 367, unit: 'month' } }), `every.count ${range(1, 366)}`],
    [
      replan({ ...aged, every: { count: 1, unit: 'year' } }),
      'every.unit must be one of day, week, month, half-month, business-day',
    ],
    [replan({ ...aged, firstDueOn: 'x' }), `firstDueOn ${date}`],
    [replan({ ...aged, instalments: 0 }), `instalments ${range(1, 100_000)}`],
    [replan({ ...aged, interest: 'x' }), 'interest must be one of first, spread, waive'],
    [replan({ ...aged, ratePpm: -1 }), `ratePpm ${range(0, 100_000_000)}`],
    [replan({ kind: 'holiday', fromInstalment: 0, count: 1 }), `fromInstalment ${range(1, 100_000)}`],
    [replan({ kind: 'holiday', fromInstalment: 1, count: 0 }), `count ${range(1, 100_000)}`],
    [
      replan({ kind: 'holiday', fromInstalment: 1, count: 1, interest: 'x' }),
      'interest must be one of runs, stops',
    ],
  ])('%j: %s', (event, reason) => {
    expect(ask({ ...base, events: [event] })).toEqual({
      refusal: 'request-invalid',
      reason: `events[0].${reason}`,
    });
  });

  test.each([
    [{ payTheAskOn: 'x' }, 'payTheAskOn must be a list'],
    [{ payTheAskOn: ['2026-02-15', 'x'] }, `payTheAskOn[1] ${date}`],
    [{ payOff: 'x' }, `payOff ${date}`],
    [{ accruals: 7 }, 'accruals must be an object'],
    [{ accruals: { from: 'x', to: on } }, `accruals.from ${date}`],
    [{ accruals: { from: on, to: 'x' } }, `accruals.to ${date}`],
    [{ accruals: { from: on, to: on, by: on } }, 'accruals.by is no known key'],
    [
      { accruals: { from: on, to: '2026-02-19' } },
      'accruals.to must be at most 3660 days after accruals.from',
    ],
    [
      { accruals: { from: '2026-02-20', to: '2036-02-29' } },
      'accruals.to must be at most 3660 days after accruals.from',
    ],
    [{ old: { ...base, couponMinor: -1 } }, `old: couponMinor ${range(0, MAX)}`],
    [{ client: 'x' }, 'client must be one of new, repeat'],
    [{ amounts: 'x' }, 'amounts must be one of number, text'],
    [{ colour: 'x' }, 'colour is no known key'],
  ])('%j: %s', (input, reason) => {
    expect(ask({ ...base, ...input })).toEqual({ refusal: 'request-invalid', reason });
  });

  test('of accruals is none on one day, nor on 3,660 days', () => {
    for (const to of ['2026-02-20', '2036-02-28'])
      expect(ask({ ...base, accruals: { from: '2026-02-20', to } })).toMatchObject({
        accruals: expect.any(Array),
      });
  });

  test('of a rule is said with the place of the event, and stops there', () => {
    const payment = { type: 'payment', on: '2026-02-01', amountMinor: 1_000 };
    const events = [payment, { type: 'reversal', on: '2026-02-02', of: 3 }, payment];
    expect(ask({ ...base, events })).toEqual({
      refusal: 'event-unknown',
      reason: 'events[1]: there is no event 3 known by 2026-02-02',
    });
    expect(ask({ ...base, events: [payment, { type: 'refund', on: '2026-02-03', amountMinor: 1 }] })).toEqual(
      {
        refusal: 'refund-too-large',
        reason: "events[1]: The borrower's credit is 0",
        unlock: { amountMinor: 0 },
      },
    );
  });
});

describe('events', () => {
  test('are played as they became known, and of one day as they stand', () => {
    const late = { type: 'payment', on: '2026-02-01', knownOn: '2026-02-25', amountMinor: 104_611 };
    const waiver = { type: 'waiver', on: '2026-02-20', part: 'penalty', amountMinor: 975 };
    const answer = ask({ ...base, events: [late, waiver], asOf: ['2026-02-20'] });
    // the charge was waived before the payment was known, which takes the charge away
    expect(answer).toMatchObject({ positions: [{ status: 'active', outstanding: { penaltyMinor: 0 } }] });
    const first = { ...waiver, knownOn: '2026-02-25' };
    expect(ask({ ...base, events: [late, first], asOf: ['2026-02-20'] })).toMatchObject({
      refusal: 'waiver-too-large',
      reason: 'events[1]: Of penalty 0 is owed on 2026-02-20',
    });
  });

  test('of an extension show its fee, of a payment what became credit', () => {
    const answer = ask({
      ...base,
      events: [
        { type: 'extension', on: '2026-02-10', days: 2, channel: 'store' },
        { type: 'payment', on: '2026-02-17', amountMinor: 400_000 },
        { type: 'reversal', on: '2026-02-18', of: 0 },
      ],
      asOf: ['2026-02-17'],
    });
    expect(answer).toMatchObject({
      transactions: [
        { type: 'extension', on: '2026-02-10', amountMinor: 209, allocation: null, reversed: true },
        // 3,000.00, 61.15 and 9.78; two days of 2,024.82, 2.66 and 0.43; and 9.75, because the extension never was
        { type: 'payment', amountMinor: 400_000, allocation: { creditMinor: 91_623 }, reversed: false },
        { type: 'reversal', amountMinor: 209, allocation: null, reversed: false },
      ],
    });
  });

  test('learned after the last day that is asked for are booked too', () => {
    const answer = ask({
      ...base,
      events: [{ type: 'payment', on: '2026-02-15', knownOn: '2026-03-20', amountMinor: 104_611 }],
      asOf: ['2026-02-16'],
    });
    const booked: unknown = expect.arrayContaining([
      {
        bookedOn: '2026-03-20',
        valueOn: '2026-02-15',
        account: 'clearing:spei',
        debitMinor: 104_611,
        creditMinor: 0,
      },
    ]);
    expect(answer).toMatchObject({ journal: booked });
  });
});
