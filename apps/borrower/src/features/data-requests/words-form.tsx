import { CASE_TEXT_MAX_CHARACTERS } from '@plazo/contract';
import { Button, TextArea, useFocusOnError } from '@plazo/ui';
import { useState } from 'react';
import { useDataMessages } from '../../words/words.ts';
import { AskResult } from './ask-result.tsx';
import styles from './data-requests.module.css';
import { useAsk } from './use-ask.ts';

const NEAR_CHARACTERS = CASE_TEXT_MAX_CHARACTERS - 100;

type FormProps = {
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly onAsked: () => void;
  readonly write: (asking: ReturnType<typeof useAsk>, words: string) => Promise<boolean>;
};

function WordsForm({ label, hint, button, onAsked, write }: FormProps) {
  const texts = useDataMessages().dataRequests;
  const asking = useAsk(onAsked);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  useFocusOnError(error);
  const submit = async () => {
    const said = words.trim();
    if (said === '') return setError(texts.whatShort);
    if (await write(asking, said)) setWords('');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        value={words}
        onChange={(text) => {
          setWords(text.slice(0, CASE_TEXT_MAX_CHARACTERS));
          setError(undefined);
        }}
        error={error}
        count={`${words.length} / ${CASE_TEXT_MAX_CHARACTERS}`}
        isNearLimit={words.length >= NEAR_CHARACTERS}
      />
      <Button isSubmit isWide kind="secondary" busyLabel={asking.busyLabel}>
        {button}
      </Button>
      <AskResult trouble={asking.trouble} isSent={asking.isSent} />
    </form>
  );
}

/** What is wrong, in the person's own words: what they cannot change themselves goes to people. */
export function CorrectForm({ onAsked }: { onAsked: () => void }) {
  const texts = useDataMessages().dataRequests;
  return (
    <WordsForm
      label={texts.what}
      hint={texts.whatHint}
      button={texts.send}
      onAsked={onAsked}
      write={({ ask }, note) => ask({ right: 'correction', note })}
    />
  );
}

/** What the desk asked for about a request, which it then answers. */
export function MoreForm({ caseId, onAsked }: { caseId: string; onAsked: () => void }) {
  const texts = useDataMessages().dataRequests;
  return (
    <WordsForm
      label={texts.more}
      hint={texts.whatHint}
      button={texts.moreSend}
      onAsked={onAsked}
      write={({ send }, text) => send({ caseId, text })}
    />
  );
}
