import { Link } from 'wouter';
import { Page, Panel } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { useAddress } from '../../components/use-address.ts';
import { useDesk } from '../../session/desk-context.ts';
import { AgentsReport } from './agents-report.tsx';
import { ComplaintsReport } from './complaints-report.tsx';
import { DueReport } from './due-report.tsx';
import { StandingReport, VintageReport } from './loan-reports.tsx';
import { RulesReport } from './rules-report.tsx';

const REPORTS = [
  { id: 'standing', Report: StandingReport },
  { id: 'due', Report: DueReport },
  { id: 'vintages', Report: VintageReport },
  { id: 'rules', Report: RulesReport },
  { id: 'complaints', Report: ComplaintsReport },
  { id: 'agents', Report: AgentsReport },
] as const;

/** The reports by months; the address has which one is open and what it is filtered by. Only that one is read. */
export function ReportsPage() {
  const { text } = useDesk();
  const words = text.reports;
  const [read] = useAddress();
  const open = REPORTS.find(({ id }) => id === read('tab'))?.id ?? 'standing';
  return (
    <Page title={words.title} above={<Link href="/portfolio">{text.portfolio.title}</Link>}>
      <Panel>
        <PageTabs
          label={words.title}
          tabs={REPORTS.map(({ id, Report }) => ({
            id,
            label: words.tabs[id],
            panel: id === open && <Report />,
          }))}
        />
      </Panel>
    </Page>
  );
}
