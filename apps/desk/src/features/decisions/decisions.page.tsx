import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Tabs } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Choice } from '../../components/field.tsx';
import { FieldRow, Page, Panel } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { Blocked } from './blocked.tsx';
import { type Decision, ReviewDialog } from './review-dialog.tsx';

const { list } = deskEndpoints.deskDecisions;
const OUTCOMES = ['', 'approved', 'declined'] as const;

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
  const { text } = useDesk();
  const words = text.decisions;
  const [outcome, setOutcome] = useState<string>('');
  const [keys, setKeys] = useState<readonly number[]>([]);
  const [reviewed, setReviewed] = useState<Decision>();
  const asked = OUTCOMES.find((known) => known === outcome) ?? '';
  const reading = useRead(list, { outcome: asked, page: keys.length });
  return (
    <>
      <FieldRow>
        <Choice
          label={words.outcome}
          value={outcome}
          onChange={(chosen) => {
            setOutcome(chosen);
            setKeys([]);
          }}
          options={OUTCOMES.map((value) => ({
            value,
            label: value === '' ? text.loans.all : words.outcomes[value],
          }))}
        />
      </FieldRow>
      <ReadingState reading={reading}>
        {({ rows, hasMore }) => (
          <>
            <Rows rows={rows} onReview={setReviewed} />
            <Pager keys={keys} next={hasMore === 1 ? keys.length + 1 : undefined} onKeys={setKeys} />
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

/** What the rules decided of applications, what people made of it, and the numbers that get no loan. */
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
