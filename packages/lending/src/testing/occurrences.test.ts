import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order, Terms } from '../index.ts';
import { conventionLifeArb } from './convention-arbitraries.ts';

/** The generated lives come to each term and each event that they are meant to try. */

const lives = fc.sample(conventionLifeArb, { numRuns: 3_000, seed: 7 });

const has = (what: (life: Order) => unknown): boolean => lives.some((life) => what(life) === true);

type Value = readonly [name: string, read: (terms: Terms) => unknown, values: readonly unknown[]];

const kindsOf = ({ allocation }: Terms) =>
  'kinds' in allocation ? Object.values(allocation.kinds ?? {}) : [];

const TERMS: readonly Value[] = [
  ['plan.every.unit', ({ plan }) => plan.every.unit, ['day', 'week', 'month', 'half-month', 'business-day']],
  ['plan.broken', ({ plan }) => plan.broken, ['in-first', 'added-to-first', 'own-row', 'deducted']],
  ['plan.grace.carried', ({ plan }) => plan.grace?.carried, ['next', 'free']],
  ['plan.grace.interest', ({ plan }) => plan.grace?.interest, [0, 1, 2]],
  ['plan.balloonPpm', ({ plan }) => plan.balloonPpm, [300_000]],
  ['plan.downPayment', ({ plan }) => plan.downPayment?.collected, ['netted', 'by-borrower']],
  ['plan.after', ({ plan }) => plan.after, ['one-line']],
  ['plan.called', ({ plan }) => plan.called, ['period']],
  ['interest.method', ({ interest }) => interest.method, ['declining', 'flat', 'daily-simple']],
  ['interest.keeps', ({ interest }) => interest.keeps, ['instalment']],
  ['interest.rests', ({ interest }) => interest.rests, ['period']],
  ['interest.afterEnd', ({ interest }) => interest.afterEnd, ['none']],
  ['interest.firstDay', ({ interest }) => interest.firstDay, ['counted']],
  ['interest.freeWithinDays', ({ interest }) => interest.freeWithinDays, [20]],
  ['interest.rebate', ({ interest }) => interest.rebate, ['actuarial', 'none']],
  ['interest.steps', ({ interest }) => interest.steps !== undefined, [true]],
  ['rounding.interestOf', ({ rounding }) => rounding.interestOf, ['stretch', 'period', 'instalment']],
  ['rounding.remainder', ({ rounding }) => rounding.remainder, ['evened', 'first-instalment']],
  ['rounding.figures.moved', ({ rounding }) => rounding.figures?.moved !== undefined, [true]],
  ['rounding.figures.newLevel', ({ rounding }) => rounding.figures?.newLevel !== undefined, [true]],
  ['prepayment.ahead', ({ prepayment }) => prepayment.ahead, ['meets-next', 'shortens', 'lowers']],
  ['prepayment.ahead of others', ({ prepayment }) => prepayment.ahead, ['shares', 'meets-last']],
  ['prepayment.interest', ({ prepayment }) => prepayment.interest, ['to-the-day', 'whole-period', 'agreed']],
  ['prepayment.payoff', ({ prepayment }) => prepayment.payoff, ['whole-period']],
  ['prepayment.shown', ({ prepayment }) => prepayment.shown, ['on-instalment']],
  ['prepayment.beforeDue', ({ prepayment }) => prepayment.beforeDue, ['principal']],
  ['allocation.charges', ({ allocation }) => 'charges' in allocation && allocation.charges, ['instalment']],
  ['allocation.kinds.ahead', (terms) => kindsOf(terms)[0]?.ahead, ['shortens']],
  ['disbursements.plan', ({ disbursements }) => disbursements?.plan, ['own-term']],
  ['disbursements.whileLate', ({ disbursements }) => disbursements?.whileLate, ['allowed']],
  ['disbursements.whenSettled', ({ disbursements }) => disbursements?.whenSettled, ['allowed']],
  ['disbursements.dueToday', ({ disbursements }) => disbursements?.dueToday, ['shares']],
  ['disbursements.level', ({ disbursements }) => disbursements?.level, ['of-all', 'with-paid']],
  ['disbursements.paidAhead', ({ disbursements }) => disbursements?.paidAhead, ['pays-again']],
  ['returns.ofSettled', ({ returns }) => returns?.ofSettled, ['instalment']],
  ['returns.ofRefunded', ({ returns }) => returns?.ofRefunded, ['principal']],
  ['returns.credit', ({ returns }) => returns?.credit, ['whole']],
  ['caps', ({ caps }) => Object.keys(caps ?? {})[0], ['dailyPpm', 'totalCostPpm', 'inDuplum']],
];

const TRIGGERS = ['bounced', 'payoff-early', 'reduces-principal', 'instalment', 'by-hand'];

const EVENTS = [
  'paid',
  'disbursed-again',
  'extended',
  'waived',
  'charged',
  'promised',
  'rechosen',
  'reversed',
  'stopped',
  'resumed',
  'interest-paused',
  'replanned',
  'plan-offered',
  'written-off',
  'flagged',
  'unflagged',
  'cooled-off',
  'settlement-agreed',
  'refunded',
  'returned',
  'bounced',
  'refund-returned',
];

describe('generated lives come to', () => {
  test.each(TERMS.flatMap(([name, read, values]) => values.map((value) => ({ name, value, read }))))(
    '$name $value',
    ({ read, value }) => {
      expect(has(({ terms }) => read(terms) === value)).toBe(true);
    },
  );

  test.each(TRIGGERS)('a charge of trigger %s', (trigger) => {
    expect(has(({ terms }) => terms.charges?.some((each) => each.trigger === trigger))).toBe(true);
  });

  test.each(EVENTS)('the event %s', (type) => {
    expect(has(({ events }) => events.some((event) => event.type === type))).toBe(true);
  });

  test.each(['reschedule', 're-amortise', 're-age', 'holiday', 'accelerate'])('the change %s', (kind) => {
    const isOf = (event: Order['events'][number]) => event.type === 'replanned' && event.change.kind === kind;
    expect(has(({ events }) => events.some(isOf))).toBe(true);
  });

  test('a change that leaves instalments before it as they are', () => {
    const isStaying = (event: Order['events'][number]) =>
      event.type === 'replanned' && event.change.kind === 'reschedule' && event.change.before === 'stay';
    expect(has(({ events }) => events.some(isStaying))).toBe(true);
  });
});
