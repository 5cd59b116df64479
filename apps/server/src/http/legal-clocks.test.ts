import { type CalendarDate, parseCalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { complaintDueOn } from './legal-clocks.ts';

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(`${text} is no date`);
  return date;
}

// business days counted by hand on the CNBV's list of 2026: closed on 2 and 16 November and on 25 December
test.each([
  ['mx', '2', '2026-11-01', '2026-12-16'],
  ['mx', '3', '2026-01-31', '2026-03-17'],
  ['mx', '1', '2026-10-01', '2026-11-13'],
  ['mx', '5', '2026-10-05', '2026-11-18'],
  ['in', '2', '2026-11-10', '2026-12-10'],
  ['in', '1', '2026-02-15', '2026-03-17'],
])('in %s a complaint of type %s filed on %s is answered by %s', (market, type, filed, due) => {
  expect(complaintDueOn(market, type, day(filed))).toBe(due);
});
