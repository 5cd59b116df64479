import type { MONTH_HINDRANCES } from '@plazo/contract';
import { markets } from '@plazo/markets';
import { addDays, addMonths, type CalendarDate } from '@plazo/money';
import type { Chart } from '../../adapters/chart.ts';
import { localDate } from '../../adapters/local-time.ts';
import { lastFinished } from '../../db/job-runs.store.ts';
import type { Queries } from '../../db/transaction.ts';
import { type Deps, todayOf } from '../../deps.ts';
import { daysNotHandedOver } from './days-handed-over.ts';
import { lenderChart } from './lender-chart.ts';
import { closedPeriods, firstOpenMonth, type PeriodLine } from './periods.store.ts';

/** Why a month cannot be closed yet; `about` names brands, accounts, books, days or the month that it is about. */
export type Hindrance = {
  readonly kind: (typeof MONTH_HINDRANCES)[number];
  readonly about: readonly string[];
};

export const monthName = (month: CalendarDate) => month.slice(0, 7);
export const lastDayOf = (month: CalendarDate) => addDays(addMonths(month, 1), -1);

type Sums = Omit<PeriodLine, 'bookedOn' | 'valueOn'>;

/** Books that do not sum to zero, by brand and currency. */
export function unbalanced(lines: readonly Sums[]): readonly string[] {
  const sums = new Map<string, bigint>();
  for (const { brand, currency, debitMinor, creditMinor } of lines)
    sums.set(`${brand} ${currency}`, (sums.get(`${brand} ${currency}`) ?? 0n) + debitMinor - creditMinor);
  return [...sums].flatMap(([name, sum]) => (sum === 0n ? [] : [`${name} by ${sum} minor units`]));
}

/** Accounts that the lender's chart has no account for, by name. */
export function unmapped(chart: Chart, lines: readonly Pick<Sums, 'brand' | 'account'>[]): readonly string[] {
  const missing = lines.filter(({ brand, account }) => chart.codeOf(brand, account) === undefined);
  return [...new Set(missing.map(({ brand, account }) => `${account} (${brand})`))];
}

const named = (kind: Hindrance['kind'], about: readonly string[]): readonly Hindrance[] =>
  about.length > 0 ? [{ kind, about }] : [];

/** What a month holds that keeps it open. */
export const hinderedBy = (lines: readonly Sums[], chart: Chart | undefined): readonly Hindrance[] => [
  ...named('not-balanced', unbalanced(lines)),
  ...(chart ? named('no-account', unmapped(chart, lines)) : [{ kind: 'no-chart' as const, about: [] }]),
];

type Due = { readonly job: string; readonly brands: Deps['brands']; readonly end: CalendarDate };

/** Brands for which a job has not done a day. */
async function brandsBefore(db: Queries, { job, brands, end }: Due): Promise<readonly string[]> {
  const behind: string[] = [];
  for (const { id } of brands) {
    const through = await lastFinished(db, job, id);
    if (through === undefined || through < end) behind.push(id);
  }
  return behind;
}

/** Brands whose loans are provided for in this journal. */
async function providedFor(deps: Deps): Promise<Deps['brands']> {
  if ((await lenderChart(deps))?.provisions !== 'posted') return [];
  return deps.brands.filter(({ market }) => markets[market].delinquency.provision !== 'none');
}

type Of = { readonly month: CalendarDate; readonly through?: bigint };

/** Why a month cannot be closed yet, up to a number where one is said, apart from what it holds. */
export async function notYet(deps: Deps, db: Queries, of: Of): Promise<readonly Hindrance[]> {
  const { month } = of;
  const closed = await closedPeriods(db);
  const last = closed.at(-1)?.month;
  if (closed.some((period) => period.month === month)) return [{ kind: 'closed', about: [] }];
  if (last !== undefined && month < last) return [{ kind: 'closed-later', about: [monthName(last)] }];
  const first = await firstOpenMonth(db, last);
  if (first !== null && first < month) return [{ kind: 'earlier-open', about: [monthName(first)] }];
  const end = lastDayOf(month);
  const days = [...deps.brands.map((brand) => todayOf(deps, brand)), localDate(deps.clock.now(), 'UTC')];
  if (days.some((today) => today <= end)) return [{ kind: 'not-over', about: [] }];
  const unclosed = await brandsBefore(db, { job: 'end-of-day', brands: deps.brands, end });
  const provided = { job: 'portfolio-sums', brands: await providedFor(deps), end };
  return [
    ...named('day-not-closed', unclosed),
    ...named('not-provided', await brandsBefore(db, provided)),
    ...named('not-handed-over', await daysNotHandedOver(deps, db, of)),
  ];
}

/** The same for who runs the command. */
export function sentenceOf({ kind, about }: Hindrance, month: CalendarDate): string {
  const what = about.join(', ');
  const sentences = {
    closed: `${monthName(month)} is closed already`,
    'closed-later': `${what} is closed, nothing before it can be`,
    'earlier-open': `${what} has to be closed before`,
    'not-over': `${monthName(month)} is not over everywhere`,
    'day-not-closed': `The end of day of ${what} has not closed ${lastDayOf(month)}`,
    'not-provided': `Provisions of ${what} on ${lastDayOf(month)} are not posted`,
    'not-handed-over': `The general ledger has not taken the journal of ${what}`,
    'not-balanced': `${monthName(month)} does not balance: ${what}`,
    'no-account': `The chart has no account for ${what}`,
    'no-chart': 'PLAZO_CHART names no chart of accounts',
  } as const satisfies Readonly<Record<Hindrance['kind'], string>>;
  return sentences[kind];
}
