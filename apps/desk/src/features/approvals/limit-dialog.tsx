import { deskEndpoints } from '@plazo/contract';
import { currencies } from '@plazo/markets/front';
import { Dialog } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { AmountField, Choice } from '../../components/field.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { readMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

/** Asks for another limit of what one person may waive alone. */
export function LimitDialog({ onClose }: { onClose: () => void }) {
  const { text } = useDesk();
  const words = text.requests;
  const [currency, setCurrency] = useState<string>(currencies[0]);
  const [amount, setAmount] = useState('');
  const [typed, setTyped] = useState('');
  const change = useChange(deskEndpoints.deskLoans.makeRequest, text.loan.requested);
  const amountMinor = readMoney(amount, currency);
  const ask = async (reason: string) => {
    if (await change.run({ kind: 'limit', currency, amountMinor, reason })) onClose();
  };
  return (
    <Dialog kind="modal" title={words.changeLimit} isOpen onClose={onClose}>
      <Choice
        label={words.currency}
        value={currency}
        onChange={setCurrency}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <AmountField label={text.loan.amount} currency={currency} value={amount} onChange={setAmount} />
      <ReasonFoot
        action={text.loan.ask}
        isReady={amountMinor !== undefined}
        isBusy={change.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void ask(reason)}
      />
    </Dialog>
  );
}
