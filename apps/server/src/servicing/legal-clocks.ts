import {
  addBusinessDays,
  addDays,
  type BusinessCalendar,
  type CalendarDate,
  type CalendarId,
  calendars,
  dayOfWeek,
  isCalendarDate,
  parseCalendarDate,
} from '@plazo/money';
import * as z from 'zod/mini';
import { publishedContent, type Shipped } from '../stores/content.store.ts';
import type { Queries } from '../stores/transaction.ts';

/** The times that laws give us to answer and to call, each with its calendar; the desk publishes what changes in them. */

const MARKET_CALENDARS = { mx: 'mx-bank', in: 'in-mh' } as const satisfies Record<string, CalendarId>;
const legalCalendars: readonly CalendarId[] = Object.values(MARKET_CALENDARS);

/** Days on which offices are closed besides those that the product knows: decreed, moved or local ones. */
export const calendarContent = z.strictObject({
  holidays: z.array(z.string().check(z.refine((day) => isCalendarDate(day)))).check(z.maxLength(200)),
});

/** The calendar by which a market's times are counted, with the days that the desk has published. */
export async function legalCalendar(db: Queries, market: string): Promise<BusinessCalendar> {
  const id = market === 'mx' ? MARKET_CALENDARS.mx : MARKET_CALENDARS.in;
  const read = z.safeParse(calendarContent, await publishedContent(db, { kind: 'calendar', subject: id }));
  const closed = new Set<string>(read.success ? read.data.holidays : []);
  const known = calendars[id];
  return { ...known, isHoliday: (date) => known.isHoliday(date) || closed.has(date) };
}

/** Types of complaint that ask to clarify a charge or a payment (specification of complaints: 2 and 3). */
const CLARIFICATIONS: ReadonlySet<string> = new Set(['2', '3']);

const MX_CLARIFICATION_DAYS = 45;
const MX_COMPLAINT_BUSINESS_DAYS = 30;
const OTHER_COMPLAINT_DAYS = 30;

type Filed = { readonly market: string; readonly type: string; readonly filedOn: CalendarDate };

/**
 * The last day for an answer to a complaint. Mexico: 45 calendar days for a clarification (LTOSF, art. 23), 30 business
 * days of banks for any other complaint (Ley de Protección y Defensa, art. 50 Bis); India and elsewhere: 30 days
 * (RBI, digital lending directions).
 */
export function complaintDueOn({ market, type, filedOn }: Filed, calendar: BusinessCalendar): CalendarDate {
  if (market !== 'mx') return addDays(filedOn, OTHER_COMPLAINT_DAYS);
  return CLARIFICATIONS.has(type)
    ? addDays(filedOn, MX_CLARIFICATION_DAYS)
    : addBusinessDays(filedOn, MX_COMPLAINT_BUSINESS_DAYS, calendar);
}

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** When a lender may call: local times, the first included and the last not; weekdays from 0, a Sunday. */
export const contactHours = z.strictObject({
  from: clock,
  to: clock,
  weekdays: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7)),
});
export type ContactHours = z.output<typeof contactHours>;

/**
 * The widest hours of a market. Mexico: 07:00 to 22:00, Monday to Friday (CONDUSEF, the narrower of its readings);
 * India and elsewhere: 08:00 to 19:00 (RBI, 12 August 2022).
 */
export const lawfulHours: Readonly<Record<'mx' | 'in', ContactHours>> = {
  mx: { from: '07:00', to: '22:00', weekdays: [1, 2, 3, 4, 5] },
  in: { from: '08:00', to: '19:00', weekdays: [0, 1, 2, 3, 4, 5, 6] },
};

const lawfulOf = (market: string) => lawfulHours[market === 'mx' ? 'mx' : 'in'];

/** Whether a day is one on which a lender may contact a borrower at all. */
export const isContactDay = ({ weekdays }: ContactHours, date: CalendarDate): boolean =>
  weekdays.includes(dayOfWeek(date));

/** The hours that are published for a market, within which people call and messages leave. */
export async function hoursOf(db: Queries, market: string): Promise<ContactHours> {
  const subject = market === 'mx' ? 'mx' : 'in';
  const read = z.safeParse(contactHours, await publishedContent(db, { kind: 'contact-hours', subject }));
  return read.success ? read.data : lawfulOf(market);
}

/**
 * Whether a lender may contact a borrower at a local time: by published hours, or by the law's of a market.
 * @param local such as `2026-11-20 18:59:59`, in the borrower's zone.
 */
export function isContactTime(hours: ContactHours | string, local: string): boolean {
  const { from, to, weekdays } = typeof hours === 'string' ? lawfulOf(hours) : hours;
  const time = local.slice(11);
  const date = parseCalendarDate(local.slice(0, 10));
  return date !== undefined && time >= from && time < to && weekdays.includes(dayOfWeek(date));
}

/** The hours and calendars that come with the product. */
export const shippedClocks: readonly Shipped[] = [
  ...Object.entries(lawfulHours).map(
    ([subject, body]) => ({ kind: 'contact-hours', subject, version: 1, body }) as const,
  ),
  ...legalCalendars.map(
    (subject) => ({ kind: 'calendar', subject, version: 1, body: { holidays: [] } }) as const,
  ),
];
