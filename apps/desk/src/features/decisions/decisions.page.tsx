import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Tabs } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines } from '../../components/data-table.tsx';
import { Facts } from '../../components/facts.tsx';
import { differences, readJson } from '../../components/json-path.ts';
import { LimitRequests } from '../../components/limit-requests.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Outcome } from '../../components/outcome.tsx';
import { useOutcomePages } from '../../components/outcome-pages.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { Blocked } from './blocked.tsx';
import { type Decision, ReviewDialog } from './review-dialog.tsx';

const { list } = deskEndpoints.deskDecisions;

const PPM_OF_PERCENT = 10_000;

function Rows({ rows, onReview }: { rows: readonly Decision[]; onReview: (row: Decision) => void }) {
  const { text } = useDesk();
  const words = text.decisions;
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
          <Lines key="asked">{`${row.product} · ${showMoney(row.principal, row.currency)}`}</Lines>,
          showInstant(row.at),
          <Outcome key="outcome" isApproved={row.isApproved} reasons={row.reasons} />,
          words.version(row.rulesVersion),
          row.review === '' ? (
            <Button key="review" kind="secondary" isSmall onPress={() => onReview(row)}>
              {words.review}
            </Button>
          ) : (
            <Lines key="review">{`${words.reviews[row.review]} · ${row.reviewedBy} · ${row.reviewReason}`}</Lines>
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

/** A figure of the rules: shares are parts per million. */
const figureOf = (name: string, value: string) =>
  name.endsWith('Ppm') ? `${Number(value) / PPM_OF_PERCENT} %` : value;

function Rules({ rules }: { rules: AnswerOf<typeof list>['rules'] }) {
  const { text } = useDesk();
  return rules.map(({ version, since, rules: content }) => (
    <section key={version}>
      <h2>
        {text.decisions.version(version)} · {showInstant(since)}
      </h2>
      <Facts
        facts={differences({}, readJson(content)).map(({ place, after }) => [
          nameIn(text.names.rules, place),
          figureOf(place, after),
        ])}
      />
    </section>
  ));
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
