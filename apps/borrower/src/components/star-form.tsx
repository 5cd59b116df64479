import { Button, DialogButtons, Notice, StarRating, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useMessages } from '../words/words.ts';

type Props = {
  readonly texts: {
    readonly legend: string;
    readonly stars: (count: number) => string;
    /** A word for each number of stars, from one on. */
    readonly words: readonly string[];
    readonly pick: string;
    readonly later: string;
    readonly submit: string;
  };
  readonly stage: 'asking' | 'sending' | 'failed';
  readonly onLater: () => void;
  readonly onScore: (score: number) => void;
};

/** Five stars to give; what was chosen stays when sending fails. */
export function StarForm({ texts, stage, onLater, onScore }: Props) {
  const { common, error } = useMessages();
  const { toast } = useAnnouncer();
  const [score, setScore] = useState(0);
  const submit = () => {
    if (score === 0) toast(texts.pick, { isFailure: true });
    else onScore(score);
  };
  return (
    <>
      {stage === 'failed' && (
        <Notice tone="warning" isAlert>
          {error.server}
        </Notice>
      )}
      <StarRating
        legend={texts.legend}
        score={score}
        onScore={setScore}
        starLabel={texts.stars}
        word={texts.words[score - 1] ?? ''}
      />
      <DialogButtons>
        <Button kind="text" onPress={onLater}>
          {texts.later}
        </Button>
        <Button busyLabel={stage === 'sending' ? common.loading : undefined} onPress={submit}>
          {texts.submit}
        </Button>
      </DialogButtons>
    </>
  );
}
