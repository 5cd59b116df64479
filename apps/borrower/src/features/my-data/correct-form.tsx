import { Button, TextArea, useFocusOnError } from '@plazo/ui';
import { useState } from 'react';
import { useMessages, useShellMessages } from '../../messages/messages.ts';
import { AskResult } from './ask-result.tsx';
import styles from './my-data.module.css';
import { useAsk } from './use-ask.ts';

const MAX_CHARACTERS = 1_000;
const NEAR_CHARACTERS = 900;

/** What is wrong, in the person's own words: what they cannot change themselves goes to people. */
export function CorrectForm({ onAsked }: { onAsked: () => void }) {
  const texts = useShellMessages().myData;
  const { common } = useMessages();
  const { ask, isBusy, ...result } = useAsk(onAsked);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  useFocusOnError(error);
  const send = async () => {
    const said = note.trim();
    if (said === '') return setError(texts.whatShort);
    if (await ask({ right: 'correction', note: said })) setNote('');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={texts.what}
        hint={texts.whatHint}
        value={note}
        onChange={(text) => {
          setNote(text.slice(0, MAX_CHARACTERS));
          setError(undefined);
        }}
        error={error}
        count={`${note.length} / ${MAX_CHARACTERS}`}
        isNearLimit={note.length >= NEAR_CHARACTERS}
      />
      <Button isSubmit isWide kind="secondary" busyLabel={isBusy ? common.loading : undefined}>
        {texts.send}
      </Button>
      <AskResult {...result} />
    </form>
  );
}
