import { addDays, type CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import {
  decide,
  foldOrder,
  isRefusal,
  type Order,
  type OrderEvent,
  type PlanChange,
  recordFact,
} from '../index.ts';
import { changeArb, dated, type Wish, wishArb } from './arbitraries.ts';

/** What happens to a life beside what somebody wishes: payments that come back, attempts that fail, money that goes out whatever the rules say. */

/** Something that happens to a life, as the events that it leaves. */
export type Happening = {
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

const pauseArb: fc.Arbitrary<Happening> = fc
  .record({ ...dated, inDays: fc.integer({ min: 0, max: 20 }), days: fc.integer({ min: 0, max: 40 }) })
  .map(({ inDays, days, ...when }) =>
    wished({
      ...when,
      what: (_, on) => {
        const from = addDays(on, inDays);
        return { type: 'pause-interest', on, from, to: addDays(from, days), reason: 'hardship' };
      },
    }),
  );

/** A part of what is owed, in one sum or in two, accepted as all of it. */
const settlementArb: fc.Arbitrary<Happening> = fc
  .record({
    ...dated,
    percent: fc.integer({ min: 1, max: 99 }),
    inDays: fc.integer({ min: 0, max: 30 }),
    isTwice: fc.boolean(),
    forgives: fc.constantFrom('waiver', 'write-off'),
  } as const)
  .map(({ percent, inDays, isTwice, forgives, ...when }) =>
    wished({
      ...when,
      what: (order, on) => {
        const amountMinor = (foldOrder(order, on).payoffMinor * BigInt(percent)) / 200n;
        const part = { by: addDays(on, inDays), amountMinor };
        const parts = isTwice ? [part, { ...part, by: addDays(part.by, 10) }] : [part];
        return { type: 'agree-settlement', on, parts, forgives };
      },
    }),
  );

const promiseArb: fc.Arbitrary<Happening> = fc
  .record({ ...dated, amount: fc.integer({ min: 1, max: 50_000 }), inDays: fc.integer({ min: 0, max: 20 }) })
  .map(({ amount, inDays, ...when }) =>
    wished({
      ...when,
      what: (_, on) => ({ type: 'promise', on, amountMinor: BigInt(amount), by: addDays(on, inDays) }),
    }),
  );

/** A change that is offered, or made at once, and leaves instalments before a later one as they are. */
const laterChangeArb: fc.Arbitrary<Happening> = fc
  .record({
    ...dated,
    extraTerms: fc.constantFrom(0, 1, 2),
    ratePpm: fc.constantFrom(undefined, 0, 120_000),
    isOffer: fc.boolean(),
    change: changeArb,
  } as const)
  .map(({ extraTerms, ratePpm, isOffer, change, ...when }) =>
    wished({
      ...when,
      what: (order, on, today) => {
        if (isOffer) return { type: 'offer-plan', on, change: change(order, on), until: addDays(today, 10) };
        const rows = foldOrder(order, on).instalments.filter(({ dueOn }) => dueOn > on);
        const fromInstalment = (rows[1] ?? rows[0])?.no ?? 1;
        const rate = ratePpm === undefined ? {} : { ratePpm };
        const made: PlanChange = { kind: 'reschedule', fromInstalment, extraTerms, before: 'stay', ...rate };
        return { type: 'replan', on, change: made, reason: 'hardship' };
      },
    }),
  );

/** What a bank says of an attempt, or of a refund that did not arrive. */
const toldArb: fc.Arbitrary<Happening> = fc
  .record({
    ...dated,
    type: fc.constantFrom('bounced', 'refund-returned'),
    reason: fc.constantFrom('insufficient-funds', 'account-closed'),
    asked: fc.integer({ min: 1, max: 50_000 }),
  } as const)
  .map(
    ({ type, reason, asked, ...when }): Happening => ({
      ...when,
      events: (order, on, today) => {
        const refunded = order.events.find((event) => event.type === 'refunded' && event.on <= on);
        if (type === 'bounced')
          return recordFact(order, { type, on, channel: 'spei', askedMinor: BigInt(asked), reason }, today)
            .events;
        if (refunded?.type !== 'refunded') return [];
        return recordFact(order, { type, on, amountMinor: refunded.amountMinor }, today).events;
      },
    }),
  );

export const happeningArb: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 20, arbitrary: wishArb.map(wished) },
  { weight: 4, arbitrary: returnArb },
  { weight: 2, arbitrary: lateChargeArb },
  { weight: 1, arbitrary: giveUpArb },
  { weight: 1, arbitrary: lentArb },
  { weight: 1, arbitrary: pauseArb },
  { weight: 1, arbitrary: settlementArb },
  { weight: 1, arbitrary: promiseArb },
  { weight: 2, arbitrary: laterChangeArb },
  { weight: 2, arbitrary: toldArb },
);
