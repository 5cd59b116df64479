import { lenderChart } from '../capabilities/ledger/lender-chart.ts';
import { closePeriod } from '../capabilities/ledger/periods.ts';
import type { TestApp } from './test-app.ts';

/** Requests for the months of the journal that are granted: of months long before anything was booked. */

type On = { readonly app: TestApp };
const reason = 'all is in';

async function dayClosed({ app }: On) {
  for (const job of ['end-of-day', 'portfolio']) await app.dev(`/dev/jobs/${job}`, {});
}

async function closed(on: On) {
  await dayClosed(on);
  const { deps } = on.app.opened();
  const chart = await lenderChart(deps);
  if (!chart) throw new Error('These tests need a chart of accounts: start them with `withChart`');
  await closePeriod(deps, { month: '2001-01-01', by: 'Ana', chart });
}

export const monthChanges: Readonly<Record<string, (on: On) => Promise<Record<string, unknown>>>> = {
  'month-ask': async (on) => {
    await dayClosed(on);
    return { month: '2001-02', reason };
  },
  'month-export': async (on) => {
    await closed(on);
    return { month: '2001-01', reason };
  },
};
