import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { ChangePreview } from '../../components/change-preview.tsx';
import { Area } from '../../components/field.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { ContentDecision } from './content-decision.tsx';

const { preview, decideRequest } = deskEndpoints.deskLoans;
type Asked = AnswerOf<typeof deskEndpoints.deskLoans.requests>['requests'][number];
type Part = 'principal' | 'interest' | 'commission' | 'tax' | 'penalty';
const PARTS: readonly Part[] = ['principal', 'interest', 'commission', 'tax', 'penalty'];

const ACTIONS = ['waive', 'charge', 'reverse', 'write-off'] as const;

type DecideProps = { readonly asked: Asked; readonly onClose: () => void };

function Buttons({ asked, events, onClose }: DecideProps & { readonly events: number | undefined }) {
  const { text } = useDesk();
  const words = text.requests;
  const [reason, setReason] = useState('');
  const change = useChange(decideRequest, words.decidedToast);
  const decide = async (isApproved: '0' | '1') => {
    const form = { requestId: asked.requestId, isApproved, events, reason: reason.trim() };
    if (await change.run(form)) onClose();
  };
  const isReady = reason.trim() !== '';
  return (
    <>
      <Area label={text.reason} value={reason} onChange={setReason} rows={2} />
      <DialogButtons>
        <Button kind="secondary" isInactive={!isReady} onPress={() => void decide('0')}>
          {words.refuse}
        </Button>
        <Button
          isInactive={!isReady}
          busyLabel={change.isBusy ? text.loading : undefined}
          onPress={() => void decide('1')}
        >
          {words.approve}
        </Button>
      </DialogButtons>
    </>
  );
}

function LoanDecision({ asked, onClose }: DecideProps) {
  const action = ACTIONS.find((known) => known === asked.kind) ?? 'waive';
  const part = PARTS.find((known) => known === asked.part);
  const reading = useRead(preview, {
    orderId: asked.orderId,
    action,
    ...(asked.amount > 0 && { amountMinor: asked.amount }),
    ...(part && { part }),
    ...(asked.eventIndex >= 0 && { eventIndex: asked.eventIndex }),
  });
  return (
    <>
      <ReadingState reading={reading}>
        {(previewed) => <ChangePreview previewed={previewed} currency={asked.currency} />}
      </ReadingState>
      <Buttons asked={asked} events={reading.value?.events} onClose={onClose} />
    </>
  );
}

/** The second person sees what the engine would do today, and says yes or no with a reason. */
export function DecideDialog({ asked, onClose }: DecideProps) {
  const { text } = useDesk();
  const words = text.requests;
  return (
    <Dialog kind="wide" title={words.kinds[asked.kind]} isOpen onClose={onClose}>
      <Notice tone="info">
        {asked.by}: {asked.reason}
      </Notice>
      {asked.content && <ContentDecision place={asked.content} />}
      {asked.orderId ? (
        <LoanDecision asked={asked} onClose={onClose} />
      ) : (
        <Buttons asked={asked} events={undefined} onClose={onClose} />
      )}
    </Dialog>
  );
}
