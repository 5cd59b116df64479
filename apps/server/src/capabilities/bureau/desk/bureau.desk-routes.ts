import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { findBorrower, readPeople } from '../../borrowers/borrowers.store.ts';
import {
  type Changed,
  changes,
  type DeskCall,
  type DeskRow,
  type DeskWrite,
  reads,
} from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { refuseExcess } from '../../operators/looks.ts';
import { maskName } from '../../operators/mask.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import {
  decideReport,
  findReport,
  newestReport,
  type Report,
  reportsOf,
  waitingReports,
} from '../bureau-reports.store.ts';
import { shownReport } from '../standing-report.ts';

/** What credit bureaus said of people, and a person's word where that is nothing to go by. */

const rows = deskEndpoints.deskDecisions;
const PAGE_SIZE = 50;

type Listed = AnswerOf<typeof rows.bureauReports>;

async function rowOf({ db, deps }: DeskCall, report: Report, { name, by }: { name: string; by: string }) {
  const { borrowerId, instructionId, state, late, outcome, waitsSince, askedAt } = report;
  const borrower = await findBorrower(db, borrowerId);
  const newest = await newestReport(db, borrowerId);
  const isWaiting = waitsSince !== null && outcome === null && newest?.instructionId === instructionId;
  return {
    borrowerId,
    pullId: instructionId,
    name: maskName(name),
    currency: brandOf(deps, borrower?.brand ?? '').currency,
    state,
    late: late ?? ('' as const),
    isWaiting: isWaiting ? (1 as const) : (0 as const),
    outcome: outcome ?? ('' as const),
    by,
    at: askedAt.toISOString(),
  };
}

async function showReports(call: DeskCall<CheckedRequestOf<typeof rows.bureauReports>>): Promise<Listed> {
  const { db, deps, operator, request } = call;
  const { borrowerId, after } = request;
  const place = { limit: PAGE_SIZE + 1, after };
  const found = await (borrowerId
    ? reportsOf(db, borrowerId, place)
    : waitingReports(db, { ...place, heldTo: operator.brands }));
  const { shown, next } = pageOf(found, PAGE_SIZE);
  const names = await operatorNames(db);
  const person = await readPeople(
    db,
    deps.sealing,
    shown.map((report) => report.borrowerId),
  );
  const told = shown.map((report) =>
    rowOf(call, report, {
      name: person(report.borrowerId).name,
      by: names.get(report.decidedBy ?? '') ?? '',
    }),
  );
  return { rows: await Promise.all(told), next };
}

type Looking = DeskWrite<CheckedRequestOf<typeof rows.bureauReport>>;
type Shown = AnswerOf<typeof rows.bureauReport>;

async function showReport(call: Looking): Promise<Changed<Shown> | Refused> {
  const { db, deps, request, text } = call;
  const { borrowerId, pullId: instructionId, reason } = request;
  const excess = await refuseExcess(call, { kind: 'reveals', action: 'bureau-report', subject: borrowerId });
  if (excess) return excess;
  const report = await findReport(db, { borrowerId, instructionId });
  if (!report) return refuse('not-found', text.notFound);
  const inputs = Object.entries(await shownReport(db, deps, report));
  return {
    answer: { inputs: inputs.map(([name, value]) => ({ name, value: String(value) })) },
    act: { subject: borrowerId, reason },
  };
}

type Deciding = DeskWrite<CheckedRequestOf<typeof rows.decideBureau>>;

async function decide(call: Deciding): Promise<Changed<Record<string, never>> | Refused> {
  const { db, operator, request, text } = call;
  const { borrowerId, pullId: instructionId, outcome, reason } = request;
  const report = await findReport(db, { borrowerId, instructionId });
  const isDecided = await decideReport(db, { borrowerId, instructionId, outcome, decidedBy: operator.id });
  if (!report || !isDecided) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const { state, late } = report;
  return { answer: {}, act: { subject: borrowerId, reason, before: { state, late }, after: { outcome } } };
}

export const bureauRows: readonly DeskRow[] = [
  reads(rows.bureauReports, showReports),
  changes(rows.bureauReport, showReport),
  changes(rows.decideBureau, decide),
];
