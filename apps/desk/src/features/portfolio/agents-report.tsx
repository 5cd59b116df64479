import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { useRead } from '../../api/use-read.ts';
import { BarChart } from '../../components/bar-chart.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { pairs, withBefore } from './before.ts';
import { Report, ReportPart } from './report-frame.tsx';
import { useReportFilters } from './use-report.ts';

const { agents: endpoint } = deskEndpoints.deskFigures;
type Told = AnswerOf<typeof endpoint>;
type Row = Told['rows'][number];

const FILTERS = ['market', 'brand', 'from', 'until'] as const;

const columns: readonly ((row: Row) => string | number)[] = [
  ({ contacts }) => contacts,
  ({ reached }) => reached,
  ({ promises }) => promises,
  ({ kept }) => kept,
  ({ broken }) => broken,
  ({ collected, currency }) => showMoney(collected, currency),
];

const nameOf = ({ name, currency }: Row) => `${name} · ${currency}`;
const keyOf = ({ operatorId, currency }: Row) => `${operatorId} ${currency}`;
const isOfAll = ({ week }: Row) => week === '';

function Totals({ told }: { told: Told }) {
  const { text } = useDesk();
  const words = text.reports;
  const rows = told.rows.filter(isOfAll);
  return (
    <>
      {rows.length > 0 && (
        <BarChart
          title={words.promises}
          head={words.promisesHead}
          empty={words.empty}
          bars={rows.map((row) => {
            const parts = [row.kept, row.promises - row.kept - row.broken, row.broken];
            return { name: nameOf(row), parts, shown: parts.join(' · '), cells: [nameOf(row), ...parts] };
          })}
        />
      )}
      <p>{words.agentsHint}</p>
      <DataTable
        title={words.agents}
        head={words.agentsHead}
        empty={text.none}
        figuresFrom={1}
        rows={pairs(rows, told.before.filter(isOfAll), keyOf).map(({ key, row, now, before }) => ({
          id: key,
          cells: [nameOf(row), ...columns.map((shown) => withBefore(shown, now, before))],
        }))}
      />
    </>
  );
}

/** What each operator did about late loans, and what came of it. */
export function AgentsReport() {
  const { text } = useDesk();
  const words = text.reports;
  const reading = useRead(endpoint, useReportFilters());
  return (
    <Report reading={reading} filters={FILTERS}>
      {(told) => {
        const weeks = told.rows.filter((row) => !isOfAll(row));
        return (
          <>
            <ReportPart title={words.agents} table="agents">
              <Totals told={told} />
              {weeks.length > 0 && (
                <DataTable
                  title={words.weeks}
                  head={[words.week, ...words.agentsHead]}
                  empty={text.none}
                  figuresFrom={2}
                  rows={weeks.map((row) => ({
                    id: `${row.week} ${keyOf(row)}`,
                    cells: [row.week, nameOf(row), ...columns.map((shown) => shown(row))],
                  }))}
                />
              )}
            </ReportPart>
          </>
        );
      }}
    </Report>
  );
}
