import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { useRead } from '../../api/use-read.ts';
import { BarChart } from '../../components/bar-chart.tsx';
import { DataTable, Lines } from '../../components/data-table.tsx';
import { useMarketName } from '../../components/market-name.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { pairs, withBefore } from './before.ts';
import { GroupLoad } from './group-load.tsx';
import { Report, ReportPart } from './report-frame.tsx';
import { useReportFilters } from './use-report.ts';

const { complaints: endpoint } = deskEndpoints.deskFigures;
type Told = AnswerOf<typeof endpoint>;
type Row = Told['rows'][number];

const FILTERS = ['market', 'brand', 'product', 'until'] as const;

function Periods({ periods }: Pick<Told, 'periods'>) {
  const { text } = useDesk();
  const words = text.reports;
  const nameOf = useMarketName();
  return (
    <ul>
      {periods.map(({ market, from, until, source }) => (
        <li key={market}>
          {words.complaintPeriod(nameOf(market), from, until)} · {source || words.noPeriod}
        </li>
      ))}
    </ul>
  );
}

/** What a product is called; one that nobody lends or lent any more is called by its id. */
const productOf = ({ choices }: Pick<Told, 'choices'>, id: string) =>
  choices.products.find(({ product }) => product === id)?.name ?? id;

function Bars({ told }: { told: Told }) {
  const { text } = useDesk();
  const words = text.reports;
  const nameOf = useMarketName();
  return (
    <BarChart
      title={words.complaintBars}
      head={words.complaintBarsHead}
      empty={words.empty}
      bars={told.rows.map(({ market, cause, product, inTime, pending, late }) => {
        const name = [nameOf(market), cause, productOf(told, product)].filter(Boolean).join(' · ');
        const parts = [inTime, pending, late];
        return { name, parts, shown: parts.join(' · '), cells: [name, ...parts] };
      })}
    />
  );
}

const columns: readonly ((row: Row) => string | number)[] = [
  ({ pendingBefore }) => pendingBefore,
  ({ received }) => received,
  ({ inTime }) => inTime,
  ({ late }) => late,
  ({ favour }) => favour,
  ({ partly }) => partly,
  ({ against }) => against,
  ({ returned, currency }) => showMoney(returned, currency),
  ({ pending }) => pending,
  ({ pendingLong }) => pendingLong,
];

/** Named beside the cause: with the eleven columns of figures a screen has room for no more. */
const PRODUCT = [2];

/** Complaints over the periods that supervisors ask for. */
export function ComplaintsReport() {
  const { text, may } = useDesk();
  const words = text.reports;
  const nameOf = useMarketName();
  const reading = useRead(endpoint, useReportFilters());
  const keyOf = ({ market, type, sonType, product }: Row) => [market, type, sonType, product].join(' ');
  return (
    <Report reading={reading} filters={FILTERS}>
      {(told) => (
        <>
          {may('complaints-read') && <GroupLoad />}
          <ReportPart title={words.complaints} table="complaints">
            <Periods periods={told.periods} />
            {told.rows.length > 0 && <Bars told={told} />}
            <DataTable
              title={words.complaints}
              head={words.complaintsHead}
              empty={text.none}
              without={PRODUCT}
              isDense
              rows={pairs(told.rows, told.before, keyOf).map(({ key, row, now, before }) => ({
                id: key,
                cells: [
                  nameOf(row.market),
                  <Lines key="cause">
                    {[row.cause, productOf(told, row.product)].filter(Boolean).join(' · ')}
                  </Lines>,
                  row.product,
                  ...columns.map((shown) => withBefore(shown, now, before)),
                ],
              }))}
            />
          </ReportPart>
        </>
      )}
    </Report>
  );
}
