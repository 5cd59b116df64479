import { type AnswerOf, type BorrowerId, deskEndpoints } from '@plazo/contract';
import { Button, Chip } from '@plazo/ui';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';
import { CaseDialog } from './data-request-dialog.tsx';
import { DataTable } from './data-table.tsx';
import { PersonLink } from './person-link.tsx';
import { ReadingState } from './reading-state.tsx';

type Case = AnswerOf<typeof deskEndpoints.deskDataRequests.cases>['cases'][number];

const isDone = ({ state }: Case) => state === 'done' || state === 'denied' || state === 'lapsed';

/** Whether what was asked for has come and nobody has looked at it since. */
const hasAnswered = ({ state, words }: Case) => state === 'open' && words.at(-1)?.by === '';

function State({ row }: { row: Case }) {
  const { text } = useDesk();
  return hasAnswered(row) ? (
    <Chip tone="info" text={text.dataRequests.hasAnswered} />
  ) : (
    text.dataRequests.states[row.state]
  );
}

type RowsProps = {
  readonly cases: readonly Case[];
  readonly isOnePerson: boolean;
  readonly onWork: (row: Case) => void;
};

function Rows({ cases, isOnePerson, onWork }: RowsProps) {
  const { text } = useDesk();
  const words = text.dataRequests;
  return (
    <DataTable
      title={words.title}
      head={words.head}
      empty={words.empty}
      without={isOnePerson ? 1 : undefined}
      rows={cases.map((row) => ({
        id: row.caseId,
        order: [words.rights[row.right], row.name, row.filedOn, row.dueOn],
        cells: [
          words.rights[row.right],
          <PersonLink key="person" borrowerId={row.borrowerId} name={row.name} />,
          row.filedOn,
          row.dueOn ? (
            <Chip key="due" tone={row.isLate === 1 ? 'danger' : 'neutral'} text={row.dueOn} />
          ) : (
            text.none
          ),
          <State key="state" row={row} />,
          isDone(row) ? (
            text.none
          ) : (
            <Button key="work" kind="secondary" isSmall onPress={() => onWork(row)}>
              {words.work}
            </Button>
          ),
        ],
      }))}
    />
  );
}

/** What people ask about their own data, by the law's day; of one person or of all. */
export function DataRequestList({ borrowerId }: { borrowerId?: BorrowerId }) {
  const [shown, setShown] = useState<Case>();
  const asked = borrowerId === undefined ? {} : { borrowerId };
  const reading = useRead(deskEndpoints.deskDataRequests.cases, asked);
  return (
    <>
      <ReadingState reading={reading}>
        {({ cases }) => <Rows cases={cases} isOnePerson={borrowerId !== undefined} onWork={setShown} />}
      </ReadingState>
      {shown && <CaseDialog key={shown.caseId} shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
