import { deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { ChangePreview } from '../../components/change-preview.tsx';
import { Area, Field } from '../../components/field.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { readMoney, showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

function Previewed({ loan, amountMinor }: { loan: Loan; amountMinor: number }) {
  const { orderId, currency } = loan;
  const reading = useRead(deskEndpoints.deskLoans.preview, { orderId, action: 'refund', amountMinor });
  return (
    <ReadingState reading={reading}>
      {(previewed) => <ChangePreview previewed={previewed} currency={currency} />}
    </ReadingState>
  );
}

/** Pays a borrower's credit back; the engine shows what it leaves. */
export function RefundDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.payments;
  const [amount, setAmount] = useState(showMoney(loan.figures.credit, loan.currency));
  const [reason, setReason] = useState('');
  const change = useChange(deskEndpoints.deskPayments.refund, words.refunded);
  const amountMinor = readMoney(amount);
  const refund = async () => {
    if (amountMinor === undefined) return;
    const { orderId, events } = loan;
    if (await change.run({ orderId, events, amountMinor, reason: reason.trim() })) onClose();
  };
  return (
    <Dialog kind="wide" title={words.refund} isOpen onClose={onClose}>
      <Field label={`${text.loan.amount} (${loan.currency})`} value={amount} onChange={setAmount} isNumeric />
      {amountMinor !== undefined && <Previewed loan={loan} amountMinor={amountMinor} />}
      <Area label={text.reason} value={reason} onChange={setReason} rows={2} />
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button
          isInactive={amountMinor === undefined || reason.trim() === ''}
          busyLabel={change.isBusy ? text.loading : undefined}
          onPress={() => void refund()}
        >
          {text.confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
