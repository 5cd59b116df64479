import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { addMonths, type CalendarDate } from '@plazo/money';
import { localDate } from '../../../adapters/local-time.ts';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { waitingWishes } from '../../approvals/approvals.store.ts';
import {
  type Changed,
  changes,
  type DeskCall,
  type DeskRow,
  type DeskWrite,
  reads,
} from '../../operators/desk-call.ts';
import { countOpenCases } from '../../payments/money-cases.store.ts';
import { countStuck } from '../../stuck/stuck-items.store.ts';
import { lenderChart } from '../lender-chart.ts';
import { lastDayOf, monthName } from '../period-hindrances.ts';
import { closedPeriods, firstOpenMonth, unmatchedUntil } from '../periods.store.ts';
import { exportPeriod, trialBalanceOf } from '../periods.ts';
import { askToClose, firstDayOf, hindered, hindrancesOf } from './close-month.ts';

/** The months of the journal at the desk. */

const rows = deskEndpoints.deskLedger;
type Standing = AnswerOf<typeof rows.months>['months'][number];

const NONE = { closedAt: '', closedBy: '' } as const;

/** Every month that is closed, and those after them until today. */
async function monthsOf({ db, now }: DeskCall): Promise<readonly Standing[]> {
  const closed = await closedPeriods(db);
  const asked = (await waitingWishes(db, 'close-month')).map((wish) => wish.month);
  const last = closed.at(-1)?.month;
  const first = await firstOpenMonth(db, last);
  const open: Standing[] = [];
  const today = localDate(now, 'UTC');
  for (let month = first; month !== null && month <= today; month = addMonths(month, 1)) {
    const name = monthName(month);
    const state = asked.includes(name) ? 'asked' : month === first ? 'next' : 'open';
    open.push({ month: name, state, ...NONE });
  }
  const done = closed.map(
    ({ month, closedAt, closedBy }): Standing => ({
      month: monthName(month),
      state: 'closed',
      closedAt: closedAt.toISOString(),
      closedBy,
    }),
  );
  return [...done, ...open].toReversed();
}

const showMonths = async (call: DeskCall): Promise<AnswerOf<typeof rows.months>> => ({
  months: [...(await monthsOf(call))],
});

/** The trial balance in the journal's accounts and the lender's own. */
async function balancesOfMonth({ deps }: DeskCall, month: CalendarDate) {
  const named = new Map<string, string>(deps.brands.map(({ id, name }) => [id, name]));
  const chart = await lenderChart(deps);
  const { lines, wrong } = await trialBalanceOf(deps, { month, brand: undefined });
  return {
    isBalanced: wrong.length === 0 ? (1 as const) : (0 as const),
    lines: lines.map(({ brand, currency, account, openingMinor, debitMinor, creditMinor, closingMinor }) => ({
      brand: named.get(brand) ?? brand,
      currency,
      account,
      code: chart?.codeOf(brand, account) ?? '',
      opening: String(openingMinor),
      debit: String(debitMinor),
      credit: String(creditMinor),
      closing: String(closingMinor),
    })),
  };
}

async function showMonth(
  call: DeskCall<CheckedRequestOf<typeof rows.show>>,
): Promise<AnswerOf<typeof rows.show> | Refused> {
  const { db, request, text } = call;
  const standing = (await monthsOf(call)).find(({ month }) => month === request.month);
  if (!standing) return refuse('not-found', text.notFound);
  const month = firstDayOf(request.month);
  const hindrances = standing.state === 'closed' ? [] : await hindrancesOf(call, month);
  const end = new Date(`${addMonths(month, 1)}T00:00:00Z`);
  return {
    ...standing,
    lastDay: lastDayOf(month),
    hindrances: hindrances.map(({ kind, about }) => ({ kind, about: [...about] })),
    unmatched: (await unmatchedUntil(db, end)).map((row) => ({ ...row })),
    cases: await countOpenCases(db),
    stuck: await countStuck(db),
    ...(await balancesOfMonth(call, month)),
  };
}

async function exportMonth(
  call: DeskWrite<CheckedRequestOf<typeof rows.exportMonth>>,
): Promise<Changed<AnswerOf<typeof rows.exportMonth>> | Refused> {
  const { deps, request } = call;
  const chart = await lenderChart(deps);
  if (!chart) return hindered(call);
  const made = await exportPeriod(deps, { month: firstDayOf(request.month), chart });
  if ('refused' in made) return hindered(call);
  const name = `ledger-${request.month}.csv`;
  return {
    answer: { name, csv: made.csv, rows: made.lines, isWhole: 1 },
    act: { subject: name, reason: request.reason, after: { rows: made.lines } },
  };
}

export const monthRows: readonly DeskRow[] = [
  reads(rows.months, showMonths),
  reads(rows.show, showMonth),
  changes(rows.ask, askToClose),
  changes(rows.exportMonth, exportMonth),
];
