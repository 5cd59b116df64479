import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  type CalendarDate,
  type CalendarId,
  calendars,
  isBusinessDay,
  isCalendarId,
  nextBusinessDay,
  previousBusinessDay,
} from './index.ts';

function holidaysOf(id: CalendarId, year: number): string[] {
  const days: string[] = [];
  for (let day: CalendarDate = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    if (calendars[id].isHoliday(day)) days.push(day);
  }
  return days;
}

describe('Mexico', () => {
  // Labour law art. 74, cases MX-LFT-2024 and MX-LFT-2026.
  test('mandatory rest days', () => {
    expect(holidaysOf('mx-labour', 2024)).toEqual([
      '2024-01-01',
      '2024-02-05',
      '2024-03-18',
      '2024-05-01',
      '2024-09-16',
      '2024-10-01',
      '2024-11-18',
      '2024-12-25',
    ]);
    expect(holidaysOf('mx-labour', 2026)).toEqual([
      '2026-01-01',
      '2026-02-02',
      '2026-03-16',
      '2026-05-01',
      '2026-09-16',
      '2026-11-16',
      '2026-12-25',
    ]);
  });

  // Case MX-CNBV-2026.
  test('days on which banks close', () => {
    expect(holidaysOf('mx-bank', 2026)).toEqual([
      '2026-01-01',
      '2026-02-02',
      '2026-03-16',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-09-16',
      '2026-11-02',
      '2026-11-16',
      '2026-12-12',
      '2026-12-25',
    ]);
  });

  test('Holy Thursday and Friday move with Easter', () => {
    for (const day of [
      '2024-03-28',
      '2024-03-29',
      '2025-04-17',
      '2025-04-18',
      '2038-04-22',
      '2038-04-23',
    ] as const) {
      expect([day, isBusinessDay(day, 'mx-bank')]).toEqual([day, false]);
    }
    expect(isBusinessDay('2026-04-02', 'mx-labour')).toBe(true);
  });

  test('the administrative calendar adds 5 May and late December', () => {
    expect(isBusinessDay('2026-05-05', 'mx-bank')).toBe(true);
    expect(isBusinessDay('2026-05-05', 'mx-cnbv-admin')).toBe(false);
    expect(isBusinessDay('2026-12-30', 'mx-cnbv-admin')).toBe(false);
    expect(isBusinessDay('2026-12-23', 'mx-cnbv-admin')).toBe(true);
  });
});

describe('India, Maharashtra', () => {
  test('banks close on Sundays and on second and fourth Saturdays only', () => {
    const saturdays = ['2026-08-01', '2026-08-08', '2026-08-22', '2026-08-29'] as const;
    expect(saturdays.map((day) => isBusinessDay(day, 'in-mh'))).toEqual([true, false, false, true]);
    expect(isBusinessDay('2026-08-02', 'in-mh')).toBe(false);
    expect(isBusinessDay('2026-01-26', 'in-mh')).toBe(false);
  });
});

test('a due date moves off closed days in the direction asked', () => {
  expect(nextBusinessDay('2026-04-02', 'mx-bank')).toBe('2026-04-06');
  expect(previousBusinessDay('2026-04-05', 'mx-bank')).toBe('2026-04-01');
  expect(nextBusinessDay('2026-04-01', 'mx-bank')).toBe('2026-04-01');
  expect(addBusinessDays('2026-04-01', 1, 'mx-bank')).toBe('2026-04-06');
  expect(addBusinessDays('2026-04-04', 2, 'mx-bank')).toBe('2026-04-07');
  expect(addBusinessDays('2026-04-04', 0, 'mx-bank')).toBe('2026-04-04');
});

test('only shipped calendars have an id', () => {
  expect(['mx-bank', 'in-mh', 'toString', 'us', 7].filter(isCalendarId)).toEqual(['mx-bank', 'in-mh']);
});
