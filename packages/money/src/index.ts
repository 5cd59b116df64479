export { allocate } from './allocate.ts';
export {
  addBusinessDays,
  type BusinessCalendar,
  type CalendarId,
  calendars,
  isBusinessDay,
  isCalendarId,
  nextBusinessDay,
  previousBusinessDay,
} from './business-days.ts';
export {
  addDays,
  addMonths,
  type CalendarDate,
  compareDates,
  type DateParts,
  dateOf,
  dateOfDayNumber,
  dayNumber,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  isLeapYear,
  parseCalendarDate,
  partsOfDate,
} from './calendar-date.ts';
export { type Currency, currencies, isCurrency, type Market } from './currency.ts';
export { type DayCount, dayWeight, weightPerYear, type YearFraction, yearFraction } from './day-count.ts';
export { formatDotThousands, formatMoney, formatPercent } from './format.ts';
export { invariant } from './invariant.ts';
export { parseMinor } from './minor.ts';
export { divideRounded, type RoundingMode, roundToUnit } from './rounding.ts';
