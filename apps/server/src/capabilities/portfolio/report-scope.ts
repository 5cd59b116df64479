import type { BrandFile, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type MarketId, marketIds } from '@plazo/markets';
import { addDays, addMonths, type CalendarDate, parseCalendarDate } from '@plazo/money';
import { startOfLocalDay } from '../../adapters/local-time.ts';
import { namedProducts } from '../../deps.ts';
import type { DeskCall } from '../operators/desk-call.ts';
import type { Months, ReportScope } from './loan-reports.store.ts';

/** What a report is of: months and those of the same length before them, brands, and what else loans are filtered by. */

export type ReportFilters = CheckedRequestOf<typeof deskEndpoints.deskFigures.loans>;

/** The months that a report is of where nobody chose them: how many, up to the one before this or to this one. */
export type UsualMonths = { readonly count: number; readonly isRunningIn: boolean };

const MONTHS_BACK = 24;

const monthOf = (day: CalendarDate) => day.slice(0, 7);
function firstOf(month: string): CalendarDate {
  const day = parseCalendarDate(`${month}-01`);
  if (day === undefined) throw new Error(`${month} is no month`);
  return day;
}
const lastOf = (month: string) => addDays(addMonths(firstOf(month), 1), -1);
const moved = (month: string, by: number) => monthOf(addMonths(firstOf(month), by));

function countBetween(from: string, until: string): number {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return number(until) - number(from) + 1;
}

/** The months that were chosen; the first is never after the last. */
function monthsOf({ from, until }: ReportFilters, today: CalendarDate, usual: UsualMonths) {
  const last = until || moved(monthOf(today), usual.isRunningIn ? 0 : -1);
  if (!from) return { first: moved(last, 1 - usual.count), last };
  return { first: from < last ? from : last, last };
}

/** What a report asks the database for. */
export function scopeOf({ deps, today }: DeskCall, filters: ReportFilters, usual: UsualMonths): ReportScope {
  const { first, last } = monthsOf(filters, today, usual);
  const count = countBetween(first, last);
  const { brand, market, product, channel, cohort } = filters;
  return {
    brands: deps.brands.filter(
      (each) => (!brand || each.id === brand) && (!market || each.market === market),
    ),
    product: product || null,
    channel: channel || null,
    cohort: cohort ? firstOf(cohort) : null,
    months: { from: firstOf(first), until: lastOf(last) },
    before: { from: firstOf(moved(first, -count)), until: lastOf(moved(first, -1)) },
  };
}

/** What every report says of itself. */
export function toldOf({ deps, today }: DeskCall, { months, before }: ReportScope) {
  const lentIn = new Set<MarketId>(deps.brands.map(({ market }) => market));
  return {
    from: monthOf(months.from),
    until: monthOf(months.until),
    beforeFrom: monthOf(before.from),
    beforeUntil: monthOf(before.until),
    choices: {
      brands: deps.brands.map(({ id, name }) => ({ brand: id, name })),
      markets: marketIds.filter((market) => lentIn.has(market)),
      products: namedProducts(deps),
      months: Array.from({ length: MONTHS_BACK }, (_, back) => moved(monthOf(today), -back)),
    },
  };
}

/** A brand with when some of its months begin and have ended. */
export const spanOf = ({ id, market, currency, timeZone }: BrandFile, { from, until }: Months) => ({
  brand: id,
  market,
  currency,
  timeZone,
  since: startOfLocalDay(from, timeZone),
  until: startOfLocalDay(addDays(until, 1), timeZone),
});
