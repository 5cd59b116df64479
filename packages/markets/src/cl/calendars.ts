import {
  addDays,
  type BusinessCalendar,
  type CalendarDate,
  dayOfWeek,
  easterSunday,
  partsOfDate,
} from '@plazo/money';

const FIXED: readonly string[] = [
  '01-01',
  '05-01',
  '05-21',
  '07-16',
  '08-15',
  '09-18',
  '09-19',
  '11-01',
  '12-08',
  '12-25',
];
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [1, 2, 3, 4, 5];

/** Law 19.668: on Tuesday to Thursday it is kept on the Monday before, on Friday on the Monday after. */
function onMonday(date: CalendarDate): CalendarDate {
  const day = dayOfWeek(date);
  if (day >= TUESDAY && day <= THURSDAY) return addDays(date, MONDAY - day);
  return day === FRIDAY ? addDays(date, 3) : date;
}

/** Law 20.299, 31 October: on Tuesday it is kept on the Friday before, on Wednesday on the Friday after. */
function onFriday(date: CalendarDate): CalendarDate {
  const day = dayOfWeek(date);
  if (day === TUESDAY) return addDays(date, -4);
  return day === WEDNESDAY ? addDays(date, 2) : date;
}

/** The winter solstice by Chile's clocks, right from 2022 to 2043; 2021 was decreed. */
const solsticeOf = (year: number): CalendarDate => `${year}-06-${year % 4 < 2 && year > 2021 ? 20 : 21}`;

/** Laws 20.215 and 20.983: days between a holiday and a weekend. */
const BRIDGES: ReadonlySet<string> = new Set(['01-02/1', '09-17/1', '09-17/5', '09-20/5']);

function isHoliday(date: CalendarDate): boolean {
  const { year } = partsOfDate(date);
  const easter = easterSunday(year);
  const moved = [
    addDays(easter, -2),
    addDays(easter, -1),
    solsticeOf(year),
    onMonday(`${year}-06-29`),
    onMonday(`${year}-10-12`),
    onFriday(`${year}-10-31`),
  ];
  const monthDay = date.slice(5);
  return FIXED.includes(monthDay) || moved.includes(date) || BRIDGES.has(`${monthDay}/${dayOfWeek(date)}`);
}

export const calendars = {
  'cl-civil': {
    name: 'Chile, days of rest',
    source:
      'Ley 2.977, 19.668, 20.148, 20.215, 20.299, 20.983 and 21.357; days of elections are decreed and not listed; Saturdays are no business days of authorities (Ley 19.880, art. 25)',
    closedWeekdays: [0, 6],
    closedSaturdays: [],
    isHoliday,
  },
} as const satisfies Record<string, BusinessCalendar>;
