import { type AnswerOf, deskEndpoints, LOAN_CHANNELS, type REPORT_TABLES } from '@plazo/contract';
import type { ReactNode } from 'react';
import { ExportButton } from '../../components/export-button.tsx';
import { FilterChips } from '../../components/filter-chips.tsx';
import { useMarketName } from '../../components/market-name.ts';
import { Panel } from '../../components/page.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';
import { useReportFilters } from './use-report.ts';

type Told = Pick<
  AnswerOf<typeof deskEndpoints.deskFigures.loans>,
  'asOf' | 'from' | 'until' | 'beforeFrom' | 'beforeUntil' | 'choices'
>;
type FilterName = 'market' | 'brand' | 'product' | 'channel' | 'cohort' | 'from' | 'until';

const months = (from: string, until: string) => (from === until ? from : `${from} – ${until}`);

function useChoices({ choices }: Told) {
  const { text } = useDesk();
  const words = text.reports;
  const nameOf = useMarketName();
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return {
    market: choices.markets.map((market) => ({ value: market, label: nameOf(market) })),
    brand: choices.brands.map(({ brand, name }) => ({ value: brand, label: name })),
    product: same(choices.products),
    channel: LOAN_CHANNELS.map((value) => ({ value, label: words.channels[value] })),
    cohort: same(choices.months),
    from: same(choices.months),
    until: same(choices.months),
  };
}

type FrameProps = {
  readonly told: Told;
  readonly filters: readonly FilterName[];
  readonly children: ReactNode;
};

/** A report under what it is filtered by and the months that it is of; one of other periods tells them itself. */
export function ReportFrame({ told, filters, children }: FrameProps) {
  const { text } = useDesk();
  const words = text.reports;
  const choices = useChoices(told);
  return (
    <>
      <FilterChips
        afterName="after"
        filters={filters.map((name) => ({ name, label: words.filters[name], options: choices[name] }))}
      />
      {filters.includes('from') && (
        <p>{words.period(months(told.from, told.until), months(told.beforeFrom, told.beforeUntil))}</p>
      )}
      <p>{words.asOf(showInstant(told.asOf))}</p>
      {children}
    </>
  );
}

type TableProps = {
  readonly title: string;
  readonly table: (typeof REPORT_TABLES)[number];
  readonly children: ReactNode;
};

/** A part of a report that can be taken out as it is filtered. */
export function ReportPart({ title, table, children }: TableProps) {
  const filters = useReportFilters();
  return (
    <Panel title={title}>
      {children}
      <ExportButton
        endpoint={deskEndpoints.deskFigures.exportReport}
        wish={(reason) => ({ ...filters, table, reason })}
      />
    </Panel>
  );
}
