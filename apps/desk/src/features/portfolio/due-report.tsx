import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { useRead } from '../../api/use-read.ts';
import { BarChart } from '../../components/bar-chart.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { showMoney } from '../../components/show-money.ts';
import { percent } from '../../components/show-share.ts';
import { useDesk } from '../../session/desk-context.ts';
import { currenciesOf } from './before.ts';
import { Report, ReportPart } from './report-frame.tsx';
import { useReportFilters } from './use-report.ts';

const { due: endpoint } = deskEndpoints.deskFigures;
type Row = AnswerOf<typeof endpoint>['rows'][number];

const FILTERS = ['market', 'brand', 'product', 'channel', 'cohort', 'from', 'until'] as const;

/** Of what was asked, what was paid: the whole is said of the whole alone; of nothing there is no share. */
const shareOf = (paid: number, asked: number, none: string) =>
  asked === 0 ? none : percent(Math.trunc((1000 * paid) / asked));

function Months({
  rows,
  earlier,
  currency,
}: Record<'rows' | 'earlier', readonly Row[]> & { currency: string }) {
  const { text } = useDesk();
  const words = text.reports;
  return (
    <>
      <BarChart
        title={words.dueBars(currency)}
        head={words.dueBarsHead}
        empty={words.empty}
        bars={rows.map(({ month, asked, paid }) => ({
          name: month,
          parts: [paid, asked - paid],
          shown: `${shareOf(paid, asked, text.none)} · ${showMoney(asked, currency)}`,
          cells: [month, showMoney(paid, currency), showMoney(asked - paid, currency)],
        }))}
      />
      <p>{words.dueHint}</p>
      <DataTable
        title={words.due(currency)}
        head={words.dueHead}
        empty={words.empty}
        figuresFrom={1}
        rows={[...earlier, ...rows].toReversed().map((row) => ({
          id: row.month,
          cells: [
            row.month,
            row.instalments,
            showMoney(row.asked, currency),
            showMoney(row.paid, currency),
            shareOf(row.paid, row.asked, text.none),
            shareOf(row.paid7, row.asked7, text.none),
            shareOf(row.paid30, row.asked30, text.none),
          ],
        }))}
      />
    </>
  );
}

/** What fell due in each month, and what of it was collected. */
export function DueReport() {
  const { text } = useDesk();
  const words = text.reports;
  const reading = useRead(endpoint, useReportFilters());
  return (
    <Report reading={reading} filters={FILTERS}>
      {(told) => {
        const currencies = currenciesOf([...told.rows, ...told.before]);
        const of = (rows: readonly Row[], currency: string) =>
          rows.filter((row) => row.currency === currency);
        return (
          <>
            {currencies.length === 0 && <p>{words.empty}</p>}
            {currencies.map((currency) => (
              <ReportPart key={currency} title={words.due(currency)} table="due">
                <Months
                  rows={of(told.rows, currency)}
                  earlier={of(told.before, currency)}
                  currency={currency}
                />
              </ReportPart>
            ))}
          </>
        );
      }}
    </Report>
  );
}
