import { demoProduct, foldOrder, type Order } from '@plazo/lending';
import { markets } from '@plazo/markets';
import { addDays, type CalendarDate, dayOfWeek, daysBetween, parseCalendarDate } from '@plazo/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursOn } from '../content/legal-clocks.ts';
import { planReminders } from './plan-reminders.ts';

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(`${text} is no date`);
  return date;
}

/** One payment, due on a day, of a loan that was paid out thirty days before. */
function lent(market: 'mx' | 'in', dueOn: CalendarDate): Order {
  const terms = demoProduct(`${market}-fair`);
  const on = addDays(dueOn, -30);
  const dated = { on, knownOn: on };
  const confirmed = { principalMinor: 500_000n, client: 'new', couponMinor: 0n, instalments: 1 } as const;
  return {
    terms,
    events: [
      { type: 'confirmed', ...confirmed, dueOn: [dueOn], ...dated },
      { type: 'approved', ...dated },
      { type: 'disbursement-sent', ...dated },
      { type: 'disbursed', ...dated },
    ],
  };
}

/** Day and kind of everything that goes out from the pay-out to six weeks after the due date. */
function sent(market: 'mx' | 'in', dueOn: CalendarDate) {
  const order = lent(market, dueOn);
  const since = addDays(dueOn, -30);
  return Array.from({ length: 72 }, (_, index) => addDays(since, index)).flatMap((today) =>
    planReminders(foldOrder(order, today), { hours: markets[market].clocks.contact, since }).due.map(
      ({ kind }) => ({
        today,
        kind,
      }),
    ),
  );
}
const told = (market: 'mx' | 'in', dueOn: string) =>
  sent(market, day(dueOn)).map(({ today, kind }) => `${today} ${kind}`);

// weekdays by the calendar on the wall: 1 March 2027 is a Monday, 31 January 2027 and 28 February 2027 are Sundays
test.each([
  {
    market: 'in',
    dueOn: '2027-03-01',
    first: ['2027-02-26 due-soon', '2027-03-01 due-today', '2027-03-02 overdue', '2027-03-04 overdue'],
  },
  {
    market: 'in',
    dueOn: '2028-03-02',
    first: ['2028-02-28 due-soon', '2028-03-02 due-today', '2028-03-03 overdue', '2028-03-05 overdue'],
  },
  {
    market: 'mx',
    dueOn: '2027-01-31',
    first: ['2027-01-28 due-soon', '2027-01-29 due-today', '2027-02-01 overdue', '2027-02-03 overdue'],
  },
  {
    market: 'mx',
    dueOn: '2026-11-27',
    first: ['2026-11-24 due-soon', '2026-11-27 due-today', '2026-11-30 overdue', '2026-12-04 overdue'],
  },
] as const)('in $market a payment due on $dueOn is reminded of on contact days', (row) => {
  expect(told(row.market, row.dueOn).slice(0, 4)).toEqual(row.first);
});

test('nothing is ever asked for on a day without contact, nor twice on one day', () => {
  const dates = fc.integer({ min: 0, max: 3_000 }).map((after) => addDays(day('2026-01-01'), after));
  fc.assert(
    fc.property(fc.constantFrom('mx', 'in'), dates, (market, dueOn) => {
      const out = sent(market, dueOn);
      expect(out.filter(({ today }) => !hoursOn(markets[market].clocks.contact, today))).toEqual([]);
      expect(new Set(out.map(({ today }) => today)).size).toBe(out.length);
      // before the due date twice, and never later than it
      const before = out.filter(({ kind }) => kind !== 'overdue');
      expect(before.map(({ kind }) => kind)).toEqual(['due-soon', 'due-today']);
      expect(before.every(({ today }) => daysBetween(today, dueOn) >= 0)).toBe(true);
      expect(out.filter(({ kind }) => kind === 'overdue').every(({ today }) => today > dueOn)).toBe(true);
    }),
  );
});

test('what a week without the program left out is missed, but not what was before the loan', () => {
  const dueOn = day('2027-03-03');
  const today = day('2027-03-08');
  const plan = planReminders(foldOrder(lent('in', dueOn), today), {
    hours: markets.in.clocks.contact,
    since: day('2027-03-03'),
  });
  expect(dayOfWeek(dueOn)).toBe(3);
  expect(plan.due).toEqual([]);
  expect(plan.missed.map(({ kind, about }) => `${kind} ${about}`)).toEqual([
    'due-today 2027-03-03',
    'overdue 2027-03-04',
    'overdue 2027-03-06',
  ]);
});

test('a loan that is paid back asks for nothing', () => {
  const dueOn = day('2027-03-03');
  const order = lent('in', dueOn);
  const { payoffMinor } = foldOrder(order, dueOn);
  const paid = { type: 'paid', amountMinor: payoffMinor, paymentId: 'p', channel: 'upi' } as const;
  const events = [...order.events, { ...paid, on: dueOn, knownOn: dueOn }];
  const position = foldOrder({ ...order, events }, addDays(dueOn, 1));
  expect(planReminders(position, { hours: markets.in.clocks.contact, since: addDays(dueOn, -30) })).toEqual({
    due: [],
    missed: [],
    amountMinor: 0n,
  });
});

test('while a settlement stands its parts are reminded of, and nobody is told that the whole debt is late', () => {
  const dueOn = day('2027-03-03');
  const order = lent('in', dueOn);
  const on = addDays(dueOn, 10);
  const [first, last] = [addDays(dueOn, 15), addDays(dueOn, 45)];
  const parts = [
    { by: first, amountMinor: 100_000n },
    { by: last, amountMinor: 120_000n },
  ];
  const agreed = { type: 'settlement-agreed', parts, forgives: 'waiver', on, knownOn: on } as const;
  const money = { amountMinor: 100_000n, paymentId: 'p', channel: 'upi' } as const;
  const settled: Order = {
    ...order,
    events: [...order.events, agreed, { type: 'paid', ...money, on: first, knownOn: first }],
  };
  const out = Array.from({ length: 40 }, (_, index) => addDays(on, index)).flatMap((today) => {
    const known = { ...settled, events: settled.events.filter((event) => event.knownOn <= today) };
    const plan = planReminders(foldOrder(known, today), { hours: markets.in.clocks.contact, since: on });
    return plan.due.map(({ kind, dueOn: by }) => [today, kind, by, plan.amountMinor]);
  });
  expect(out).toEqual([
    [addDays(first, -3), 'due-soon', first, 100_000n],
    [addDays(last, -3), 'due-soon', last, 120_000n],
    [last, 'due-today', last, 120_000n],
  ]);
});

test('hours that the desk published without any day do not hold up the rest', () => {
  const dueOn = day('2027-03-03');
  const hours = { ...markets.in.clocks.contact, windows: [] };
  const plan = planReminders(foldOrder(lent('in', dueOn), dueOn), { hours, since: addDays(dueOn, -30) });
  expect(plan.due.map(({ kind }) => kind)).toEqual(['due-today']);
});
