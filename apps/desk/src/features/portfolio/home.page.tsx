import { ALARM_PLACES, deskEndpoints } from '@plazo/contract';
import { Chip, PageState } from '@plazo/ui';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';

const TONES = { late: 'danger', today: 'warning', waiting: 'neutral' } as const;
const WATCH_MS = 60_000;

/** What an operator has to see first, each line leading to its list. */
export function HomePage() {
  const { text, may } = useDesk();
  const words = text.home;
  const channels: Readonly<Record<string, string>> = text.names.channels;
  const reading = useRead(deskEndpoints.deskReports.alarms, {}, { pollMs: WATCH_MS });
  return (
    <Page
      title={words.title}
      actions={
        <>
          {may('portfolio-read') && <Link href="/exports">{text.exports.title}</Link>}
          <Link href="/alerts">{words.alerts}</Link>
        </>
      }
    >
      <Panel>
        <ReadingState reading={reading}>
          {({ alarms }) =>
            alarms.length === 0 ? (
              <PageState icon="check" title={words.empty} />
            ) : (
              <>
                <p>{words.lead}</p>
                <DataTable
                  title={words.title}
                  head={words.head}
                  empty={words.empty}
                  isStacked
                  rows={alarms.map(({ name, title, urgency, count, about, since }) => ({
                    id: `${name} ${about}`,
                    cells: [
                      <span key="name">
                        <Link href={ALARM_PLACES[name]}>
                          {[title, about && nameIn(channels, about)].filter(Boolean).join(': ')}
                        </Link>
                        {since && ` · ${words.since(showInstant(since))}`}
                      </span>,
                      count,
                      <Chip key="urgency" tone={TONES[urgency]} text={words.urgencies[urgency]} />,
                    ],
                  }))}
                />
              </>
            )
          }
        </ReadingState>
      </Panel>
    </Page>
  );
}
