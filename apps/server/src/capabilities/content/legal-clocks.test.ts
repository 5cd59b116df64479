import { calendarOf, markets } from '@plazo/markets';
import { type CalendarDate, parseCalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { complaintDueOn, isContactTime } from './legal-clocks.ts';

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(`${text} is no date`);
  return date;
}

// business days counted by hand on the CNBV's list of 2026: closed on 2 and 16 November and on 25 December
test.each([
  { market: 'mx' as const, type: '2', filed: '2026-11-01', due: '2026-12-16' },
  { market: 'mx' as const, type: '3', filed: '2026-01-31', due: '2026-03-17' },
  { market: 'mx' as const, type: '1', filed: '2026-10-01', due: '2026-11-13' },
  { market: 'mx' as const, type: '5', filed: '2026-10-05', due: '2026-11-18' },
  // fifteen business days past two holidays of November
  { market: 'co' as const, type: '1', filed: '2026-10-30', due: '2026-11-24' },
  { market: 'in' as const, type: '2', filed: '2026-11-10', due: '2026-12-10' },
  { market: 'in' as const, type: '1', filed: '2026-02-15', due: '2026-03-17' },
])(
  'in $market a complaint of type $type filed on $filed is answered by $due',
  ({ market, type, filed, due }) => {
    const calendar = calendarOf(markets[market].clocks.calendar);
    expect(complaintDueOn({ market, type, filedOn: day(filed) }, calendar)).toBe(due);
  },
);

test.each([
  { market: 'mx' as const, local: '2026-11-20 06:59:59', may: false },
  { market: 'mx' as const, local: '2026-11-20 07:00:00', may: true },
  { market: 'mx' as const, local: '2026-11-20 21:59:59', may: true },
  { market: 'mx' as const, local: '2026-11-20 22:00:00', may: false },
  { market: 'mx' as const, local: '2026-11-21 12:00:00', may: false },
  { market: 'co' as const, local: '2026-11-21 08:00:00', may: true },
  { market: 'co' as const, local: '2026-11-21 15:00:00', may: false },
  { market: 'co' as const, local: '2026-11-22 12:00:00', may: false },
  // a Monday on which Independence of Cartagena is kept
  { market: 'co' as const, local: '2026-11-16 12:00:00', may: false },
  { market: 'cl' as const, local: '2026-11-21 19:59:59', may: true },
  { market: 'cl' as const, local: '2026-12-08 12:00:00', may: false },
  { market: 'in' as const, local: '2026-11-21 12:00:00', may: true },
  { market: 'in' as const, local: '2026-11-20 07:59:59', may: false },
  { market: 'in' as const, local: '2026-11-20 19:00:00', may: false },
])('in $market a call at $local is allowed: $may', ({ market, local, may }) => {
  expect(isContactTime(markets[market].clocks.contact, local)).toBe(may);
});

test('a day has the hours of its own window, and a holiday none', () => {
  const hours = {
    windows: [
      { from: '07:00', to: '19:00', weekdays: [1, 2, 3, 4, 5] },
      { from: '08:00', to: '15:00', weekdays: [6] },
    ],
    closedBy: 'mx-bank',
  };
  expect(isContactTime(hours, '2026-11-21 14:59:59')).toBe(true);
  expect(isContactTime(hours, '2026-11-21 15:00:00')).toBe(false);
  expect(isContactTime(hours, '2026-11-22 12:00:00')).toBe(false);
  // the third Monday of November
  expect(isContactTime(hours, '2026-11-16 12:00:00')).toBe(false);
  expect(isContactTime({ ...hours, closedOn: (date) => date === '2026-11-17' }, '2026-11-17 12:00:00')).toBe(
    false,
  );
  expect(isContactTime(hours, '2026-11-17 12:00:00')).toBe(true);
});
