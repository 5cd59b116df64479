import { deskEndpoints } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

type Props = {
  readonly loan: Loan;
  readonly act: 'endAutopay' | 'askAccount';
  readonly words: Readonly<Record<'end' | 'endHint', string>>;
};

/** What an operator does for a borrower who asks for it, with nothing but a reason. */
export function ReasonAct({ loan: { orderId, events }, act, words }: Props) {
  const [isOpen, setOpen] = useState(false);
  const change = useChange(deskEndpoints.deskLoans[act], useDesk().text.loan.done);
  const run = async (reason: string) => {
    if (await change.run({ orderId, events, reason })) setOpen(false);
  };
  return (
    <>
      <Button kind="secondary" isSmall onPress={() => setOpen(true)}>
        {words.end}
      </Button>
      <ReasonDialog
        title={words.end}
        isOpen={isOpen}
        isBusy={change.isBusy}
        onClose={() => setOpen(false)}
        onReason={(reason) => void run(reason)}
      >
        <Notice tone="warning">{words.endHint}</Notice>
      </ReasonDialog>
    </>
  );
}
