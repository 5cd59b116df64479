import { writeFile } from 'node:fs/promises';
import { type CalendarDate, parseCalendarDate } from '@plazo/money';
import type { Chart } from '../adapters/chart.ts';
import { lenderChart } from '../capabilities/ledger/lender-chart.ts';
import { closedPeriods } from '../capabilities/ledger/periods.store.ts';
import { closePeriod, exportPeriod, type Refusal, trialBalanceOf } from '../capabilities/ledger/periods.ts';
import type { Deps } from '../deps.ts';
import { ConfigurationError } from '../env.ts';
import { FAILED, type Line, OK, print, REFUSED, usageFault, withProduct } from './command.ts';
import { money } from './ledger.ts';

export const ledgerUsage =
  'ledger periods|trial-balance YYYY-MM [--brand BRAND]|close YYYY-MM --name WHO|export YYYY-MM FILE|- [--json]';

/** The first day of a month that is written as `2026-11`. */
const monthOf = (text: string | undefined): CalendarDate | undefined =>
  text !== undefined && /^\d{4}-\d{2}$/.test(text) ? parseCalendarDate(`${text}-01`) : undefined;

async function chartOf(deps: Deps): Promise<Chart> {
  const chart = await lenderChart(deps);
  if (!chart) throw new ConfigurationError('PLAZO_CHART names no chart of accounts');
  return chart;
}

function refusedBy(outcome: Refusal): number {
  print(outcome.refused);
  return REFUSED;
}

async function showBalances(deps: Deps, { json, brand }: Line, month: CalendarDate): Promise<number> {
  const report = await trialBalanceOf(deps, { month, brand });
  const text = report.lines.map(
    ({ currency, openingMinor, debitMinor, creditMinor, closingMinor, ...line }) =>
      [
        line.brand.padEnd(16),
        line.account.padEnd(28),
        ...[openingMinor, debitMinor, creditMinor, closingMinor].map((minor) =>
          money(minor, currency).padStart(16),
        ),
      ].join(' '),
  );
  const end = report.wrong.length === 0 ? 'balanced' : `NOT BALANCED: ${report.wrong.join(', ')}`;
  print(json ? report : [...text, end].join('\n'));
  return report.wrong.length === 0 ? OK : FAILED;
}

async function write(deps: Deps, month: CalendarDate, file: string): Promise<number> {
  const made = await exportPeriod(deps, { month, chart: await chartOf(deps) });
  if ('refused' in made) return refusedBy(made);
  if (file === '-') print(made.csv);
  else await writeFile(file, made.csv, { mode: 0o600 });
  return OK;
}

/** The journal by month, for the lender's general ledger. */
export async function ledgerCommand(line: Line): Promise<number> {
  const { words, json, name } = line;
  const [verb, text, file] = words;
  const month = monthOf(text);
  return withProduct(
    async ({ deps }) => {
      if (verb === 'periods') {
        const closed = await closedPeriods(deps.db);
        const told = closed.map(({ month: first, closedAt, closedBy }) => ({
          month: first.slice(0, 7),
          closedAt: closedAt.toISOString(),
          closedBy,
        }));
        print(
          json ? told : told.map((each) => Object.values(each).join(' ')).join('\n') || 'No month is closed',
        );
        return OK;
      }
      if (!month) return usageFault(ledgerUsage);
      if (verb === 'trial-balance') return showBalances(deps, line, month);
      if (verb === 'export' && file) return write(deps, month, file);
      if (verb !== 'close' || !name) return usageFault(ledgerUsage);
      const done = await closePeriod(deps, { month, by: name, chart: await chartOf(deps) });
      if ('refused' in done) return refusedBy(done);
      print(`${text} is closed with ${done.lines} lines`);
      return OK;
    },
    { anyKeys: true },
  );
}
