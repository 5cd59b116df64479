import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Dialog } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useRead } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';
import { DataTable, Lines } from './data-table.tsx';
import { type Known, KnownFacts } from './known-facts.tsx';
import { useListPlace } from './list.tsx';
import { nameOf } from './name-in.ts';
import { type OnePerson, PersonLink } from './person-link.tsx';
import { ReadingState } from './reading-state.tsx';
import { ReasonFoot } from './reason-foot.tsx';
import { showInstant } from './show-instant.ts';

const { bureauReports, bureauReport, decideBureau } = deskEndpoints.deskDecisions;
type Row = AnswerOf<typeof bureauReports>['rows'][number];

/** What the bureau said, once somebody has said why they ask; then a person's word where that is nothing to go by. */
function ReportDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { text, may } = useDesk();
  const words = text.bureau;
  const { borrowerId, pullId } = row;
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<Known>();
  const look = useChange(bureauReport);
  const decide = useChange(decideBureau, words.decided);
  const show = async (reason: string) => {
    const shown = await look.run({ borrowerId, pullId, reason });
    setKnown(shown?.inputs);
    // why somebody looked is not why they decide
    if (shown) setTyped('');
  };
  const say = async (outcome: 'go-on' | 'decline', reason: string) => {
    if (await decide.run({ borrowerId, pullId, outcome, reason })) onClose();
  };
  const mayDecide = may('decisions-work') && row.isWaiting === 1;
  const foot = { label: text.reasonLabel, typed, onType: setTyped, onClose };
  return (
    <Dialog kind="wide" title={words.title} isOpen onClose={onClose}>
      {known && <KnownFacts known={known} currency={row.currency} />}
      {known && mayDecide ? (
        <ReasonFoot
          {...foot}
          action={words.goOn}
          isBusy={decide.isBusy}
          others={[
            { label: words.decline, isReady: true, onReason: (reason) => void say('decline', reason) },
          ]}
          onReason={(reason) => void say('go-on', reason)}
        />
      ) : (
        <ReasonFoot
          {...foot}
          action={words.known}
          isBusy={look.isBusy}
          onReason={(reason) => void show(reason)}
        />
      )}
    </Dialog>
  );
}

/** What credit bureaus were asked of one person, or what waits for a person's word. */
export function BureauReports({ person }: { person?: OnePerson }) {
  const { text, may } = useDesk();
  const words = text.bureau;
  const { after, pager } = useListPlace([], 'bureau-page');
  const [looked, setLooked] = useState<Row>();
  const reading = useRead(bureauReports, { after, ...(person && { borrowerId: person.borrowerId }) });
  const saysOf = ({ state, late, isWaiting, outcome, by }: Row) => [
    words.states[state],
    ...(late === '' ? [] : [words.late(words.states[late])]),
    ...(isWaiting === 1 ? [words.waits] : []),
    ...(outcome === '' ? [] : [`${nameOf(words.said, outcome)} · ${by}`]),
  ];
  return (
    <>
      <ReadingState reading={reading}>
        {({ rows, next }) => (
          <>
            <DataTable
              title={words.title}
              head={words.head}
              empty={person ? words.nothing : words.empty}
              without={person && [0]}
              rows={rows.map((row) => ({
                id: row.pullId,
                cells: [
                  <PersonLink key="person" borrowerId={row.borrowerId} name={row.name} />,
                  <Lines key="says">{saysOf(row).join(' · ')}</Lines>,
                  showInstant(row.at, person?.zone),
                  may('person-reveal') ? (
                    <Button key="look" kind="secondary" isSmall onPress={() => setLooked(row)}>
                      {words.look}
                    </Button>
                  ) : (
                    text.none
                  ),
                ],
              }))}
            />
            {pager(next)}
          </>
        )}
      </ReadingState>
      {looked && <ReportDialog key={looked.pullId} row={looked} onClose={() => setLooked(undefined)} />}
    </>
  );
}
