import { type AnswerOf, type BorrowerId, deskEndpoints, REQUEST_STAGES, RIGHTS } from '@plazo/contract';
import { Button, Chip } from '@plazo/ui';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';
import { CaseDialog } from './data-request-dialog.tsx';
import type { Row } from './data-table.tsx';
import { List, useListPlace } from './list.tsx';
import { PersonLink } from './person-link.tsx';
import type { ReadAddress } from './use-address.ts';

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

function useRow(onWork: (row: Case) => void) {
  const { text } = useDesk();
  const words = text.dataRequests;
  return (row: Case): Row => ({
    id: row.caseId,
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
  });
}

const asksFor = (read: ReadAddress) => ({
  stage: REQUEST_STAGES.find((stage) => stage === read('stage')) ?? ('' as const),
  right: RIGHTS.find((right) => right === read('right')) ?? ('' as const),
});

/** What people ask about their own data, by the law's day; of one person or of all. */
export function DataRequestList({ borrowerId }: { borrowerId?: BorrowerId }) {
  const { text } = useDesk();
  const words = text.dataRequests;
  const [shown, setShown] = useState<Case>();
  const place = useListPlace([], 'data-requests');
  const isOfAll = borrowerId === undefined;
  const asked = isOfAll ? asksFor(place.read) : { borrowerId };
  const filters = [
    {
      name: 'stage',
      label: text.loans.status,
      options: REQUEST_STAGES.map((value) => ({
        value,
        label: value === 'late' ? text.queue.dues.late : words.states[value],
      })),
    },
    {
      name: 'right',
      label: words.head[0] ?? '',
      options: RIGHTS.map((value) => ({ value, label: words.rights[value] })),
    },
  ];
  const reading = useRead(deskEndpoints.deskDataRequests.cases, { ...asked, after: place.after });
  const rowOf = useRow(setShown);
  return (
    <>
      <List
        name={isOfAll ? 'data-requests' : 'own-data-requests'}
        asks={asksFor}
        title={words.title}
        head={words.head}
        empty={words.empty}
        without={isOfAll ? [] : [1]}
        filters={isOfAll ? filters : []}
        place={place}
        reading={reading}
        sum={({ count }) => text.lists.count(count)}
        rows={({ cases }) => cases.map(rowOf)}
      />
      {shown && <CaseDialog key={shown.caseId} shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
