import { type AnswerOf, deskEndpoints, type MONTH_STATES } from '@plazo/contract';
import { Chip } from '@plazo/ui';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable, type Row } from '../../components/data-table.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';
import { JournalBatches } from './journal-batches.tsx';

type Standing = AnswerOf<typeof deskEndpoints.deskLedger.months>['months'][number];

const tones = {
  closed: 'neutral',
  asked: 'warning',
  next: 'info',
  open: 'neutral',
} as const satisfies Readonly<Record<(typeof MONTH_STATES)[number], string>>;

/** The months of the journal, the newest first. */
export function MonthsPage() {
  const { text } = useDesk();
  const words = text.ledger;
  const reading = useRead(deskEndpoints.deskLedger.months, {}, { isAwaited: true });
  const rowOf = ({ month, state, closedAt, closedBy }: Standing): Row => ({
    id: month,
    order: [month, words.states[state], closedAt, closedBy],
    cells: [
      <Link key="month" href={`/ledger/${month}`}>
        {month}
      </Link>,
      <Chip key="state" tone={tones[state]} text={words.states[state]} />,
      closedAt === '' ? text.none : showInstant(closedAt),
      closedBy || text.none,
    ],
  });
  return (
    <Page title={words.title}>
      <p>{words.lead}</p>
      <Panel>
        <ReadingState reading={reading}>
          {({ months }) => (
            <DataTable title={words.title} head={words.head} empty={words.empty} rows={months.map(rowOf)} />
          )}
        </ReadingState>
      </Panel>
      <JournalBatches />
    </Page>
  );
}
