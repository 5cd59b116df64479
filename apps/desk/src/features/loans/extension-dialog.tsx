import { deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { Facts } from '../../components/facts.tsx';
import { Choice } from '../../components/field.tsx';
import { nameIn } from '../../components/name-in.ts';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

/** Fee and new due day before anything is offered; the reference is for the borrower to pay. */
export function ExtensionDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.loan;
  const [days, setDays] = useState(String(loan.extensionDays));
  const [channel, setChannel] = useState(loan.channels[0] ?? '');
  const [typed, setTyped] = useState('');
  const [reference, setReference] = useState<string>();
  const reading = useRead(deskEndpoints.deskLoans.extensionQuote, { orderId: loan.orderId, days });
  const change = useChange(deskEndpoints.deskLoans.extend);
  const offer = async (reason: string) => {
    const { orderId, events } = loan;
    const done = await change.run({ orderId, events, days, channel, reason });
    if (done) setReference(done.reference);
  };
  const dayOptions = Array.from({ length: loan.extensionDays }, (_, at) => String(at + 1));
  return (
    <Dialog kind="modal" title={words.actions.extend} isOpen onClose={onClose}>
      <Choice
        label={words.days}
        value={days}
        onChange={setDays}
        options={dayOptions.map((value) => ({ value, label: value }))}
      />
      <Choice
        label={words.channel}
        value={channel}
        onChange={setChannel}
        options={loan.channels.map((value) => ({ value, label: nameIn(text.names.channels, value) }))}
      />
      <ReadingState reading={reading}>
        {(quoted) => (
          <Facts
            facts={[
              [words.fee, showMoney(quoted.fee, loan.currency)],
              [words.figures.nextDueOn, `${quoted.fromDueOn} → ${quoted.toDueOn}`],
            ]}
          />
        )}
      </ReadingState>
      {reference === undefined ? (
        <ReasonFoot
          action={words.offer}
          isReady={reading.value !== undefined}
          isBusy={change.isBusy}
          typed={typed}
          onType={setTyped}
          onClose={onClose}
          onReason={(reason) => void offer(reason)}
        />
      ) : (
        <>
          <Notice tone="success" isAlert>
            {reference === '' ? words.referenceMaking : words.extensionReference(reference)}
          </Notice>
          <DialogButtons>
            <Button kind="secondary" onPress={onClose}>
              {text.close}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}
