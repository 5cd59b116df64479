import { deskEndpoints } from '@plazo/contract';
import { Dialog } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { ChangePreview } from '../../components/change-preview.tsx';
import { Field } from '../../components/field.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
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
  const [typed, setTyped] = useState('');
  const change = useChange(deskEndpoints.deskPayments.refund, words.refunded);
  const amountMinor = readMoney(amount);
  const refund = async (reason: string) => {
    if (amountMinor === undefined) return;
    const { orderId, events } = loan;
    if (await change.run({ orderId, events, amountMinor, reason })) onClose();
  };
  return (
    <Dialog kind="wide" title={words.refund} isOpen onClose={onClose}>
      <Field label={`${text.loan.amount} (${loan.currency})`} value={amount} onChange={setAmount} isNumeric />
      {amountMinor !== undefined && <Previewed loan={loan} amountMinor={amountMinor} />}
      <ReasonFoot
        action={words.refund}
        isReady={amountMinor !== undefined}
        isBusy={change.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void refund(reason)}
      />
    </Dialog>
  );
}
