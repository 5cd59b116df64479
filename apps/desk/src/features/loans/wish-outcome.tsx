import { deskEndpoints, type RequestOf } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { ChangePreview, type Previewed } from '../../components/change-preview.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { useDesk } from '../../session/desk-context.ts';

const { makeRequest } = deskEndpoints.deskLoans;

type OutcomeProps = {
  readonly previewed: Previewed;
  readonly currency: string;
  readonly onClose: () => void;
  readonly isBusy: boolean;
  /** Does what one person may, and says whether it was done. */
  readonly act: (reason: string) => Promise<unknown>;
  /** What is asked of a second person where one may not. */
  readonly request: Omit<RequestOf<typeof makeRequest>, 'reason'>;
};

/** What the engine makes of a wish, and the reason that it is done or asked for. */
export function WishOutcome({ previewed, currency, onClose, isBusy, act, request }: OutcomeProps) {
  const { text, may } = useDesk();
  const words = text.loan;
  const [reason, setReason] = useState('');
  const ask = useChange(makeRequest, words.requested);
  const needsSecond = previewed.needsSecond === 1;
  const run = async (given: string) => {
    const done = needsSecond ? await ask.run({ ...request, reason: given }) : await act(given);
    if (done) onClose();
  };
  return (
    <>
      <ChangePreview previewed={previewed} currency={currency} />
      {needsSecond && <Notice tone="info">{words.secondPerson}</Notice>}
      <ReasonFoot
        action={needsSecond ? words.ask : text.confirm}
        isReady={!needsSecond || may('second-person')}
        isBusy={isBusy || ask.isBusy}
        typed={reason}
        onType={setReason}
        onClose={onClose}
        onReason={(given) => void run(given)}
      />
    </>
  );
}
