import {
  addBusinessDays,
  addDays,
  type CalendarDate,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from '@plazo/money';
import { describe, expect, test } from 'vitest';
import { type CalendarId, calendarOf, isCalendarId } from './index.ts';

function holidaysOf(id: CalendarId, year: number): string[] {
  const days: string[] = [];
  for (let day: CalendarDate = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    if (calendarOf(id).isHoliday(day)) days.push(day);
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
      expect([day, isBusinessDay(day, calendarOf('mx-bank'))]).toEqual([day, false]);
    }
    expect(isBusinessDay('2026-04-02', calendarOf('mx-labour'))).toBe(true);
  });

  // Easter Sundays by the tables of the Church for years that stretch the rule: earliest, latest, centuries, both exceptions.
  test.each([
    [1818, '1818-03-22'],
    [1886, '1886-04-25'],
    [1900, '1900-04-15'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2100, '2100-03-28'],
    [2285, '2285-03-22'],
  ] as const)('Holy Thursday and Friday come before Easter of %d', (year, easter) => {
    const holy = holidaysOf('mx-bank', year).filter((day) => day > `${year}-03-17` && day < `${year}-04-26`);
    const fixed = holidaysOf('mx-labour', year);
    expect(holy.filter((day) => !fixed.includes(day))).toEqual([addDays(easter, -3), addDays(easter, -2)]);
  });

  test('the handover of 1 October closes offices and no bank, every six years from 2024', () => {
    const years = [2018, 2023, 2024, 2025, 2029, 2030, 2036];
    expect(years.filter((year) => calendarOf('mx-labour').isHoliday(`${year}-10-01`))).toEqual([
      2024, 2030, 2036,
    ]);
    expect(years.filter((year) => calendarOf('mx-bank').isHoliday(`${year}-10-01`))).toEqual([]);
  });

  test('offices work on Saturdays, banks and the commission do not', () => {
    const saturday = '2026-01-10';
    expect([
      isBusinessDay(saturday, calendarOf('mx-labour')),
      isBusinessDay(saturday, calendarOf('mx-bank')),
      isBusinessDay(saturday, calendarOf('mx-cnbv-admin')),
    ]).toEqual([true, false, false]);
    expect([
      isBusinessDay('2026-01-11', calendarOf('mx-labour')),
      isBusinessDay('2026-01-11', calendarOf('mx-cnbv-admin')),
    ]).toEqual([false, false]);
  });

  test('the administrative calendar adds 5 May and late December', () => {
    expect(holidaysOf('mx-cnbv-admin', 2026).filter((day) => day > '2026-12-12')).toEqual(
      ['24', '25', '26', '27', '28', '29', '30', '31'].map((day) => `2026-12-${day}`),
    );
    expect(isBusinessDay('2026-05-05', calendarOf('mx-bank'))).toBe(true);
    expect(isBusinessDay('2026-05-05', calendarOf('mx-cnbv-admin'))).toBe(false);
    expect(isBusinessDay('2026-12-30', calendarOf('mx-cnbv-admin'))).toBe(false);
    expect(isBusinessDay('2026-12-23', calendarOf('mx-cnbv-admin'))).toBe(true);
  });
});

describe('India, Maharashtra', () => {
  test('banks close on Sundays and on second and fourth Saturdays only', () => {
    const saturdays = ['2026-08-01', '2026-08-08', '2026-08-22', '2026-08-29'] as const;
    expect(saturdays.map((day) => isBusinessDay(day, calendarOf('in-mh')))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isBusinessDay('2026-08-02', calendarOf('in-mh'))).toBe(false);
    expect(isBusinessDay('2026-01-26', calendarOf('in-mh'))).toBe(false);
    // a fourth day of the month that is no Saturday
    expect(isBusinessDay('2026-08-11', calendarOf('in-mh'))).toBe(true);
  });

  test('the seven days that never move close banks in every year, festivals in 2026 alone', () => {
    expect(holidaysOf('in-mh', 2027)).toEqual(
      ['01-26', '02-19', '04-14', '05-01', '08-15', '10-02', '12-25'].map((day) => `2027-${day}`),
    );
    expect(holidaysOf('in-mh', 2026)).toHaveLength(21);
  });
});

test('a due date moves off closed days in the direction asked', () => {
  expect(nextBusinessDay('2026-04-02', calendarOf('mx-bank'))).toBe('2026-04-06');
  expect(previousBusinessDay('2026-04-05', calendarOf('mx-bank'))).toBe('2026-04-01');
  expect(nextBusinessDay('2026-04-01', calendarOf('mx-bank'))).toBe('2026-04-01');
  expect(addBusinessDays('2026-04-01', 1, calendarOf('mx-bank'))).toBe('2026-04-06');
  expect(addBusinessDays('2026-04-04', 2, calendarOf('mx-bank'))).toBe('2026-04-07');
  expect(addBusinessDays('2026-04-04', 0, calendarOf('mx-bank'))).toBe('2026-04-04');
});

test('only shipped calendars have an id', () => {
  expect(['mx-bank', 'in-mh', 'toString', 'us', 7].filter(isCalendarId)).toEqual(['mx-bank', 'in-mh']);
});
