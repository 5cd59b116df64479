import { demoProduct, foldOrder, momentsOf, type Order, type OrderEvent, type Terms } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { messagesIn } from '../../words/words.ts';
import { balanceLine } from './balance-line.ts';

const fair = demoProduct('mx-fair', 2);
/** 300.00 in three instalments of 100.00, which nothing is added to by itself. */
const terms: Terms = {
  ...fair,
  plan: { ...fair.plan, instalments: 3, onHoliday: 'keep' },
  interest: { ...fair.interest, ratePpm: 0 },
  commission: { ...fair.commission, ppm: 0 },
  tax: { ppm: 0, on: [] },
  late: { ...fair.late, oneTimePpm: 0 },
};
const TODAY = '2026-03-01';
const dated = <Event extends object>(on: CalendarDate, event: Event) => ({ ...event, on, knownOn: on });

const lent: readonly OrderEvent[] = [
  dated('2026-01-15', {
    type: 'confirmed',
    principalMinor: 30_000n,
    client: 'new',
    couponMinor: 0n,
    instalments: 3,
  }),
  dated('2026-01-15', { type: 'disbursed' }),
];
const paid = (on: CalendarDate, amountMinor: bigint) =>
  dated(on, { type: 'paid', amountMinor, paymentId: `paid-${on}`, channel: 'spei' }) satisfies OrderEvent;

function drawn(events: readonly OrderEvent[], today: CalendarDate = TODAY, language: 'en' | 'zh' = 'en') {
  const order: Order = { terms, events: [...lent, ...events] };
  const told = { position: foldOrder(order, today), moments: momentsOf(order, today) };
  return balanceLine({ text: messagesIn(language), today, brand: { currency: 'MXN' } }, told);
}

test('falls by payments, from all that was owed to today, and then by the plan to nothing', () => {
  // 90 days are 316 wide: 31 are 109, 45 are 158, 59 are 207; 300.00 are 76 high
  expect(drawn([paid('2026-02-15', 10_000n)])).toMatchObject({
    line: 'M6 26H115V52H164',
    area: 'M6 26H115V52H164V102H6Z',
    plan: 'M164 52H213V77H322V102',
    now: { x: 164, y: 52 },
  });
});

test('names no day that would lie over the one before it', () => {
  const days = (today: CalendarDate) => drawn([], today)?.days.map(({ text }) => text);
  expect(days('2026-02-03')).toEqual(['15 Jan', '15 Feb', '15 Mar', '15 Apr']);
  expect(days('2026-02-11')?.slice(0, 2)).toEqual(['15 Jan', '11 Feb']);
  // the same days in wider letters
  const wide = drawn([], '2026-02-11', 'zh')?.days.map(({ text }) => text);
  expect(wide?.slice(0, 2)).toEqual(['1月15日', '2月15日']);
});

test('says what is left today beside its place, and above what the line came down from where it stands before it', () => {
  const words = (events: readonly OrderEvent[], today: CalendarDate) => drawn(events, today)?.now;
  expect(words([paid('2026-02-15', 10_000n)], TODAY)).toMatchObject({ x: 164, y: 52, textX: 172, textY: 42 });
  // from 255 the words reach back to 129: over the step of 200.00, not that of 300.00, which ends at 115
  const paidTwice = [paid('2026-02-15', 10_000n), paid('2026-03-15', 10_000n)];
  expect(words(paidTwice, '2026-03-27')).toMatchObject({ x: 255, y: 77, textX: 247, textY: 42 });
  // an earlier day: they reach over that step too
  const sooner = [paid('2026-02-15', 10_000n), paid('2026-03-05', 10_000n)];
  expect(words(sooner, '2026-03-12')).toMatchObject({ y: 77, textY: 16 });
});

test('rises by charges and more money, and falls by what is waived', () => {
  const events: readonly OrderEvent[] = [
    dated('2026-02-01', { type: 'charged', part: 'penalty', amountMinor: 1_000n }),
    paid('2026-02-15', 10_000n),
    dated('2026-02-20', { type: 'waived', part: 'penalty', amountMinor: 1_000n }),
    dated('2026-02-25', { type: 'disbursed-again', amountMinor: 6_000n }),
  ];
  // 300.00, 310.00, 210.00, 200.00, 260.00, of which 310.00 are the height
  expect(drawn(events)).toMatchObject({
    line: 'M6 29H66V26H115V51H132V53H150V39H164',
    plan: 'M164 39H213V71H322V102',
  });
});

test('is the same for a payment that was undone as for none', () => {
  const undone: readonly OrderEvent[] = [
    paid('2026-02-15', 10_000n),
    dated('2026-02-20', { type: 'reversed', eventIndex: 2 }),
  ];
  expect(drawn(undone)).toEqual(drawn([]));
});

test('two payments of a day are one step', () => {
  expect(drawn([paid('2026-02-15', 4_000n), paid('2026-02-15', 6_000n)])?.line).toBe('M6 26H115V52H164');
});

test('there is none where nothing is left', () => {
  expect(drawn([paid('2026-02-15', 30_000n)])).toBeUndefined();
});
