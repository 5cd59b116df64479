import { type AnswerOf, deskEndpoints, LOAN_CHANNELS, type REPORT_TABLES } from '@plazo/contract';
import type { ReactNode } from 'react';
import type { Reading } from '../../api/use-read.ts';
import { productFilter } from '../../components/choices.ts';
import { ExportButton } from '../../components/export-button.tsx';
import { FilterChips } from '../../components/filter-chips.tsx';
import { useMarketName } from '../../components/market-name.ts';
import styles from '../../components/page.module.css';
import { Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
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
    product: productFilter(text, choices.products).options,
    channel: LOAN_CHANNELS.map((value) => ({ value, label: words.channels[value] })),
    cohort: same(choices.months),
    from: same(choices.months),
    until: same(choices.months),
  };
}

type ReportProps<Answer extends Told> = {
  readonly reading: Reading<Answer>;
  readonly filters: readonly FilterName[];
  readonly children: (told: Answer) => ReactNode;
};

/**
 * A report under what it is filtered by and the months that it is of; one of other periods tells them itself. While it is
 * read for another filter the filters stay, with whose turn it is, and so do the figures before, which say that they are.
 */
export function Report<Answer extends Told>({ reading, filters, children }: ReportProps<Answer>) {
  const { text } = useDesk();
  const { value, last, problem } = reading;
  if (!last) return <ReadingState reading={reading}>{children}</ReadingState>;
  const told = value ?? last;
  const isBusy = !value && !problem;
  return (
    <>
      <Filters told={told} filters={filters} />
      <p role="status">{isBusy ? text.loading : text.reports.asOf(showInstant(told.asOf))}</p>
      <div aria-busy={isBusy} className={styles.parts}>
        <ReadingState reading={{ ...reading, value: isBusy ? last : value }}>{children}</ReadingState>
      </div>
    </>
  );
}

function Filters({ told, filters }: Pick<ReportProps<Told>, 'filters'> & { readonly told: Told }) {
  const words = useDesk().text.reports;
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
