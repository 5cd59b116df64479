import { COMPLAINT_MAX_CHARACTERS, endpoints } from '@plazo/contract';
import { Block, Button, Muted, TextArea } from '@plazo/ui';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../components/use-write.tsx';
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
  const { common } = useMessages();
  const { client } = useApp();
  const [words, setWords] = useState('');
  const { busyLabel, problem, write } = useWrite();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDisagreeing) field.current?.querySelector('textarea')?.focus();
  }, [isDisagreeing]);
  const say = async (isResolved: 0 | 1) => {
    const wish = { problemId, isResolved, words };
    const kind = await write(() => client.call(endpoints.complaints.decide, wish));
    if (kind !== 'failure') onSaid();
  };
  return (
    <Block>
      <h2>{verdict.question}</h2>
      {problem}
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
          <Button isWide busyLabel={busyLabel} onPress={() => void say(0)}>
            {verdict.send}
          </Button>
          <Button kind="text" isWide onPress={() => onDisagree(false)}>
            {common.back}
          </Button>
        </div>
      ) : (
        <>
          <Button isWide busyLabel={busyLabel} onPress={() => void say(1)}>
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
