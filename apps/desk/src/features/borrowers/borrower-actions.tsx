import { deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { OpenCaseDialog } from '../../components/open-data-request.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Borrower } from './borrower.ts';

const { block, unblock } = deskEndpoints.deskDecisions;

/** Puts the person's number on the list that gets no loan, or takes it off. */
function BlockDialog({ borrower, onClose }: { borrower: Borrower; onClose: () => void }) {
  const words = useDesk().text.decisions;
  const { borrowerId, blocked } = borrower;
  const blocking = useChange(block, words.blockedToast);
  const unblocking = useChange(unblock, words.unblockedToast);
  const run = async (reason: string) => {
    const done = blocked
      ? await unblocking.run({ blockedId: blocked.blockedId, reason })
      : await blocking.run({ borrowerId, reason });
    if (done) onClose();
  };
  return (
    <ReasonDialog
      title={blocked ? words.unblock : words.block}
      isOpen
      isBusy={blocking.isBusy || unblocking.isBusy}
      onClose={onClose}
      onReason={(reason) => void run(reason)}
    />
  );
}

/** What the role may do for this person; for who was erased there is nothing left to do. */
export function BorrowerActions({ borrower }: { borrower: Borrower }) {
  const { text, may } = useDesk();
  const [opened, setOpened] = useState<'case' | 'block'>();
  const close = () => setOpened(undefined);
  if (borrower.isErased === 1) return null;
  return (
    <>
      {may('data-request-work') && (
        <Button kind="secondary" isSmall onPress={() => setOpened('case')}>
          {text.dataRequests.open}
        </Button>
      )}
      {may('decisions-work') && (
        <Button kind="secondary" isSmall onPress={() => setOpened('block')}>
          {borrower.blocked ? text.decisions.unblock : text.decisions.block}
        </Button>
      )}
      {opened === 'case' && <OpenCaseDialog borrowerId={borrower.borrowerId} onClose={close} />}
      {opened === 'block' && <BlockDialog borrower={borrower} onClose={close} />}
    </>
  );
}
