import { type AnswerOf, type DeskPermission, deskEndpoints, mayDo } from '@plazo/contract';
import { localDate } from '../../adapters/local-time.ts';
import { brandOf } from '../../deps.ts';
import { sumsOfChecks, waitingChecks } from '../complaints/answer-checks.store.ts';
import { showSettings } from '../content/show-settings.ts';
import { retentionRuns } from '../data-requests/retention.store.ts';
import { changes, type DeskCall, type DeskRow, reads } from '../operators/desk-call.ts';
import { exportLog, showLog } from '../operators/show-log.ts';
import { lowScores, ratingsByWeek } from '../order-details/ratings.store.ts';
import { showAgents } from './agents-report.ts';
import { showAlarms } from './alarms.ts';
import { asReport } from './as-report.ts';
import { showComplaints } from './complaints-report.ts';
import { exportReport } from './export-report.ts';
import { showDue } from './instalments-due.ts';
import { exportPortfolio, showPortfolio } from './portfolio.ts';
import { showLoans, showRules } from './reports.ts';
import { countWaiting, type Waiting } from './waiting.store.ts';

const rows = deskEndpoints.deskReports;
const figures = deskEndpoints.deskFigures;

/** Who works on what: a count says nothing to who may only look. */
const workers = {
  complaints: 'complaints-work',
  payments: 'payments-work',
  requests: 'second-person',
  inbox: 'inbox-work',
  'data-requests': 'data-request-work',
  stuck: 'stuck-work',
} as const satisfies Readonly<Record<keyof Waiting, DeskPermission>>;

async function showWaiting({ db, operator }: DeskCall): Promise<AnswerOf<typeof rows.waiting>> {
  const waiting = await countWaiting(db, operator);
  const own = (place: keyof Waiting) => (mayDo(operator.role, workers[place]) ? waiting[place] : 0);
  return {
    complaints: own('complaints'),
    payments: own('payments'),
    requests: own('requests'),
    inbox: own('inbox'),
    'data-requests': own('data-requests'),
    stuck: own('stuck'),
  };
}

async function showRatings(call: DeskCall): Promise<AnswerOf<typeof rows.ratings>> {
  const { db, deps, operator, now } = call;
  /** An answer with the day on which its borrower read it. */
  const onItsDay = <Answer extends { readonly answeredAt: Date; readonly brand: string }>({
    answeredAt,
    brand,
    ...answer
  }: Answer) => ({ ...answer, answeredOn: localDate(answeredAt, brandOf(deps, brand).timeZone) });
  return {
    weeks: [...(await ratingsByWeek(db, operator.brands))],
    low: (await lowScores(db, operator.brands)).map(onItsDay),
    drawn: (await waitingChecks(db, operator)).map(onItsDay),
    checks: [...(await sumsOfChecks(db, { brands: operator.brands, now }))],
  };
}

const showRetention = async ({ db }: DeskCall): Promise<AnswerOf<typeof rows.retention>> => ({
  runs: [...(await retentionRuns(db))],
});

export const reportRows: readonly DeskRow[] = [
  reads(rows.waiting, showWaiting),
  reads(rows.alarms, showAlarms),
  reads(rows.ratings, showRatings),
  reads(rows.portfolio, asReport(showPortfolio)),
  reads(rows.audit, showLog),
  changes(rows.exportAudit, exportLog),
  reads(rows.settings, showSettings),
  reads(rows.retention, showRetention),
  changes(rows.exportPortfolio, exportPortfolio),
  reads(figures.loans, asReport(showLoans)),
  reads(figures.due, asReport(showDue)),
  reads(figures.rules, asReport(showRules)),
  reads(figures.complaints, asReport(showComplaints)),
  reads(figures.agents, asReport(showAgents)),
  changes(figures.exportReport, exportReport),
];
