import {
  addDays,
  type BusinessCalendar,
  type CalendarDate,
  dayOfWeek,
  easterSunday,
  partsOfDate,
} from '@plazo/money';

const FIXED: readonly string[] = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'];
/** Kept on the Monday that follows, unless they fall on one. */
const MOVED: readonly string[] = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'];
/** Holy Thursday and Friday; Ascension, Corpus Christi and Sacred Heart on their Mondays. */
const FROM_EASTER: readonly number[] = [-3, -2, 43, 64, 71];
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const MONDAY = 1;

function isHoliday(date: CalendarDate): boolean {
  if (FIXED.includes(date.slice(5))) return true;
  const easter = easterSunday(partsOfDate(date).year);
  if (FROM_EASTER.some((days) => addDays(easter, days) === date)) return true;
  return dayOfWeek(date) === MONDAY && WEEK.some((days) => MOVED.includes(addDays(date, -days).slice(5)));
}

export const calendars = {
  'co-civil': {
    name: 'Colombia, days of rest',
    source:
      'Ley 51 de 1983 (Ley Emiliani), arts. 1 and 2; Saturdays are no business days of banks and authorities',
    closedWeekdays: [0, 6],
    closedSaturdays: [],
    isHoliday,
  },
} as const satisfies Record<string, BusinessCalendar>;
