import { type ContactHours, type ContactWindow, calendarOf, type MarketId, markets } from '@plazo/markets';
import {
  addBusinessDays,
  addDays,
  type BusinessCalendar,
  type CalendarDate,
  dayOfWeek,
  isCalendarDate,
  parseCalendarDate,
} from '@plazo/money';
import * as z from 'zod/mini';
import type { Queries } from '../../db/transaction.ts';
import { publishedContent, type Shipped } from './content.store.ts';

/** The times that laws give us to answer and to call, each with its calendar; the desk publishes what changes in them. */

/** Days on which offices are closed besides those that the product knows: decreed, moved or local ones. */
export const calendarContent = z.strictObject({
  holidays: z.array(z.string().check(z.refine((day) => isCalendarDate(day)))).check(z.maxLength(200)),
});

/** The calendar by which a market's times are counted, with the days that the desk has published. */
export async function legalCalendar(db: Queries, market: MarketId): Promise<BusinessCalendar> {
  const id = markets[market].clocks.calendar;
  const read = z.safeParse(calendarContent, await publishedContent(db, { kind: 'calendar', subject: id }));
  const closed = new Set<string>(read.success ? read.data.holidays : []);
  const known = calendarOf(id);
  return { ...known, isHoliday: (date) => known.isHoliday(date) || closed.has(date) };
}

/** Types of complaint that ask to clarify a charge or a payment (specification of complaints: 2 and 3). */
const CLARIFICATIONS: ReadonlySet<string> = new Set(['2', '3']);

type Filed = { readonly market: MarketId; readonly type: string; readonly filedOn: CalendarDate };

/** The last day for an answer to a complaint, by the law of its market. */
export function complaintDueOn({ market, type, filedOn }: Filed, calendar: BusinessCalendar): CalendarDate {
  const { clarification, complaint } = markets[market].clocks;
  const { days, counted } = CLARIFICATIONS.has(type) ? clarification : complaint;
  return counted === 'business-days' ? addBusinessDays(filedOn, days, calendar) : addDays(filedOn, days);
}

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

const contactWindow = {
  from: clock,
  to: clock,
  weekdays: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7)),
};

/** When a lender may call, as it is published: the hours of some weekdays, and beside them those of others. */
export const contactHours = z.strictObject({
  ...contactWindow,
  also: z.optional(z.array(z.strictObject(contactWindow)).check(z.maxLength(6))),
});
type Published = z.output<typeof contactHours>;
export const windowsOf = ({ also = [], ...first }: Published): readonly ContactWindow[] => [first, ...also];

/** Hours with the days on which nobody is contacted, as far as the desk has published some. */
export type Hours = ContactHours & { readonly closedOn?: (date: CalendarDate) => boolean };

/** The hours of a day; undefined where it is none on which a lender may contact a borrower at all. */
export function hoursOn(
  { windows, closedBy, closedOn }: Hours,
  date: CalendarDate,
): ContactWindow | undefined {
  const isHoliday = closedBy !== undefined && (calendarOf(closedBy).isHoliday(date) || closedOn?.(date));
  return isHoliday ? undefined : windows.find(({ weekdays }) => weekdays.includes(dayOfWeek(date)));
}

/** The hours that are published for a market, within which people call and messages leave. */
export async function hoursOf(db: Queries, market: MarketId): Promise<Hours> {
  const of = { kind: 'contact-hours', subject: market } as const;
  const read = z.safeParse(contactHours, await publishedContent(db, of));
  const { contact } = markets[market].clocks;
  const { isHoliday } = await legalCalendar(db, market);
  return { ...contact, ...(read.success && { windows: windowsOf(read.data) }), closedOn: isHoliday };
}

/**
 * Whether a lender may contact a borrower at a local time, by published hours or the law's.
 * @param local such as `2026-11-20 18:59:59`, in the borrower's zone.
 */
export function isContactTime(hours: Hours, local: string): boolean {
  const time = local.slice(11);
  const date = parseCalendarDate(local.slice(0, 10));
  const open = date && hoursOn(hours, date);
  return open !== undefined && time >= open.from && time < open.to;
}

function publishedOf({ windows }: ContactHours): readonly Published[] {
  const [first, ...also] = windows.map((each) => ({ ...each, weekdays: [...each.weekdays] }));
  return first ? [{ ...first, ...(also.length > 0 && { also }) }] : [];
}

/** The hours and calendars that come with the product. */
export const shippedClocks: readonly Shipped[] = Object.entries(markets).flatMap(([subject, { clocks }]) => [
  ...publishedOf(clocks.contact).map(
    (body) => ({ kind: 'contact-hours', subject, version: 1, body }) as const,
  ),
  { kind: 'calendar', subject: clocks.calendar, version: 1, body: { holidays: [] } } as const,
]);
