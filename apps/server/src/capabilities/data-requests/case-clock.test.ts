import { calendarOf } from '@plazo/markets';
import { type CalendarDate, parseCalendarDate } from '@plazo/money';
import { expect, test } from 'vitest';
import { answerDueOn, nextOf, type Standing, stateOn } from './case-clock.ts';

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(`${text} is no date`);
  return date;
}
const filed = day('2026-11-03');
const open: Standing = { state: 'open', filedOn: filed, dueOn: null, calendar: calendarOf('mx-bank') };

// working days of Mexican banks in 2026, counted by hand: 2 and 16 November are closed, and 25 December
test('twenty working days to answer, fifteen to give effect', () => {
  expect(answerDueOn(calendarOf('mx-bank'), filed)).toBe('2026-12-02');
  expect(nextOf(open, 'grant', day('2026-12-02'))).toEqual({ state: 'granted', dueOn: '2026-12-23' });
});

test('more is asked within five working days, and the person has ten', () => {
  expect(nextOf(open, 'ask-more', day('2026-11-10'))).toEqual({ state: 'waiting', dueOn: '2026-11-25' });
  expect(nextOf(open, 'ask-more', day('2026-11-11'))).toBeUndefined();
});

test('who does not send it in time has not filed; who does starts the twenty days anew', () => {
  const waiting: Standing = { ...open, state: 'waiting', dueOn: day('2026-11-25') };
  expect(stateOn(waiting, day('2026-11-25'))).toBe('waiting');
  expect(stateOn(waiting, day('2026-11-26'))).toBe('lapsed');
  expect(nextOf(waiting, 'received-more', day('2026-11-26'))).toBeUndefined();
  expect(nextOf(waiting, 'received-more', day('2026-11-03'))).toEqual({ state: 'open', dueOn: '2026-12-02' });
});

test('nothing follows a denial, and only what was granted is done', () => {
  expect(nextOf(open, 'done', filed)).toBeUndefined();
  expect(nextOf({ ...open, state: 'denied' }, 'grant', filed)).toBeUndefined();
  expect(nextOf({ ...open, state: 'granted' }, 'done', filed)).toEqual({ state: 'done', dueOn: null });
});
