import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { type MarketId, markets } from '@plazo/markets';
import { addDays, addMonths, type CalendarDate } from '@plazo/money';
import type { Messages } from '../../words/words.ts';
import { collectionTitle, complaintTitle } from '../complaints/complaint-types.ts';
import type { DeskCall } from '../operators/desk-call.ts';
import type { Figures } from './as-report.ts';
import { type ComplaintSums, complaintSums } from './complaints-report.store.ts';
import type { Months } from './loan-reports.store.ts';
import { type ReportFilters, scopeOf, spanOf, toldOf } from './report-scope.ts';

type Shown = Figures<AnswerOf<typeof deskEndpoints.deskFigures.complaints>>;

const MONTHS_OF_A_YEAR = 12;

/** The whole period of a market's report that has a month in it; by calendar month where no period is known. */
function periodOf(market: MarketId, month: CalendarDate): Months {
  const { months, firstMonth } = markets[market].complaintReport ?? { months: 1, firstMonth: 1 };
  const sinceFirst = (Number(month.slice(5, 7)) - firstMonth + MONTHS_OF_A_YEAR) % months;
  const from = addMonths(month, -sinceFirst);
  return { from, until: addDays(addMonths(from, months), -1) };
}

const causeOf = (text: Messages, { type, sonType }: ComplaintSums) =>
  [complaintTitle(text, type), collectionTitle(text, sonType)].filter(Boolean).join(' · ');

/** Complaints of the period that the law of each market reports over and that the chosen month is in. */
export async function showComplaints(call: DeskCall<ReportFilters>): Promise<Shown> {
  const { db, text, now, request } = call;
  const scope = scopeOf(call, { ...request, from: request.until }, { count: 1, isRunningIn: true });
  const { brands, product } = scope;
  const periods = [...new Set(brands.map(({ market }) => market))].map((market) => {
    const period = periodOf(market, scope.months.from);
    return { market, period, before: periodOf(market, addMonths(period.from, -1)) };
  });
  const rowsOf = async (which: 'period' | 'before') => {
    const spans = brands.flatMap((brand) =>
      periods.filter(({ market }) => market === brand.market).map((of) => spanOf(brand, of[which])),
    );
    return (await complaintSums(db, spans, { now, product })).map((row) => ({
      ...row,
      cause: causeOf(text, row),
      returned: Number(row.returned),
    }));
  };
  return {
    ...toldOf(call, scope),
    periods: periods.map(({ market, period, before }) => ({
      market,
      from: period.from,
      until: period.until,
      beforeFrom: before.from,
      beforeUntil: before.until,
      source: markets[market].words[call.language].complaintSource ?? '',
    })),
    rows: await rowsOf('period'),
    before: await rowsOf('before'),
  };
}
