import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { useRead } from '../../api/use-read.ts';
import { BarChart } from '../../components/bar-chart.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { reasonName } from '../../components/reason-name.ts';
import { showMoney } from '../../components/show-money.ts';
import { percent } from '../../components/show-share.ts';
import { useDesk } from '../../session/desk-context.ts';
import { pairs, withBefore } from './before.ts';
import { Report, ReportPart } from './report-frame.tsx';
import { useReportFilters } from './use-report.ts';

const { rules: endpoint } = deskEndpoints.deskFigures;
type Rules = AnswerOf<typeof endpoint>;
type Row = Rules['rows'][number];

const FILTERS = ['market', 'brand', 'product', 'channel', 'from', 'until'] as const;

const keyOf = ({ version, currency }: Row) => `${version} ${currency}`;

function useVersionName({ versions }: Rules): (version: number) => string {
  const { text } = useDesk();
  const inForce = versions.find(({ isInForce }) => isInForce === 1)?.version;
  return (version) => {
    const name = text.decisions.version(version);
    return version === inForce ? text.reports.inForce(name) : name;
  };
}

function Versions({ told }: { told: Rules }) {
  const { text } = useDesk();
  const words = text.reports;
  const nameOf = useVersionName(told);
  const shareOf = (share: number | null) => (share === null ? text.none : percent(share));
  const columns: readonly ((row: Row) => string | number)[] = [
    ({ decided }) => decided,
    ({ approved }) => approved,
    ({ countered }) => countered,
    ({ declined }) => declined,
    ({ lent, loans, currency }) => `${showMoney(lent, currency)} · ${loans}`,
    ({ unpaid7, due7 }) => `${shareOf(unpaid7)} · ${due7}`,
    ({ unpaid30, due30 }) => `${shareOf(unpaid30)} · ${due30}`,
    ({ outstanding, currency }) => showMoney(outstanding, currency),
    ({ atRisk }) => shareOf(atRisk),
  ];
  return (
    <DataTable
      title={words.rules}
      head={words.rulesHead}
      empty={words.empty}
      figuresFrom={1}
      rows={pairs(told.rows, told.before, keyOf).map(({ key, row, now, before }) => ({
        id: key,
        cells: [
          `${nameOf(row.version)} · ${row.currency}`,
          ...columns.map((shown) => withBefore(shown, now, before)),
        ],
      }))}
    />
  );
}

function Answered({ told }: { told: Rules }) {
  const { text } = useDesk();
  const words = text.reports;
  const nameOf = useVersionName(told);
  return (
    <BarChart
      title={words.answered}
      head={words.answeredHead}
      empty={words.empty}
      bars={told.rows.map(({ version, currency, approved, countered, declined }) => ({
        name: `${nameOf(version)} · ${currency}`,
        parts: [approved, countered, declined],
        shown: [approved, countered, declined].join(' · '),
        cells: [`${nameOf(version)} · ${currency}`, approved, countered, declined],
      }))}
    />
  );
}

/** What each version of the rules decided, and what became of its loans. */
export function RulesReport() {
  const { text } = useDesk();
  const words = text.reports;
  const reading = useRead(endpoint, useReportFilters());
  return (
    <Report reading={reading} filters={FILTERS}>
      {(told) => (
        <>
          <ReportPart title={words.rules} table="rules">
            <Answered told={told} />
            <p>{words.rulesHint}</p>
            <Versions told={told} />
          </ReportPart>
          <ReportPart title={words.reasons} table="reasons">
            <DataTable
              title={words.reasons}
              head={words.reasonsHead}
              empty={text.none}
              rows={told.reasons.map(({ version, reason, applications, applicationsBefore }) => ({
                id: `${version} ${reason}`,
                cells: [
                  text.decisions.version(version),
                  reasonName(text, reason),
                  applications,
                  applicationsBefore,
                ],
              }))}
            />
          </ReportPart>
        </>
      )}
    </Report>
  );
}
