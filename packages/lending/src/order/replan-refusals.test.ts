import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import { type Command, mayReplan, type Order, type PlanChange, type Terms } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';
import { attempt, lent, OUT, pays, played } from '../testing/scenario.ts';

/** Changes of a plan at their limits: the last that is taken, and the first that is not, with its reason as support reads it out. */

const terms: Terms = {
  ...mxFair,
  principal: { minMinor: 1, maxMinor: 100_000_000, stepMinor: 1 },
  interest: { ...mxFair.interest, keeps: 'instalment' },
  late: { ...mxFair.late, oneTimePpm: 0, counts: 'instalment' },
  plan: { ...mxFair.plan, instalments: 6 },
};
const DAY: CalendarDate = '2026-04-08';
/** Two of six instalments missed; the third is due on 15 April, the last on 15 July. */
const late = lent(terms, 720_000n);

const replan = (change: PlanChange, on: CalendarDate = DAY): Command => ({ type: 'replan', on, change });
const MONTHLY = { count: 1, unit: 'month' } as const;
const reAge = {
  kind: 're-age',
  firstDueOn: '2026-05-05',
  instalments: 8,
  every: MONTHLY,
  interest: 'first',
} as const;
const move = { kind: 'reschedule', newDueOn: '2026-04-20' } as const;
const holiday = { kind: 'holiday', fromInstalment: 3, count: 1, interest: 'runs' } as const;
const reAmortise = { kind: 're-amortise', interest: 'first' } as const;

const taken = (change: PlanChange, order: Order = late, on: CalendarDate = DAY) =>
  expect(attempt(order, replan(change, on))).toHaveProperty('events');

describe('at the limit a change is taken, and beyond it is refused', () => {
  const NUMBER = ['terms-too-many', 'There may be at most 600 instalments'] as const;
  const GRACE = [
    'grace-invalid',
    'Grace is on the next instalments, on interest no longer than on principal, and leaves one',
  ] as const;
  const RATE = ['rate-invalid', 'ratePpm must be an integer from 0'] as const;
  const BETWEEN = [
    'due-dates-invalid',
    'newDueOn must lie after today and between the instalments around it',
  ] as const;
  const FIRST = ['due-dates-invalid', 'firstDueOn must be a date after today, written YYYY-MM-DD'] as const;
  const AGED = ['terms-too-many', 'instalments must be from 1, at most 600 with those before'] as const;
  const EVERY = ['due-dates-invalid', 'every.count must be from 1 to 366'] as const;
  const HOLIDAYS = ['holiday-count', 'count must be from 1 to 12'] as const;
  const grace = (gracePrincipal: number, graceInterest = 0) =>
    ({ kind: 'reschedule', gracePrincipal, graceInterest }) as const;

  test.each<[string, PlanChange, PlanChange, readonly [string, string], CalendarDate?]>([
    [
      'the first instalment that can move',
      holiday,
      { ...holiday, fromInstalment: 2 },
      ['instalment-is-due', 'Instalment 2 is due or paid'],
    ],
    [
      'the last instalment',
      { ...holiday, fromInstalment: 6 },
      { ...holiday, fromInstalment: 7 },
      ['instalment-unknown', 'There is no instalment 7'],
    ],
    [
      'a whole instalment',
      holiday,
      { ...holiday, fromInstalment: 3.5 },
      ['instalment-unknown', 'There is no instalment 3.5'],
    ],
    [
      '600 instalments',
      { kind: 'reschedule', extraTerms: 594 },
      { kind: 'reschedule', extraTerms: 595 },
      NUMBER,
    ],
    ['whole terms', { kind: 'reschedule', extraTerms: 1 }, { kind: 'reschedule', extraTerms: 1.5 }, NUMBER],
    [
      'all but the running instalment',
      { kind: 'reschedule', extraTerms: -3 },
      { kind: 'reschedule', extraTerms: -4 },
      ['no-instalments-left', 'Instalment 3 has to stay'],
    ],
    ['grace on all but one', grace(3), grace(4), GRACE],
    ['grace on one less', { ...grace(2), extraTerms: -1 }, { ...grace(3), extraTerms: -1 }, GRACE],
    ['grace on interest within that on principal', grace(2, 2), grace(1, 2), GRACE],
    ['grace on no less than nothing', grace(1, 0), grace(1, -1), GRACE],
    ['grace on whole instalments', grace(2, 1), grace(1.5, 1), GRACE],
    ['grace on interest of whole instalments', grace(2, 1), grace(2, 0.5), GRACE],
    [
      'grace on interest with grace on principal',
      { kind: 'reschedule', extraTerms: 1, gracePrincipal: 1, graceInterest: 1 },
      { kind: 'reschedule', extraTerms: 1, graceInterest: 1 },
      GRACE,
    ],
    [
      'grace from the next instalment',
      { ...grace(1), fromInstalment: 3 },
      { ...grace(1), fromInstalment: 4 },
      GRACE,
    ],
    ['no interest', { kind: 'reschedule', ratePpm: 0 }, { kind: 'reschedule', ratePpm: -1 }, RATE],
    ['a whole rate', { kind: 'reschedule', ratePpm: 1 }, { kind: 'reschedule', ratePpm: 0.5 }, RATE],
    [
      'a rate of 10,000 %',
      { kind: 'reschedule', ratePpm: 100_000_000 },
      { kind: 'reschedule', ratePpm: 100_000_001 },
      RATE,
    ],
    ['a rate of new instalments', { ...reAge, ratePpm: 0 }, { ...reAge, ratePpm: -1 }, RATE],
    ['the day after today', { ...move, newDueOn: '2026-04-09' }, { ...move, newDueOn: DAY }, BETWEEN],
    ['a day that exists', { ...move, newDueOn: '2026-04-30' }, { ...move, newDueOn: '2026-04-31' }, BETWEEN],
    [
      'the day after the instalment before',
      { ...move, fromInstalment: 4, newDueOn: '2026-04-16' },
      { ...move, fromInstalment: 4, newDueOn: '2026-04-15' },
      BETWEEN,
    ],
    [
      'the day before the next instalment, if that stays',
      { ...move, shift: 'this-only', newDueOn: '2026-05-14' },
      { ...move, shift: 'this-only', newDueOn: '2026-05-15' },
      BETWEEN,
    ],
    [
      'sixty days after the instalment was due',
      { ...move, newDueOn: '2026-06-14' },
      { ...move, newDueOn: '2026-06-15' },
      ['first-due-too-far', 'The first due date can be 2026-06-14 at the latest'],
      '2026-06-14',
    ],
    [
      'a first day sixty days ahead',
      { ...reAge, firstDueOn: '2026-06-07' },
      { ...reAge, firstDueOn: '2026-06-08' },
      ['first-due-too-far', 'The first due date can be 2026-06-07 at the latest'],
      '2026-06-07',
    ],
    ['a first day after today', { ...reAge, firstDueOn: '2026-04-09' }, { ...reAge, firstDueOn: DAY }, FIRST],
    ['a first day that exists', reAge, { ...reAge, firstDueOn: '2026-04-31' }, FIRST],
    ['one new instalment', { ...reAge, instalments: 1 }, { ...reAge, instalments: 0 }, AGED],
    ['600 with those before', { ...reAge, instalments: 594 }, { ...reAge, instalments: 595 }, AGED],
    ['whole new instalments', { ...reAge, instalments: 2 }, { ...reAge, instalments: 2.5 }, AGED],
    [
      'every day',
      { ...reAge, every: { count: 1, unit: 'day' } },
      { ...reAge, every: { count: 0, unit: 'day' } },
      EVERY,
    ],
    [
      'every 366 days',
      { ...reAge, every: { count: 366, unit: 'day' } },
      { ...reAge, every: { count: 367, unit: 'day' } },
      EVERY,
    ],
    ['every whole month', reAge, { ...reAge, every: { count: 1.5, unit: 'month' } }, EVERY],
    ['a holiday of one', holiday, { ...holiday, count: 0 }, HOLIDAYS],
    ['a holiday of twelve', { ...holiday, count: 12 }, { ...holiday, count: 13 }, HOLIDAYS],
    ['a holiday of whole periods', { ...holiday, count: 2 }, { ...holiday, count: 1.5 }, HOLIDAYS],
    [
      'a plan that ends before the calendar',
      { ...reAge, instalments: 200, every: { count: 366, unit: 'month' } },
      { ...reAge, instalments: 270, every: { count: 366, unit: 'month' } },
      ['date-out-of-range', 'The plan would end after 9999-12-31'],
    ],
    ['something', move, { kind: 'reschedule' }, ['nothing-changes', 'Nothing of the plan is changed']],
  ])('%s', (...[, last, beyond, [refusal, reason], unlockOn]) => {
    taken(last);
    expect(attempt(late, replan(beyond))).toEqual({
      refusal,
      reason,
      ...(unlockOn && { unlock: { on: unlockOn } }),
    });
  });
});

describe('what a loan has to be', () => {
  const refused = (order: Order, change: PlanChange, on: CalendarDate = DAY) =>
    attempt(order, replan(change, on));

  test.each<[string, Partial<Terms['interest']>]>([
    ['of flat interest', { method: 'flat' }],
    ['whose rate is of a period', { per: 'period', ratePpm: 20_000 }],
  ])('one %s keeps its plan, and nobody is offered a change', (_, interest) => {
    const order = lent({ ...terms, interest: { ...terms.interest, ...interest } }, 720_000n);
    expect(refused(order, reAge)).toEqual({
      refusal: 'replan-not-offered',
      reason: 'The plan changes only where interest is by the day, not flat or of a period',
    });
    expect([mayReplan(order, DAY), mayReplan(late, DAY)]).toEqual([false, true]);
  });

  test('one that asks a charge with each instalment keeps their number, and may move them', () => {
    const insured: Terms = {
      ...terms,
      charges: [{ id: 'insurance', trigger: 'instalment', flatMinor: 1_000, ppm: 0 }],
    };
    const order = lent(insured, 720_000n);
    for (const change of [reAge, { kind: 'reschedule', extraTerms: 1 }, { kind: 'accelerate' }] as const)
      expect(refused(order, change)).toEqual({
        refusal: 'replan-not-offered',
        reason: 'The product asks a charge with each instalment, so their number stays',
      });
    for (const change of [move, { ...move, extraTerms: 0 }, holiday, reAmortise]) taken(change, order);
    expect(mayReplan(order, DAY)).toBe(true);
  });

  test('grace needs level instalments', () => {
    const { amortisation } = { amortisation: 'equal-principal' } as const;
    const order = lent({ ...terms, interest: { ...terms.interest, amortisation } }, 720_000n);
    expect(refused(order, { kind: 'reschedule', gracePrincipal: 1 })).toMatchObject({
      refusal: 'grace-invalid',
    });
  });

  test('a plan that is long already takes neither terms nor a holiday beyond the calendar', () => {
    // 255 periods of 30 and a half years end in 9803
    const long: Terms = {
      ...terms,
      plan: { ...terms.plan, instalments: 255, every: { count: 366, unit: 'month' } },
    };
    const order = lent(long, 720_000n);
    taken({ ...holiday, count: 1 }, order, OUT);
    for (const change of [
      { ...holiday, count: 12 },
      { kind: 'reschedule', extraTerms: 12 },
    ] as const)
      expect(refused(order, change, OUT)).toEqual({
        refusal: 'date-out-of-range',
        reason: 'The plan would end after 9999-12-31',
      });
    taken({ kind: 'reschedule', extraTerms: -12 }, order, OUT);
  });

  test('an instalment that was paid ahead, or is due today, does not move', () => {
    const level = 1_298.4;
    const ahead = played(late, [pays('2026-01-20', 3 * level)]);
    expect(refused(ahead, { ...holiday, fromInstalment: 2 }, '2026-01-21')).toMatchObject({
      reason: 'Instalment 2 is due or paid',
    });
    taken({ ...holiday, fromInstalment: 4 }, ahead, '2026-01-21');
    expect(refused(late, holiday, '2026-04-15')).toMatchObject({ reason: 'Instalment 3 is due or paid' });
  });

  test('an instalment of which something is paid is not taken away', () => {
    const on = OUT;
    const coupon = played({ terms, events: [] }, [
      { type: 'confirm', on, principalMinor: 720_000n, client: 'new', couponMinor: 550_000n, instalments: 6 },
      { type: 'approve', on },
      { type: 'send-disbursement', on },
      { type: 'disburse', on },
    ]);
    taken({ kind: 'reschedule', extraTerms: -1 }, coupon, OUT);
    expect(refused(coupon, { kind: 'reschedule', extraTerms: -2 }, OUT)).toEqual({
      refusal: 'instalment-is-due',
      reason: 'Something is paid of an instalment that would go',
    });
  });

  test('unpaid instalments go to those to come, while there are both', () => {
    taken(reAmortise, late, '2026-07-14');
    expect(refused(late, reAmortise, '2026-07-15')).toEqual({
      refusal: 'no-instalments-left',
      reason: 'No instalment is still to come',
    });
    expect(refused(late, reAmortise, '2026-02-14')).toEqual({
      refusal: 'nothing-changes',
      reason: 'No instalment is unpaid after its day',
    });
    taken(reAmortise, late, '2026-02-15');
  });

  test('one that is given back, given up or settled for less keeps its plan', () => {
    const cooled = played(late, [{ type: 'cool-off', on: '2026-01-16' }]);
    expect(refused(cooled, { kind: 'accelerate' }, '2026-01-16')).toEqual({
      refusal: 'not-active',
      reason: 'The loan is not running',
    });
    const lost = played(late, [{ type: 'write-off', on: DAY }]);
    expect(refused(lost, reAge)).toEqual({ refusal: 'written-off', reason: 'The loan is written off' });
    const parts = [{ by: '2026-04-20', amountMinor: 300_000n }] as const;
    const agreed = played(late, [{ type: 'agree-settlement', on: DAY, parts, forgives: 'waiver' }]);
    expect(refused(agreed, reAge)).toEqual({
      refusal: 'settlement-open',
      reason: 'A settlement that was agreed stands',
    });
  });

  test('changes follow each other, and the last is undone first', () => {
    const twice = played(late, [replan(reAge), replan({ kind: 'reschedule', extraTerms: 1 }, '2026-04-10')]);
    expect(attempt(twice, replan(reAge, '2026-04-09'), '2026-04-10')).toEqual({
      refusal: 'replan-too-early',
      reason: 'The plan was changed on 2026-04-10',
      unlock: { on: '2026-04-10' },
    });
    taken({ kind: 'reschedule', extraTerms: 1 }, twice, '2026-04-10');
    expect(attempt(twice, { type: 'reverse', on: '2026-04-11', eventIndex: 4 })).toEqual({
      refusal: 'later-change-stands',
      reason: 'The plan was changed again on 2026-04-10: undo that first',
    });
  });
});

describe('a change on offer', () => {
  const change = reAge;
  const offer = (until: CalendarDate): Command => ({ type: 'offer-plan', on: DAY, change, until });

  test.each<CalendarDate>([DAY, '2026-05-08'])('can stand until %s', (until) => {
    expect(attempt(late, offer(until))).toHaveProperty('events');
  });

  test.each<CalendarDate>(['2026-04-07', '2026-05-09', '2026-04-31'])('cannot stand until %s', (until) => {
    expect(attempt(late, offer(until))).toEqual({
      refusal: 'offer-days',
      reason: 'The offer can stand until 2026-05-08 at the latest',
      unlock: { on: '2026-05-08' },
    });
  });

  test('is itself a change that can be made, and is accepted as it was offered', () => {
    const beyond: PlanChange = { ...reAge, instalments: 0 };
    expect(attempt(late, { type: 'offer-plan', on: DAY, change: beyond, until: DAY })).toMatchObject({
      refusal: 'terms-too-many',
    });
    const offered = played(late, [offer('2026-04-15')]);
    const accept = (accepted: PlanChange, offerIndex: number): Command => ({
      type: 'replan',
      on: DAY,
      change: accepted,
      offerIndex,
    });
    const gone = { refusal: 'offer-gone', reason: 'The change is not on offer any more' };
    expect(attempt(offered, accept(change, 4))).toHaveProperty('events');
    expect(attempt(offered, accept(change, 3))).toEqual(gone);
    expect(attempt(offered, accept({ ...reAge, instalments: 9 }, 4))).toEqual(gone);
    expect(attempt(late, accept(change, 4))).toEqual(gone);
  });
});
