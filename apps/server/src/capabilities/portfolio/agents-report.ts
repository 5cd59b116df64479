import type { AnswerOf, BrandFile, deskEndpoints } from '@plazo/contract';
import { addDays } from '@plazo/money';
import { startOfLocalDay } from '../../adapters/local-time.ts';
import type { DeskCall } from '../operators/desk-call.ts';
import { operatorNames } from '../operators/operators.store.ts';
import { type AgentSpan, agentSums, keptUntil } from './agents-report.store.ts';
import type { Figures } from './as-report.ts';
import type { Months } from './loan-reports.store.ts';
import { type ReportFilters, scopeOf, spanOf, toldOf } from './report-scope.ts';

type Shown = Figures<AnswerOf<typeof deskEndpoints.deskFigures.agents>>;

/** What each operator did by weeks of some months, beside those before. */
export async function showAgents(call: DeskCall<ReportFilters>): Promise<Shown> {
  const { db, request } = call;
  const scope = scopeOf(call, request, { count: 1, isRunningIn: true });
  const names = await operatorNames(db);
  const kept = await keptUntil(db);
  const partOf = (brand: BrandFile, months: Months): AgentSpan => {
    const { since, ...span } = spanOf(brand, months);
    const until = kept.get(brand.id) ?? addDays(months.from, -1);
    const counted = startOfLocalDay(addDays(until, 1), brand.timeZone);
    const last = until < months.until ? until : months.until;
    return { ...span, since: counted > since ? counted : since, from: months.from, keptUntil: last };
  };
  const rowsOf = async (months: Months) =>
    (
      await agentSums(
        db,
        scope.brands.map((brand) => partOf(brand, months)),
      )
    ).map((row) => ({
      ...row,
      week: row.week ?? ('' as const),
      name: names.get(row.operatorId) ?? '',
      collected: Number(row.collected),
    }));
  return { ...toldOf(call, scope), rows: await rowsOf(scope.months), before: await rowsOf(scope.before) };
}
