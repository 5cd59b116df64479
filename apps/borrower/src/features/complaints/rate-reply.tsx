import { endpoints } from '@plazo/contract';
import { Block, Button, Dialog, Notice, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { StarForm } from '../../components/star-form.tsx';
import { useApp } from '../../session/app-context.ts';
import { useComplaintMessages, useMessages } from '../../words/words.ts';
import { useCalmMoment } from './use-calm-moment.ts';

/** Score modal delay (specification, section 9). */
const ASK_AFTER_MS = 3000;

type Stage = 'asking' | 'sending' | 'failed' | 'done';

/** Stars for a reply: a sheet by itself after 3 seconds, and the card that stays behind it. */
export function RateReply({ problemId }: { problemId: string }) {
  const complaints = useComplaintMessages();
  const { common } = useMessages();
  const { client } = useApp();
  const { announce } = useAnnouncer();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState(0);
  const [stage, setStage] = useState<Stage>('asking');
  useCalmMoment(ASK_AFTER_MS, () => setOpen(true));
  const send = async (score: number) => {
    setGiven(score);
    setStage('sending');
    const outcome = await client.call(endpoints.complaints.score, { problemId, score });
    if (outcome.kind !== 'value') return setStage('failed');
    setStage('done');
    setOpen(false);
    announce(complaints.rated(score));
  };
  if (stage === 'done') return <Notice tone="success">{complaints.rated(given)}</Notice>;
  return (
    <>
      <Block>
        <Button kind="secondary" onPress={() => setOpen(true)}>
          {complaints.rateReply}
        </Button>
      </Block>
      <Dialog
        kind="sheet"
        title={complaints.rateReply}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={common.close}
      >
        <StarForm
          texts={{
            legend: complaints.rateReply,
            stars: complaints.stars,
            words: complaints.starWords,
            pick: complaints.pickStar,
            later: complaints.notNow,
            submit: complaints.submit,
          }}
          stage={stage}
          onLater={() => setOpen(false)}
          onScore={(score) => void send(score)}
        />
      </Dialog>
    </>
  );
}
