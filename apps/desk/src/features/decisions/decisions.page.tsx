import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Tabs } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { LimitRequests } from '../../components/limit-requests.tsx';
import { useOutcomePages } from '../../components/outcome-pages.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { Blocked } from './blocked.tsx';
import { type Decision, ReviewDialog } from './review-dialog.tsx';

const { list } = deskEndpoints.deskDecisions;

function Rows({ rows, onReview }: { rows: readonly Decision[]; onReview: (row: Decision) => void }) {
  const { text } = useDesk();
  const words = text.decisions;
  const reasons: Readonly<Record<string, string>> = words.reasons;
  return (
    <DataTable
      title={words.title}
      head={words.head}
      empty={words.empty}
      rows={rows.map((row) => ({
        id: row.orderId,
        cells: [
          <Link key="order" href={`/loans/${row.orderId}`}>
            {row.orderId}
          </Link>,
          row.name,
          `${row.product} · ${showMoney(row.principal, row.currency)}`,
          showInstant(row.at),
          row.isApproved === 1
            ? words.outcomes.approved
            : row.reasons.map((reason) => reasons[reason] ?? reason).join(' · '),
          words.version(row.rulesVersion),
          row.review === '' ? (
            <Button key="review" kind="secondary" isSmall onPress={() => onReview(row)}>
              {words.review}
            </Button>
          ) : (
            `${words.reviews[row.review]} · ${row.reviewedBy} · ${row.reviewReason}`
          ),
        ],
      }))}
    />
  );
}

function Decisions() {
  const [reviewed, setReviewed] = useState<Decision>();
  const { asked, filter, pager } = useOutcomePages();
  const reading = useRead(list, asked);
  return (
    <>
      {filter}
      <ReadingState reading={reading}>
        {({ rows, hasMore }) => (
          <>
            <Rows rows={rows} onReview={setReviewed} />
            {pager(hasMore)}
          </>
        )}
      </ReadingState>
      {reviewed && (
        <ReviewDialog key={reviewed.orderId} decision={reviewed} onClose={() => setReviewed(undefined)} />
      )}
    </>
  );
}

function Rules({ rules }: { rules: AnswerOf<typeof list>['rules'] }) {
  const { text } = useDesk();
  const words = text.decisions;
  return (
    <DataTable
      title={words.rules}
      head={words.rulesHead}
      empty={text.none}
      rows={rules.map(({ version, since, rules: content }) => ({
        id: String(version),
        cells: [words.version(version), showInstant(since), content],
      }))}
    />
  );
}

/** What the rules decided of applications and of limits, what people made of it, and the numbers that get no loan. */
export function DecisionsPage() {
  const { text } = useDesk();
  const words = text.decisions;
  const reading = useRead(list, {});
  return (
    <Page title={words.title}>
      <Panel>
        <Tabs
          label={words.title}
          tabs={[
            { id: 'decisions', label: words.title, panel: <Decisions /> },
            { id: 'limits', label: words.limitRequests, panel: <LimitRequests /> },
            { id: 'blocked', label: words.blocked, panel: <Blocked /> },
            {
              id: 'rules',
              label: words.rules,
              panel: <ReadingState reading={reading}>{({ rules }) => <Rules rules={rules} />}</ReadingState>,
            },
          ]}
        />
      </Panel>
    </Page>
  );
}
