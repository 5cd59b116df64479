import { addDays } from '@plazo/money';
import fc from 'fast-check';
import { type ChargeRule, isRefusal, type Order, readTerms, type Terms } from '../index.ts';
import { disbursedOrder, START, termsArb } from './arbitraries.ts';
import { happeningArb } from './happening-arbitraries.ts';
import { optionTermsArb } from './option-arbitraries.ts';

/** Products that say what other engines do, and lives in which payments come back and more money goes out at any time. */

type Patch = (terms: Terms) => Terms;

const interest =
  (change: Partial<Terms['interest']>): Patch =>
  (terms) => ({ ...terms, interest: { ...terms.interest, ...change } });
const prepayment =
  (change: Partial<Terms['prepayment']>): Patch =>
  (terms) => ({ ...terms, prepayment: { ...terms.prepayment, ...change } });
const rounding =
  (change: Partial<Terms['rounding']>): Patch =>
  (terms) => ({ ...terms, rounding: { ...terms.rounding, ...change } });
const same: Patch = (terms) => terms;

const aheadOptions: readonly Patch[] = [
  prepayment({ ahead: 'shares' }),
  prepayment({ ahead: 'shares', interest: 'agreed' }),
  prepayment({ ahead: 'meets-next', interest: 'agreed' }),
  prepayment({ ahead: 'shortens', interest: 'agreed' }),
  prepayment({ ahead: 'meets-last' }),
  prepayment({ payoff: 'whole-period' }),
  prepayment({ ahead: 'lowers', shown: 'on-instalment' }),
  prepayment({ ahead: 'shortens', shown: 'on-instalment' }),
  prepayment({ ahead: 'lowers', shown: 'on-instalment', beforeDue: 'principal' }),
  prepayment({ ahead: 'shortens', beforeDue: 'principal' }),
];

const interestOptions: readonly Patch[] = [
  interest({ method: 'daily-simple', afterEnd: 'none' }),
  interest({ method: 'daily-simple', rests: 'period' }),
  interest({ rests: 'period' }),
  interest({ dayCount: 'actual/actual-by-end' }),
  interest({ dayCount: '30/360-periods' }),
  interest({ freeWithinDays: 20 }),
  interest({ rebate: 'actuarial' }),
  interest({ rebate: 'none' }),
  (terms) => ({ ...terms, caps: { totalCostPpm: 60_000, withTax: true } }),
  (terms) => ({ ...terms, caps: { inDuplum: true } }),
  (terms) => ({ ...terms, settlement: { graceDays: 0 } }),
];

const roundingOptions: readonly Patch[] = [
  rounding({ remainder: 'evened' }),
  rounding({ interestOf: 'stretch' }),
  rounding({ interestOf: 'stretch', remainder: 'evened' }),
  rounding({ interestOf: 'period' }),
  rounding({ figures: { moved: { mode: 'half-even', unitMinor: 100 } } }),
  rounding({ figures: { newLevel: { mode: 'half-even', unitMinor: 100 } } }),
  rounding({ interestOf: 'instalment' }),
];

const cells = ['owed:penalty', 'owed:fee', 'owed:interest', 'owed:principal', 'ahead:fee', 'ahead:principal'];
const allocationOptions: readonly Patch[] = (['by-part', 'by-instalment'] as const).flatMap((direction) => [
  (terms: Terms) => ({ ...terms, allocation: { direction, order: cells } }),
  (terms: Terms): Terms => ({
    ...terms,
    allocation: {
      direction,
      order: cells,
      charges: 'instalment',
      kinds: { insurance: { ahead: 'shortens' }, goodwill: { ahead: 'lowers' } },
    },
  }),
]);

const returnsArb: fc.Arbitrary<NonNullable<Terms['returns']>> = fc
  .record(
    {
      chargebackDueInDays: fc.constantFrom(0, 10),
      ofSettled: fc.constant('instalment'),
      ofRefunded: fc.constant('principal'),
      credit: fc.constant('whole'),
      order: fc.constantFrom(['principal'], ['fee', 'interest', 'principal']),
    } as const,
    { requiredKeys: [] },
  )
  .map((returns): NonNullable<Terms['returns']> => returns);

const moreArb: fc.Arbitrary<Partial<NonNullable<Terms['disbursements']>>> = fc.record(
  {
    whileLate: fc.constant('allowed'),
    whenSettled: fc.constant('allowed'),
    dueToday: fc.constant('shares'),
    level: fc.constantFrom('of-all', 'with-paid'),
    plan: fc.constant('own-term'),
  } as const,
  { requiredKeys: [] },
);

const exitCharges: readonly ChargeRule[] = [
  { id: 'leaving', trigger: 'payoff-early', flatMinor: 0, ppm: 10_000, of: 'unpaid-principal' },
  { id: 'part', trigger: 'reduces-principal', flatMinor: 0, ppm: 10_000, of: 'prepaid-principal' },
  { id: 'account', trigger: 'instalment', flatMinor: 300, ppm: 0 },
];

/** Any product with some of them that the engine accepts. */
const conventionTermsArb: fc.Arbitrary<Terms> = fc
  .record({
    terms: fc.oneof({ weight: 3, arbitrary: termsArb }, { weight: 2, arbitrary: optionTermsArb }),
    patches: fc.tuple(
      ...[aheadOptions, interestOptions, roundingOptions, allocationOptions].map((options) =>
        fc.constantFrom(same, ...options),
      ),
    ),
    returns: returnsArb,
    after: fc.constantFrom(undefined, 'one-line' as const),
    called: fc.constantFrom(undefined, 'period' as const),
    more: moreArb,
    charge: fc.constantFrom(undefined, ...exitCharges),
    isPaidAgain: fc.boolean(),
  })
  .map(({ terms, patches, returns, after, called, more, charge, isPaidAgain }): Terms => {
    const patched = patches.reduce((changed, patch) => patch(changed), terms);
    const { ratePpm, steps, keeps, method } = patched.interest;
    const isBare =
      ratePpm === 0 && !steps && keeps !== 'instalment' && patched.commission.taken === 'deducted';
    const disbursements = {
      most: 5,
      limitMinor: 100_000_000,
      ...more,
      ...(isBare && isPaidAgain && { paidAhead: 'pays-again' as const }),
    };
    const plan = { ...patched.plan, ...(after && { after }), ...(called && { called }) };
    return {
      ...patched,
      plan,
      returns,
      ...(method !== 'flat' && { disbursements }),
      ...(charge && { charges: [...(patched.charges ?? []), charge] }),
    };
  })
  .filter((terms) => !isRefusal(readTerms(JSON.parse(JSON.stringify(terms)))));

/** A generated life of such a product. */
export const conventionLifeArb: fc.Arbitrary<Order> = fc
  .record({
    terms: conventionTermsArb,
    principal: fc.integer({ min: 20_000, max: 1_000_000 }),
    happenings: fc.array(happeningArb, { maxLength: 10 }),
  })
  .map(({ terms, principal, happenings }) =>
    happenings
      .toSorted((a, b) => a.after + a.later - b.after - b.later)
      .reduce(
        (order, { after, later, events }) => {
          const on = addDays(START, after);
          return { ...order, events: [...order.events, ...events(order, on, addDays(on, later))] };
        },
        disbursedOrder(terms, BigInt(principal)),
      ),
  );
