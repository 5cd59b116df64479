import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Dialog } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines } from '../../components/data-table.tsx';
import { Facts } from '../../components/facts.tsx';
import { useListPlace } from '../../components/list.tsx';
import { PersonLink } from '../../components/person-link.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { IdentityMessages } from '../../words/es/identity.ts';
import styles from './identity-checks.module.css';

const { identityChecks, identityCheck, decideIdentity } = deskEndpoints.deskDecisions;
type Check = AnswerOf<typeof identityChecks>['rows'][number];
type Known = AnswerOf<typeof identityCheck>;

/** What a picture is of, by the end of its address. */
function pictureName(words: IdentityMessages['identity'], address: string): string {
  if (address.endsWith('/document')) return words.document;
  return address.endsWith('/document-back') ? words['document-back'] : words.selfie;
}

/** Whom it was asked of, and what became of it since. */
function StepsOfCheck({ known: { rail, checkId, steps } }: { known: Known }) {
  const words = useDesk().text.identity.steps;
  if (steps.length === 0) return null;
  return (
    <>
      <Facts facts={[[words.asked, `${rail} · ${checkId}`]]} />
      <DataTable
        title={words.title}
        head={words.head}
        empty=""
        rows={steps.map(({ at, state, source, detail }) => ({
          id: `${at}${state}`,
          cells: [showInstant(at), words.states[state], words.sources[source], detail],
        }))}
      />
    </>
  );
}

/** What the person typed beside what their document says, the pictures, and what became of the check. */
function KnownOfPerson({ known }: { known: Known }) {
  const { lines, pictures } = known;
  const words = useDesk().text.identity;
  const names: Readonly<Record<string, string>> = words.fields;
  return (
    <>
      <Facts
        facts={lines.map(({ name, typed, read, isDifferent }) => [
          names[name] ?? words.fields.other,
          isDifferent === 1 ? <strong key={name}>{words.typedRead(typed, read)}</strong> : read,
        ])}
      />
      {pictures.length === 0 && <p>{words.noPictures}</p>}
      {pictures.map((address) => (
        <img key={address} className={styles.picture} src={address} alt={pictureName(words, address)} />
      ))}
      <StepsOfCheck known={known} />
    </>
  );
}

/** A look, and a person's word on it; both with the reason that was typed. */
function CheckDialog({ check, onClose }: { check: Check; onClose: () => void }) {
  const { text, may } = useDesk();
  const words = text.identity;
  const { borrowerId, result } = check;
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<Known>();
  const look = useChange(identityCheck);
  const decide = useChange(decideIdentity, words.decided);
  const show = async (reason: string) => {
    const shown = await look.run({ borrowerId, reason });
    setKnown(shown);
    // why somebody looked is not why they decide
    if (shown) setTyped('');
  };
  const say = async (outcome: 'passed' | 'failed', reason: string) => {
    if (known && (await decide.run({ borrowerId, since: known.since, outcome, reason }))) onClose();
  };
  const mayDecide = may('decisions-work') && result === 'review';
  const foot = { label: text.reasonLabel, typed, onType: setTyped, onClose };
  return (
    <Dialog kind="wide" title={words.title} isOpen onClose={onClose}>
      {known && <KnownOfPerson known={known} />}
      {known && mayDecide ? (
        <ReasonFoot
          {...foot}
          action={words.passed}
          isBusy={decide.isBusy}
          others={[{ label: words.failed, isReady: true, onReason: (reason) => void say('failed', reason) }]}
          onReason={(reason) => void say('passed', reason)}
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

/** People whose pictures wait for a person, and those of whom the service says otherwise than a person did. */
export function IdentityChecks() {
  const { text, may } = useDesk();
  const words = text.identity;
  const reasons: Readonly<Record<string, string>> = words.reasons;
  const { after, pager } = useListPlace([], 'identity-page');
  const [looked, setLooked] = useState<Check>();
  const reading = useRead(identityChecks, { after });
  const told = { '': '', passed: words.toldPassed, failed: words.toldFailed } as const;
  return (
    <>
      <ReadingState reading={reading}>
        {({ rows, next }) => (
          <>
            <DataTable
              title={words.title}
              head={words.head}
              empty={words.empty}
              rows={rows.map((row) => ({
                id: row.borrowerId,
                cells: [
                  <PersonLink key="person" borrowerId={row.borrowerId} name={row.name} />,
                  <Lines key="result">
                    {[words.results[row.result], told[row.told]].filter(Boolean).join(' · ')}
                  </Lines>,
                  <Lines key="reasons">
                    {row.reasons.map((reason) => reasons[reason] ?? words.reasons.other).join(' · ') ||
                      text.none}
                  </Lines>,
                  showInstant(row.at),
                  may('person-reveal') ? (
                    <Button key="look" kind="secondary" isSmall onPress={() => setLooked(row)}>
                      {words.review}
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
      {looked && <CheckDialog key={looked.borrowerId} check={looked} onClose={() => setLooked(undefined)} />}
    </>
  );
}
