import { addDays, type CalendarDate } from '@plazo/money';
import fc from 'fast-check';
import {
  type Command,
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

type Next = Command | ((known: Order) => Command);

/** What commands decide one after the other, until one is refused. */
function inTurn(order: Order, today: CalendarDate, commands: readonly Next[]): readonly OrderEvent[] {
  const events: OrderEvent[] = [];
  for (const next of commands) {
    const known = { ...order, events: [...order.events, ...events] };
    const command = typeof next === 'function' ? next(known) : next;
    const decided = decide(known, command, today);
    if (isRefusal(decided)) break;
    events.push(...decided.events);
  }
  return events;
}

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

/** What the borrower chooses for their last payment. */
const chosenArb: fc.Arbitrary<Happening> = fc
  .record({ ...dated, ahead: fc.constantFrom('meets-next', 'shortens', 'lowers') } as const)
  .map(({ ahead, ...when }) => ({
    ...when,
    events: (order, on, today) => {
      const asked = foldOrder(order, on).nextPaymentMinor;
      const amountMinor = (asked * 3n) / 2n + 1n;
      const pay = { type: 'pay', on, amountMinor, paymentId: `chosen-${on}`, channel: 'spei' } as const;
      return inTurn(order, today, [
        pay,
        (known) => ({ type: 'rechoose', on, eventIndex: known.events.length - 1, ahead }),
      ]);
    },
  }));

/** What stands still goes on. */
const resumedArb: fc.Arbitrary<Happening> = fc.record(dated).map((when) => ({
  ...when,
  events: (order, on, today) => {
    const stopped = order.events.findLast((event) => event.type === 'stopped' && event.on <= on);
    return stopped?.type === 'stopped'
      ? inTurn(order, today, [{ type: 'resume', on, part: stopped.part }])
      : [];
  },
}));

/** Too much that is paid, goes back, and does not arrive. */
const backAndForthArb: fc.Arbitrary<Happening> = fc
  .record({ ...dated, over: fc.integer({ min: 1, max: 5_000 }), isArrived: fc.boolean() })
  .map(({ over, isArrived, ...when }) => ({
    ...when,
    events: (order, on, today) => {
      const overMinor = BigInt(over);
      const amountMinor = foldOrder(order, on).payoffMinor + overMinor;
      const events = inTurn(order, today, [
        { type: 'pay', on, amountMinor, paymentId: `over-${on}`, channel: 'spei' },
        { type: 'refund', on, amountMinor: overMinor },
      ]);
      const known = { ...order, events: [...order.events, ...events] };
      if (isArrived || events.length < 2) return events;
      const back = recordFact(known, { type: 'refund-returned', on, amountMinor: overMinor }, today);
      return [...events, ...back.events];
    },
  }));

/** A loan that is left in its first days. */
const leftArb: fc.Arbitrary<Happening> = fc
  .record({ after: fc.integer({ min: 0, max: 3 }), later: fc.constantFrom(0, 1) })
  .map((when) => wished({ ...when, what: (_, on) => ({ type: 'cool-off', on }) }));

/** What a bank says of an attempt. */
const bouncedArb: fc.Arbitrary<Happening> = fc
  .record({
    ...dated,
    reason: fc.constantFrom('insufficient-funds', 'account-closed'),
    asked: fc.integer({ min: 1, max: 50_000 }),
  } as const)
  .map(
    ({ reason, asked, ...when }): Happening => ({
      ...when,
      events: (order, on, today) =>
        recordFact(
          order,
          {
            type: 'bounced',
            on,
            attemptId: `asked-${on}`,
            channel: 'spei',
            askedMinor: BigInt(asked),
            reason,
          },
          today,
        ).events,
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
  { weight: 1, arbitrary: bouncedArb },
  { weight: 1, arbitrary: chosenArb },
  { weight: 2, arbitrary: resumedArb },
  { weight: 1, arbitrary: backAndForthArb },
  { weight: 1, arbitrary: leftArb },
);
