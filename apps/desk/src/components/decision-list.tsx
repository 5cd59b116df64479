import { deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';
import { DataTable, Lines } from './data-table.tsx';
import { Outcome } from './outcome.tsx';
import { useOutcomePages } from './outcome-pages.tsx';
import { type OnePerson, PersonLink } from './person-link.tsx';
import { ReadingState } from './reading-state.tsx';
import { type Decision, ReviewDialog } from './review-dialog.tsx';
import { showInstant } from './show-instant.ts';
import { showMoney } from './show-money.ts';

const { list } = deskEndpoints.deskDecisions;

type RowsProps = {
  readonly rows: readonly Decision[];
  readonly empty: string;
  readonly person: OnePerson | undefined;
  readonly onReview: (row: Decision) => void;
};

function Rows({ rows, empty, person, onReview }: RowsProps) {
  const { text } = useDesk();
  const words = text.decisions;
  return (
    <DataTable
      title={words.title}
      head={words.head}
      empty={empty}
      without={person && [1]}
      rows={rows.map((row) => ({
        id: row.orderId,
        cells: [
          row.isOrder === 1 ? (
            <Link key="order" href={`/loans/${row.orderId}`}>
              {row.orderId}
            </Link>
          ) : (
            words.application
          ),
          <PersonLink key="person" borrowerId={row.borrowerId} name={row.name} />,
          <Lines key="asked">{`${row.product} · ${showMoney(row.principal, row.currency)}`}</Lines>,
          showInstant(row.at, person?.zone),
          <Outcome key="outcome" isApproved={row.isApproved} reasons={row.reasons} />,
          [
            words.version(row.rulesVersion),
            ...(row.arm === 'challenger' ? [text.lendingRules.arms[row.arm]] : []),
          ].join(' · '),
          row.review === '' ? (
            <Fragment key="review">
              {row.reviewDue !== '' && (
                <p>
                  <Lines>{words.reviewBy(row.reviewDue)}</Lines>
                </p>
              )}
              <Button kind="secondary" isSmall onPress={() => onReview(row)}>
                {words.review}
              </Button>
            </Fragment>
          ) : (
            <Lines key="review">{`${words.reviews[row.review]} · ${row.reviewedBy} · ${row.reviewReason}`}</Lines>
          ),
        ],
      }))}
    />
  );
}

/** What the rules decided of applications, of one person or of all, and what people made of it. */
export function DecisionList({ person }: { person?: OnePerson }) {
  const { text } = useDesk();
  const words = text.decisions;
  const [reviewed, setReviewed] = useState<Decision>();
  const { asked, filter, pager } = useOutcomePages('decisions', ['approved', 'declined', 'asked']);
  const empty = {
    '': words.empty,
    asked: words.noneAsked,
    approved: text.lists.nothing,
    declined: text.lists.nothing,
  }[asked.outcome];
  const reading = useRead(list, { ...asked, ...(person && { borrowerId: person.borrowerId }) });
  return (
    <>
      {!person && filter}
      <ReadingState reading={reading}>
        {({ rows, next }) => (
          <>
            <Rows rows={rows} empty={empty} person={person} onReview={setReviewed} />
            {pager(next)}
          </>
        )}
      </ReadingState>
      {reviewed && (
        <ReviewDialog key={reviewed.orderId} decision={reviewed} onClose={() => setReviewed(undefined)} />
      )}
    </>
  );
}
