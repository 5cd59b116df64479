import { type AnswerOf, endpoints } from '@plazo/contract';
import { Block, Chip, LinkRow, Muted, Rows, Section, type Tone } from '@plazo/ui';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { usePageAddress } from '../../session/app-context.ts';
import { useDataMessages, useMessages } from '../../words/words.ts';
import styles from './data-requests.module.css';
import { ErasePart } from './erase-part.tsx';
import { Files } from './files.tsx';
import { CorrectForm, MoreForm } from './words-form.tsx';

type Case = AnswerOf<typeof endpoints.dataRequests.show>['cases'][number];

const tones = {
  open: 'info',
  waiting: 'warning',
  granted: 'info',
  denied: 'neutral',
  done: 'success',
  lapsed: 'neutral',
} as const satisfies Record<Case['state'], Tone>;

/** What the person changes alone, and what goes to people. */
function Correct({ onAsked }: { onAsked: () => void }) {
  const texts = useDataMessages().dataRequests;
  const address = usePageAddress();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={texts.correct}>
      <Rows>
        {(['personal', 'job', 'ext'] as const).map((section) => (
          <LinkRow
            key={section}
            icon="person"
            title={texts[section]}
            hint={texts.change}
            href={address('applySection', { section })}
          />
        ))}
        <LinkRow icon="chat" title={texts.other} expanded={isOpen} onPress={() => setOpen(!isOpen)} />
      </Rows>
      {isOpen && (
        <Block>
          <CorrectForm onAsked={onAsked} />
        </Block>
      )}
    </Section>
  );
}

function Said({ words }: Pick<Case, 'words'>) {
  const texts = useDataMessages().dataRequests;
  return words.map((word) => (
    <div key={word.at + word.text}>
      <Muted>{`${word.isOurs === 1 ? texts.us : texts.you} · ${word.at.slice(0, 16)}`}</Muted>
      <p className={styles.said}>{word.text}</p>
    </div>
  ));
}

function Requests({ cases, onAsked }: { cases: readonly Case[]; onAsked: () => void }) {
  const texts = useDataMessages().dataRequests;
  return (
    <Section title={texts.yours}>
      <div className={styles.form}>
        {cases.length === 0 && <Muted>{texts.none}</Muted>}
        {cases.map(({ caseId, title, state, text, note, words, filedOn, isLate }) => (
          <Block key={caseId}>
            <b>{title}</b>
            <Chip tone={tones[state]} text={texts.states[state]} />
            {note !== '' && <p>{note}</p>}
            <Said words={words} />
            <p>{text}</p>
            {isLate === 1 && <p>{texts.late}</p>}
            <Muted>{texts.filed(filedOn)}</Muted>
            {state === 'waiting' && <MoreForm caseId={caseId} onAsked={onAsked} />}
          </Block>
        ))}
      </div>
    </Section>
  );
}

function Permissions() {
  const texts = useDataMessages().dataRequests;
  const { titles } = useMessages();
  const address = usePageAddress();
  return (
    <Section title={texts.consents}>
      <Rows>
        <LinkRow icon="check" title={titles.consents} hint={texts.consentsHint} href={address('consents')} />
      </Rows>
    </Section>
  );
}

/** Everything a person may do with their own data, and what became of what they asked for. */
export function DataRequestsPage() {
  const reading = useAnswer(endpoints.dataRequests.show, {});
  const isOpen = reading.outcome?.kind === 'value' && reading.outcome.value.areFilesOpen === 1;
  return (
    <Screen page="dataRequests" readAt={reading.readAt} isStale={reading.isStale}>
      <Files isOpen={isOpen} onOpened={reading.read} />
      <Correct onAsked={reading.read} />
      <Permissions />
      <AnswerView reading={reading} skeleton={['middle', 'middle']}>
        {({ cases, eraseText, whyNotErase }) => (
          <>
            <ErasePart text={eraseText} whyNot={whyNotErase} onAsked={reading.read} />
            <Requests cases={cases} onAsked={reading.read} />
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
