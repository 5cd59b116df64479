import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { brokenDeskLog, listActs } from '../../../stores/desk-log.store.ts';
import { operatorNames } from '../../../stores/operators.store.ts';
import { lowScores, ratingsByWeek } from '../../../stores/portfolio.store.ts';
import { retentionRuns } from '../../../stores/retention.store.ts';
import { changes, type DeskCall, type DeskRow, reads } from '../desk-call.ts';
import { exportPortfolio, showPortfolio } from './portfolio.ts';

const rows = deskEndpoints.deskReports;

const showRatings = async ({ db }: DeskCall): Promise<AnswerOf<typeof rows.ratings>> => ({
  weeks: [...(await ratingsByWeek(db))],
  low: [...(await lowScores(db))],
});

/** The log as it stands, and whether its chain is whole. */
async function showAudit({
  db,
  request,
}: DeskCall<CheckedRequestOf<typeof rows.audit>>): Promise<AnswerOf<typeof rows.audit>> {
  const names = await operatorNames(db);
  const acts = await listActs(db, { before: request.before, subject: request.subject || undefined });
  return {
    acts: acts.map(({ seq, at, operatorId, ...act }) => ({
      ...act,
      seq: Number(seq),
      at: at.toISOString(),
      by: names.get(operatorId ?? '') ?? '',
    })),
    broken: [...(await brokenDeskLog(db))],
  };
}

const showRetention = async ({ db }: DeskCall): Promise<AnswerOf<typeof rows.retention>> => ({
  runs: [...(await retentionRuns(db))],
});

export const reportRows: readonly DeskRow[] = [
  reads(rows.ratings, showRatings),
  reads(rows.portfolio, showPortfolio),
  reads(rows.audit, showAudit),
  reads(rows.retention, showRetention),
  changes(rows.exportPortfolio, exportPortfolio),
];
