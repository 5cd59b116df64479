import { deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Area, Choice, Field } from '../../components/field.tsx';
import { readMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

const CURRENCIES = ['MXN', 'INR'] as const;

/** Asks for another limit of what one person may waive alone. */
export function LimitDialog({ onClose }: { onClose: () => void }) {
  const { text } = useDesk();
  const words = text.requests;
  const [currency, setCurrency] = useState<string>('MXN');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const change = useChange(deskEndpoints.deskLoans.makeRequest, text.loan.requested);
  const amountMinor = readMoney(amount);
  const ask = async () => {
    if (await change.run({ kind: 'limit', currency, amountMinor, reason: reason.trim() })) onClose();
  };
  return (
    <Dialog kind="modal" title={words.changeLimit} isOpen onClose={onClose}>
      <Choice
        label={words.currency}
        value={currency}
        onChange={setCurrency}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
      />
      <Field label={text.loan.amount} value={amount} onChange={setAmount} isNumeric />
      <Area label={text.reason} value={reason} onChange={setReason} rows={2} />
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button
          isInactive={amountMinor === undefined || reason.trim() === ''}
          busyLabel={change.isBusy ? text.loading : undefined}
          onPress={() => void ask()}
        >
          {text.loan.ask}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
