import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Facts } from '../../components/facts.tsx';
import { Choice } from '../../components/field.tsx';
import { nameIn } from '../../components/name-in.ts';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

/** What a borrower on the telephone needs to pay: the reference that their own page shows as well. */
export function ReferenceDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.loan;
  const [channel, setChannel] = useState(loan.channels[0] ?? '');
  const [issued, setIssued] = useState<AnswerOf<typeof deskEndpoints.deskLoans.reference>>();
  const change = useChange(deskEndpoints.deskLoans.reference);
  const { orderId, events } = loan;
  const give = async () => setIssued(await change.run({ orderId, events, channel }));
  return (
    <Dialog kind="modal" title={words.actions.reference} isOpen onClose={onClose}>
      <Choice
        label={words.channel}
        value={channel}
        onChange={(picked) => {
          setChannel(picked);
          setIssued(undefined);
        }}
        options={loan.channels.map((value) => ({ value, label: nameIn(text.names.channels, value) }))}
      />
      <Facts
        facts={[
          [words.figures.nextPayment, showMoney(issued?.amount ?? loan.figures.nextPayment, loan.currency)],
        ]}
      />
      {issued && (
        <Notice tone="success" isAlert>
          {issued.reference === ''
            ? words.referenceMaking
            : words.reference(issued.reference, issued.expiresAt && showInstant(issued.expiresAt))}
        </Notice>
      )}
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.close}
        </Button>
        {(!issued || issued.reference === '') && (
          <Button busyLabel={change.isBusy ? text.loading : undefined} onPress={() => void give()}>
            {words.giveReference}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
