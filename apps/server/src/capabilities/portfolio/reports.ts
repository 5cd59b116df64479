import { type AnswerOf, type deskEndpoints, LOAN_PLACES } from '@plazo/contract';
import { listRules } from '../decision/decisions.store.ts';
import type { DeskCall } from '../operators/desk-call.ts';
import type { Figures } from './as-report.ts';
import type { Months, ReportScope } from './loan-reports.store.ts';
import { atRiskOf, rollsOf, standingOf, vintagesOf } from './loan-reports.store.ts';
import { type ReportFilters, scopeOf, toldOf } from './report-scope.ts';
import { reasonsIn, versionsIn } from './rules-report.store.ts';

type Rows = typeof deskEndpoints.deskFigures;

/** Of whole months: the last one that is over. */
const LOANS = { count: 1, isRunningIn: false } as const;
const RULES = { count: 3, isRunningIn: true } as const;

const placeOf = (place: (typeof LOAN_PLACES)[number]) => LOAN_PLACES.indexOf(place);

/** How loans stand, move and go on, by months. */
export async function showLoans(call: DeskCall<ReportFilters>): Promise<Figures<AnswerOf<Rows['loans']>>> {
  const { db } = call;
  const scope = scopeOf(call, call.request, LOANS);
  const standing = await standingOf(db, scope);
  const rolls = await rollsOf(db, scope);
  return {
    ...toldOf(call, scope),
    standing: standing
      .map((row) => ({ ...row, amount: Number(row.amount), amountBefore: Number(row.amountBefore) }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency) || placeOf(a.bucket) - placeOf(b.bucket)),
    atRisk: (await atRiskOf(db, scope)).map((row) => ({
      ...row,
      amount: Number(row.amount),
      amountBefore: Number(row.amountBefore),
    })),
    rolls: rolls
      .map((row) => ({ ...row, amount: Number(row.amount) }))
      .toSorted(
        (a, b) =>
          a.currency.localeCompare(b.currency) ||
          placeOf(a.from) - placeOf(b.from) ||
          placeOf(a.to) - placeOf(b.to),
      ),
    vintages: (await vintagesOf(db, scope)).map((row) => ({ ...row, lent: Number(row.lent) })),
  };
}

type RulesShown = Figures<AnswerOf<Rows['rules']>>;

async function ofVersions({ db }: DeskCall, scope: ReportScope, months: Months): Promise<RulesShown['rows']> {
  const rows = await versionsIn(db, scope, months);
  return rows.map((row) => ({ ...row, lent: Number(row.lent), outstanding: Number(row.outstanding) }));
}

async function reasonsOf({ db }: DeskCall, scope: ReportScope): Promise<RulesShown['reasons']> {
  const now = await reasonsIn(db, scope, scope.months);
  const before = await reasonsIn(db, scope, scope.before);
  const keyOf = ({ version, reason }: { version: number; reason: string }) => `${version} ${reason}`;
  const counts = new Map(before.map((row) => [keyOf(row), row.applications]));
  const known = new Set(now.map(keyOf));
  const gone = before.filter((row) => !known.has(keyOf(row))).map((row) => ({ ...row, applications: 0 }));
  return [...now, ...gone].map((row) => ({ ...row, applicationsBefore: counts.get(keyOf(row)) ?? 0 }));
}

/** What came of the applications that each version of the rules decided on. */
export async function showRules(call: DeskCall<ReportFilters>): Promise<RulesShown> {
  const scope = scopeOf(call, call.request, RULES);
  const versions = await listRules(call.db);
  return {
    ...toldOf(call, scope),
    versions: versions.map(({ version, createdAt }, at) => ({
      version,
      since: createdAt.toISOString(),
      isInForce: at === 0 ? 1 : 0,
    })),
    rows: await ofVersions(call, scope, scope.months),
    before: await ofVersions(call, scope, scope.before),
    reasons: await reasonsOf(call, scope),
  };
}
