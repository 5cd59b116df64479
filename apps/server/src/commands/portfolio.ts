import { writeFile } from 'node:fs/promises';
import type { BrandFile } from '@plazo/contract';
import { riskInputsOf } from '@plazo/lending';
import { markets } from '@plazo/markets';
import { addDays, type CalendarDate, parseCalendarDate } from '@plazo/money';
import { bureauCsv } from '../capabilities/portfolio/bureau-csv.ts';
import { loansAfter } from '../capabilities/portfolio/portfolio.store.ts';
import { type RiskDay, risksOf, type StandingRisk } from '../capabilities/portfolio/risk.ts';
import { type Deps, todayOf } from '../deps.ts';
import { type Line, OK, print, REFUSED, usageFault, withProduct } from './command.ts';
import { money } from './ledger.ts';

export const portfolioUsage = 'portfolio [bureau FILE|-] [--on DATE] [--brand BRAND] [--json]';

const BATCH = 500;

async function loansOf(
  deps: Deps,
  brand: BrandFile,
  { day, endedFrom = addDays(day, 1) }: Omit<RiskDay, 'ids'>,
): Promise<readonly StandingRisk[]> {
  const loans: StandingRisk[] = [];
  for (let after = ''; ; ) {
    const batch = await loansAfter(deps.db, {
      brand: brand.id,
      after,
      movedAfter: addDays(endedFrom, -1),
      limit: BATCH,
    });
    const last = batch.at(-1);
    if (!last) return loans;
    loans.push(...(await risksOf(deps, brand, { ids: batch.map(({ id }) => id), day, endedFrom })));
    after = last.id;
  }
}

/** What a model of credit losses asks of each open loan of a brand at the end of a day; it names no person. */
export async function riskInputs(deps: Deps, brand: BrandFile, day: CalendarDate) {
  const rule = markets[brand.market].delinquency;
  return (await loansOf(deps, brand, { day })).map(({ id, order, counting }) => ({
    orderId: id,
    brand: brand.id,
    currency: order.terms.currency,
    ...riskInputsOf(order, rule, { asOf: day, counting }),
  }));
}

type Row = Awaited<ReturnType<typeof riskInputs>>[number];

/** By class and stage, what was given up apart. */
function textOf(rows: readonly Row[]): string {
  const keyOf = (row: Row) =>
    [row.brand, row.currency, row.isWrittenOff ? 'written off' : row.class, row.stage ?? '-'].join(' ');
  const lines = [...Map.groupBy(rows, keyOf)].map(([key, own]) => {
    const sum = (of: (row: Row) => bigint | null) => own.reduce((total, row) => total + (of(row) ?? 0n), 0n);
    const told = (minor: bigint) => money(minor, own[0]?.currency ?? '').padStart(16);
    const isProvided = own.some(({ provisionMinor }) => provisionMinor !== null);
    return [
      key.padEnd(36),
      String(own.length).padStart(7),
      told(sum(({ exposureMinor }) => exposureMinor)),
      isProvided ? told(sum(({ provisionMinor }) => provisionMinor)) : '-'.padStart(16),
    ].join(' ');
  });
  return lines.length > 0 ? lines.join('\n') : 'No loan was open';
}

/** What credit bureaus ask of the loans of a brand that were open at the end of a day, or ended in its month. */
export async function bureauLoans(deps: Deps, brand: BrandFile, day: CalendarDate) {
  const endedFrom = parseCalendarDate(`${day.slice(0, 7)}-01`);
  return (await loansOf(deps, brand, { day, endedFrom })).map((loan) => ({ ...loan, brand, day }));
}

/** Loans by class and stage at the end of a day, the last whole one where none is named; or the table for bureaus. */
export async function portfolioCommand({
  words: [verb, file],
  on,
  brand: name,
  json,
}: Line): Promise<number> {
  const asked = on === undefined ? undefined : parseCalendarDate(on);
  const isBureau = verb === 'bureau';
  if ((on !== undefined && asked === undefined) || (verb !== undefined && !isBureau) || (isBureau && !file))
    return usageFault(portfolioUsage);
  return withProduct(async ({ deps }) => {
    const days = deps.brands
      .filter(({ id }) => name === undefined || id === name)
      .map((brand) => ({ brand, yesterday: addDays(todayOf(deps, brand), -1) }));
    const early = days.find(({ yesterday }) => asked !== undefined && asked > yesterday);
    if (early) {
      print(`${asked} is not over for ${early.brand.id}`);
      return REFUSED;
    }
    if (file !== undefined) {
      const loans = [];
      for (const { brand, yesterday } of days)
        loans.push(...(await bureauLoans(deps, brand, asked ?? yesterday)));
      await write(file, bureauCsv(loans));
      return OK;
    }
    const rows: Row[] = [];
    for (const { brand, yesterday } of days)
      rows.push(...(await riskInputs(deps, brand, asked ?? yesterday)));
    print(json ? rows : textOf(rows));
    return OK;
  });
}

async function write(file: string, csv: string): Promise<void> {
  if (file === '-') print(csv.trimEnd());
  else await writeFile(file, csv, { mode: 0o600 });
}
