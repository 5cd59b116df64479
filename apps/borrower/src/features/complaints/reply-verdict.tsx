import { COMPLAINT_MAX_CHARACTERS, endpoints } from '@plazo/contract';
import { Block, Button, Muted, Notice, TextArea } from '@plazo/ui';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../session/app-context.ts';
import { useComplaintMessages, useMessages } from '../../words/words.ts';
import styles from './complaints.module.css';
import { countCharacters, cutCharacters } from './graphemes.ts';

type VerdictProps = {
  readonly problemId: string;
  readonly isDisagreeing: boolean;
  readonly onDisagree: (is: boolean) => void;
  readonly onSaid: () => void;
};

/** Whether the reply settles it; who does not agree says what is missing, if they like, and another person looks. */
export function ReplyVerdict({ problemId, isDisagreeing, onDisagree, onSaid }: VerdictProps) {
  const { verdict, count } = useComplaintMessages();
  const { common, error } = useMessages();
  const { client } = useApp();
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState<0 | 1>();
  const [trouble, setTrouble] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDisagreeing) field.current?.querySelector('textarea')?.focus();
  }, [isDisagreeing]);
  const say = async (isResolved: 0 | 1) => {
    setBusy(isResolved);
    const outcome = await client.call(endpoints.complaints.decide, { problemId, isResolved, words });
    setBusy(undefined);
    setTrouble(outcome.kind === 'refusal' ? outcome.message : undefined);
    if (outcome.kind === 'failure') setTrouble(error.network);
    else onSaid();
  };
  const busyLabel = (of: 0 | 1) => (busy === of ? common.loading : undefined);
  return (
    <Block>
      <h2>{verdict.question}</h2>
      {trouble !== undefined && (
        <Notice tone="warning" isAlert>
          {trouble}
        </Notice>
      )}
      {isDisagreeing ? (
        <div ref={field} className={styles.verdict}>
          <TextArea
            label={verdict.missing}
            hint={verdict.hint}
            value={words}
            onChange={(text) => setWords(cutCharacters(text, COMPLAINT_MAX_CHARACTERS))}
            count={count(countCharacters(words), COMPLAINT_MAX_CHARACTERS)}
            isNearLimit={false}
          />
          <Button isWide busyLabel={busyLabel(0)} onPress={() => void say(0)}>
            {verdict.send}
          </Button>
          <Button kind="text" isWide onPress={() => onDisagree(false)}>
            {common.back}
          </Button>
        </div>
      ) : (
        <>
          <Button isWide busyLabel={busyLabel(1)} onPress={() => void say(1)}>
            {verdict.resolved}
          </Button>
          <Button kind="secondary" isWide onPress={() => onDisagree(true)}>
            {verdict.disagreed}
          </Button>
          <Muted>{verdict.text}</Muted>
        </>
      )}
    </Block>
  );
}
