import { endpoints } from '@plazo/contract';
import { Block, Button, Dialog, DialogButtons, Notice, StarRating, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useComplaintMessages, useMessages } from '../../messages/messages.ts';
import { useApp } from '../../session/app-context.ts';
import { useCalmMoment } from './use-calm-moment.ts';

/** Score modal delay (specification, section 9). */
const ASK_AFTER_MS = 3000;

type Stage = 'asking' | 'sending' | 'failed' | 'done';

/** Stars for a reply: a sheet by itself after 3 seconds, and the card that stays behind it. */
export function RateReply({ problemId }: { problemId: string }) {
  const complaints = useComplaintMessages();
  const { common, error } = useMessages();
  const { client } = useApp();
  const { toast, announce } = useAnnouncer();
  const [isOpen, setOpen] = useState(false);
  const [score, setScore] = useState(0);
  const [stage, setStage] = useState<Stage>('asking');
  useCalmMoment(ASK_AFTER_MS, () => setOpen(true));
  const send = async () => {
    if (score === 0) return toast(complaints.pickStar, { isFailure: true });
    setStage('sending');
    const outcome = await client.call(endpoints.complaints.score, { problemId, score });
    if (outcome.kind !== 'value') return setStage('failed');
    setStage('done');
    setOpen(false);
    announce(complaints.rated(score));
  };
  if (stage === 'done') return <Notice tone="success">{complaints.rated(score)}</Notice>;
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
        {stage === 'failed' && (
          <Notice tone="warning" isAlert>
            {error.server}
          </Notice>
        )}
        <StarRating
          legend={complaints.rateReply}
          score={score}
          onScore={setScore}
          starLabel={complaints.stars}
          word={complaints.starWords[score - 1] ?? ''}
        />
        <DialogButtons>
          <Button kind="text" onPress={() => setOpen(false)}>
            {complaints.notNow}
          </Button>
          <Button busyLabel={stage === 'sending' ? common.loading : undefined} onPress={() => void send()}>
            {complaints.submit}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
