export { allocate } from './allocate.ts';
export { larger, positive, smaller } from './bounds.ts';
export {
  addBusinessDays,
  type BusinessCalendar,
  isBusinessDay,
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
export {
  DAY_COUNTS,
  DAY_PARTS,
  type DayCount,
  dayWeight,
  weightPerYear,
  type YearFraction,
  yearFraction,
} from './day-count.ts';
export { easterSunday, nthMonday } from './feast-days.ts';
export { formatDotThousands, formatPercent, type MoneyFormat, readMoney, writeMoney } from './format.ts';
export { invariant } from './invariant.ts';
export { parseMinor } from './minor.ts';
export { divideRounded, type RoundingMode, roundToUnit } from './rounding.ts';
