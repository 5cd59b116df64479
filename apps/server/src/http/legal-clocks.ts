import { addBusinessDays, addDays, type CalendarDate, dayOfWeek, parseCalendarDate } from '@plazo/money';

/** The times that laws give us to answer, each with its calendar. */

/** Types of complaint that ask to clarify a charge or a payment (specification of complaints: 2 and 3). */
const CLARIFICATIONS: ReadonlySet<string> = new Set(['2', '3']);

const MX_CLARIFICATION_DAYS = 45;
const MX_COMPLAINT_BUSINESS_DAYS = 30;
const OTHER_COMPLAINT_DAYS = 30;

/**
 * The last day for an answer to a complaint. Mexico: 45 calendar days for a clarification (LTOSF, art. 23), 30 business
 * days of banks for any other complaint (Ley de Protección y Defensa, art. 50 Bis); India and elsewhere: 30 days
 * (RBI, digital lending directions).
 */
export function complaintDueOn(market: string, type: string, filedOn: CalendarDate): CalendarDate {
  if (market !== 'mx') return addDays(filedOn, OTHER_COMPLAINT_DAYS);
  return CLARIFICATIONS.has(type)
    ? addDays(filedOn, MX_CLARIFICATION_DAYS)
    : addBusinessDays(filedOn, MX_COMPLAINT_BUSINESS_DAYS, 'mx-bank');
}

/** Local hours of contact: from the first, up to and without the second. */
const HOURS = { mx: { from: '07:00', to: '22:00' }, other: { from: '08:00', to: '19:00' } } as const;
const SUNDAY = 0;
const SATURDAY = 6;

/** The local time of day, such as `22:00`, from which on nobody is contacted any more. */
export const contactEnd = (market: string): string => (market === 'mx' ? HOURS.mx : HOURS.other).to;

/** Whether a day is one on which a lender may contact a borrower at all. */
export function isContactDay(market: string, date: CalendarDate): boolean {
  const weekday = dayOfWeek(date);
  return market !== 'mx' || (weekday !== SUNDAY && weekday !== SATURDAY);
}

/**
 * Whether a lender may call a borrower at a local time. Mexico: 07:00 to 22:00, Monday to Friday (CONDUSEF, the narrower
 * of its readings); India and elsewhere: 08:00 to 19:00 (RBI, 12 August 2022).
 * @param local such as `2026-11-20 18:59:59`, in the borrower's zone.
 */
export function isContactTime(market: string, local: string): boolean {
  const { from, to } = market === 'mx' ? HOURS.mx : HOURS.other;
  const time = local.slice(11);
  const date = parseCalendarDate(local.slice(0, 10));
  return date !== undefined && time >= from && time < to && isContactDay(market, date);
}
