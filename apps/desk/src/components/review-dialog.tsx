import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useDesk } from '../session/desk-context.ts';
import { Area } from './field.tsx';
import { type Known, KnownFacts } from './known-facts.tsx';

const { inputs, review } = deskEndpoints.deskDecisions;
export type Decision = AnswerOf<typeof deskEndpoints.deskDecisions.list>['rows'][number];

/** What was known, once somebody has said why they ask; then a person's word on the decision, once. */
export function ReviewDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { text, may } = useDesk();
  const words = text.decisions;
  const [reason, setReason] = useState('');
  const [known, setKnown] = useState<Known>();
  const look = useChange(inputs);
  const decide = useChange(review, words.reviewed);
  const { orderId } = decision;
  const why = reason.trim();
  const show = async () => setKnown((await look.run({ orderId, reason: why }))?.inputs);
  const say = async (outcome: 'confirmed' | 'overturned') => {
    if (await decide.run({ orderId, outcome, reason: why })) onClose();
  };
  const mayReview = may('decisions-work') && decision.review === '';
  return (
    <Dialog kind="wide" title={`${words.review}: ${decision.name || orderId}`} isOpen onClose={onClose}>
      {known && <KnownFacts known={known} currency={decision.currency} />}
      <Area label={text.reasonLabel} value={reason} onChange={setReason} rows={2} />
      {may('person-reveal') && !known && (
        <Button
          kind="text"
          isSmall
          isInactive={why === ''}
          busyLabel={look.isBusy ? text.loading : undefined}
          onPress={() => void show()}
        >
          {words.show}
        </Button>
      )}
      {decision.canOverturn === 1 && mayReview && <p>{words.overturnHint}</p>}
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.close}
        </Button>
        {mayReview && decision.canOverturn === 1 && (
          <Button
            kind="secondary"
            isInactive={decide.isBusy || why === ''}
            onPress={() => void say('overturned')}
          >
            {words.overturn}
          </Button>
        )}
        {mayReview && (
          <Button
            isInactive={why === ''}
            busyLabel={decide.isBusy ? text.loading : undefined}
            onPress={() => void say('confirmed')}
          >
            {words.confirm}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
