import { addBusinessDays, addDays, type CalendarDate } from '@plazo/money';

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
