import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Chip } from '@plazo/ui';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { CaseDialog } from './case-dialog.tsx';
import { OpenCaseDialog } from './open-case-dialog.tsx';

type Case = AnswerOf<typeof deskEndpoints.deskRights.cases>['cases'][number];

const isDone = ({ state }: Case) => state === 'done' || state === 'denied' || state === 'lapsed';

/** Whether what was asked for has come and nobody has looked at it since. */
const hasAnswered = ({ state, words }: Case) => state === 'open' && words.at(-1)?.by === '';

/** What people ask about their own data, by the law's day. */
export function RightsPage() {
  const { text } = useDesk();
  const words = text.rights;
  const [isOpening, setOpening] = useState(false);
  const [shown, setShown] = useState<Case>();
  const reading = useRead(deskEndpoints.deskRights.cases, {});
  return (
    <Page
      title={words.title}
      actions={
        <Button kind="secondary" isSmall onPress={() => setOpening(true)}>
          {words.open}
        </Button>
      }
    >
      <Panel>
        <ReadingState reading={reading}>
          {({ cases }) => (
            <DataTable
              title={words.title}
              head={words.head}
              empty={words.empty}
              rows={cases.map((row) => ({
                id: row.caseId,
                cells: [
                  words.rights[row.right],
                  row.name || text.none,
                  row.filedOn,
                  row.dueOn ? (
                    <Chip key="due" tone={row.isLate === 1 ? 'danger' : 'neutral'} text={row.dueOn} />
                  ) : (
                    text.none
                  ),
                  hasAnswered(row) ? (
                    <Chip key="state" tone="info" text={words.hasAnswered} />
                  ) : (
                    words.states[row.state]
                  ),
                  isDone(row) ? (
                    text.none
                  ) : (
                    <Button key="work" kind="secondary" isSmall onPress={() => setShown(row)}>
                      {words.work}
                    </Button>
                  ),
                ],
              }))}
            />
          )}
        </ReadingState>
      </Panel>
      {isOpening && <OpenCaseDialog onClose={() => setOpening(false)} />}
      {shown && <CaseDialog key={shown.caseId} shown={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}
