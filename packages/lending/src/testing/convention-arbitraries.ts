import { addDays, type CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import {
  decide,
  isRefusal,
  type Order,
  type OrderEvent,
  readTerms,
  recordFact,
  type Terms,
} from '../index.ts';
import { dated, disbursedOrder, START, termsArb, type Wish, wishArb } from './arbitraries.ts';

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
];

const interestOptions: readonly Patch[] = [
  interest({ method: 'daily-simple', afterEnd: 'none' }),
  interest({ method: 'daily-simple', rests: 'period' }),
  interest({ rests: 'period' }),
  interest({ dayCount: 'actual/actual-by-end' }),
  interest({ dayCount: '30/360-periods' }),
];

const roundingOptions: readonly Patch[] = [
  rounding({ remainder: 'evened' }),
  rounding({ interestOf: 'stretch' }),
  rounding({ interestOf: 'stretch', remainder: 'evened' }),
  rounding({ interestOf: 'period' }),
  rounding({ figures: { moved: { mode: 'half-even', unitMinor: 100 } } }),
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
    level: fc.constant('of-all'),
  } as const,
  { requiredKeys: [] },
);

/** Any product with some of them that the engine accepts. */
const conventionTermsArb: fc.Arbitrary<Terms> = fc
  .record({
    terms: termsArb,
    patches: fc.tuple(
      ...[aheadOptions, interestOptions, roundingOptions, allocationOptions].map((options) =>
        fc.constantFrom(same, ...options),
      ),
    ),
    returns: returnsArb,
    after: fc.constantFrom(undefined, 'one-line' as const),
    more: moreArb,
  })
  .map(({ terms, patches, returns, after, more }): Terms => {
    const patched = patches.reduce((changed, patch) => patch(changed), terms);
    const isFlat = patched.interest.method === 'flat';
    const disbursements = { most: 5, limitMinor: 100_000_000, ...more };
    const plan = { ...patched.plan, ...(after && { after }) };
    return { ...patched, plan, returns, ...(!isFlat && { disbursements }) };
  })
  .filter((terms) => !isRefusal(readTerms(JSON.parse(JSON.stringify(terms)))));

/** Something that happens to a life, as the events that it leaves. */
type Happening = {
  readonly after: number;
  readonly later: number;
  readonly events: (order: Order, on: CalendarDate, today: CalendarDate) => readonly OrderEvent[];
};

const wished = ({ what, ...when }: Wish): Happening => ({
  ...when,
  events: (order, on, today) => {
    const decided = decide(order, what(order, on, today), today);
    return isRefusal(decided) ? [] : decided.events;
  },
});

const returnArb: fc.Arbitrary<Happening> = fc
  .record({
    ...dated,
    nth: fc.integer({ min: 0, max: 5 }),
    thousandths: fc.constantFrom(100, 500, 1_000),
    kind: fc.constantFrom('bounce', 'chargeback'),
  } as const)
  .map(
    ({ nth, thousandths, kind, ...when }): Happening => ({
      ...when,
      events: (order, on, today) => {
        const payments = order.events.flatMap((event, index) =>
          event.type === 'paid' && event.on <= on && event.kind === 'payment' ? [{ event, index }] : [],
        );
        const found = payments[nth % Math.max(payments.length, 1)];
        if (!found) return [];
        const amountMinor = (found.event.amountMinor * BigInt(thousandths)) / 1000n;
        if (amountMinor === 0n) return [];
        return recordFact(
          order,
          {
            type: 'returned',
            on,
            eventIndex: found.index,
            amountMinor,
            kind,
            reason: 'insufficient-funds',
            channel: found.event.channel,
          },
          today,
        ).events;
      },
    }),
  );

const lateChargeArb: fc.Arbitrary<Happening> = fc
  .record({ ...dated, inDays: fc.integer({ min: 0, max: 60 }), amount: fc.integer({ min: 1, max: 3_000 }) })
  .map(({ inDays, amount, ...when }) =>
    wished({
      ...when,
      what: (_, on) => ({
        type: 'charge',
        on,
        part: 'penalty',
        amountMinor: BigInt(amount),
        dueOn: addDays(on, inDays),
      }),
    }),
  );

const giveUpArb: fc.Arbitrary<Happening> = fc
  .record({ ...dated, behaviour: fc.constantFrom('stops', 'runs', 'accelerates') } as const)
  .map(({ behaviour, ...when }) =>
    wished({ ...when, what: (_, on) => ({ type: 'write-off', on, reason: 'uneconomic', behaviour }) }),
  );

/** Money that went out, whatever the rules would have said. */
const lentArb: fc.Arbitrary<Happening> = fc
  .record({ ...dated, amount: fc.integer({ min: 1_000, max: 200_000 }) })
  .map(
    ({ amount, ...when }): Happening => ({
      ...when,
      events: (order, on, today) =>
        order.terms.interest.method === 'flat'
          ? []
          : recordFact(order, { type: 'disbursed-again', on, amountMinor: BigInt(amount) }, today).events,
    }),
  );

const happeningArb: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 20, arbitrary: wishArb.map(wished) },
  { weight: 4, arbitrary: returnArb },
  { weight: 2, arbitrary: lateChargeArb },
  { weight: 1, arbitrary: giveUpArb },
  { weight: 1, arbitrary: lentArb },
);

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
