import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import type { DeskCall } from '../operators/desk-call.ts';
import { operatorNames } from '../operators/operators.store.ts';
import { agentSums } from './agents-report.store.ts';
import type { Figures } from './as-report.ts';
import type { Months } from './loan-reports.store.ts';
import { type ReportFilters, scopeOf, spanOf, toldOf } from './report-scope.ts';

type Shown = Figures<AnswerOf<typeof deskEndpoints.deskFigures.agents>>;

/** What each operator did by weeks of some months, beside those before. */
export async function showAgents(call: DeskCall<ReportFilters>): Promise<Shown> {
  const { db, request } = call;
  const scope = scopeOf(call, request, { count: 1, isRunningIn: true });
  const names = await operatorNames(db);
  const rowsOf = async (months: Months) =>
    (
      await agentSums(
        db,
        scope.brands.map((brand) => spanOf(brand, months)),
      )
    ).map((row) => ({
      ...row,
      week: row.week ?? ('' as const),
      name: names.get(row.operatorId) ?? '',
      collected: Number(row.collected),
    }));
  return { ...toldOf(call, scope), rows: await rowsOf(scope.months), before: await rowsOf(scope.before) };
}
