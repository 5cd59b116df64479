import { endpoints, type OrderDetails } from '@plazo/contract';
import { Button, Dialog, DialogButtons, LinkButton } from '@plazo/ui';
import { useState } from 'react';
import { StarForm } from '../../components/star-form.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useMessages, useSheetMessages } from '../../words/words.ts';

/** From this score on the shell is asked to rate the app (specification, section 4). */
const STORE_FROM = 4;

type Stage = 'asking' | 'sending' | 'failed' | 'thanking';

function useRating({ orderId, productId }: OrderDetails, onClose: () => void) {
  const { client, brand, shell } = useApp();
  const [stage, setStage] = useState<Stage>('asking');
  const send = async (score: number) => {
    setStage('sending');
    const outcome = await client.call(endpoints.orderDetails.score, { orderId, productId, score });
    if (outcome.kind !== 'value') return setStage('failed');
    const routing = brand.settings.ratingRouting;
    const toStore = routing === 'all-to-store' || (routing === 'by-score' && score >= STORE_FROM);
    const result = toStore ? await shell.run('rateApp', {}) : undefined;
    if (result?.kind === 'done') onClose();
    else setStage('thanking');
  };
  return { stage, send };
}

function Thanks({ onClose }: { onClose: () => void }) {
  const { rate } = useSheetMessages();
  const { common } = useMessages();
  const address = usePageAddress();
  return (
    <DialogButtons>
      <Button kind="secondary" onPress={onClose}>
        {common.close}
      </Button>
      <LinkButton kind="text" href={address('complaintHome')}>
        {rate.tell}
      </LinkButton>
    </DialogButtons>
  );
}

/** Five stars, once per order. */
export function RatingSheet({
  details,
  isOpen,
  onClose,
}: {
  details: OrderDetails;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { rate } = useSheetMessages();
  const { common } = useMessages();
  const { stage, send } = useRating(details, onClose);
  const title = stage === 'thanking' ? rate.thanks : rate.title;
  return (
    <Dialog kind="sheet" title={title} isOpen={isOpen} onClose={onClose} closeLabel={common.close}>
      {stage === 'thanking' ? (
        <Thanks onClose={onClose} />
      ) : (
        <StarForm
          texts={{ ...rate, legend: rate.title }}
          stage={stage}
          onLater={onClose}
          onScore={(score) => void send(score)}
        />
      )}
    </Dialog>
  );
}
