import { deskEndpoints, LIMITED_ACTS } from '@plazo/contract';
import { currencies } from '@plazo/markets/front';
import { Dialog, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { AmountField, Choice } from '../../components/field.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { readMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Operator } from './operator-dialog.tsx';

type LimitProps = { readonly operator: Operator; readonly onClose: () => void };

/** Asks for what an operator may do alone of one act, less than everybody's limit. */
export function LimitDialog({ operator, onClose }: LimitProps) {
  const { text } = useDesk();
  const words = text.team;
  const [act, setAct] = useState<string>(LIMITED_ACTS[0]);
  const [currency, setCurrency] = useState<string>(currencies[0]);
  const [amount, setAmount] = useState('');
  const [typed, setTyped] = useState('');
  const change = useChange(deskEndpoints.deskTeam.ask, text.loan.requested);
  const amountMinor = readMoney(amount, currency);
  const chosen = {
    limitOf: LIMITED_ACTS.find((each) => each === act),
    currency: currencies.find((each) => each === currency),
    ...(amountMinor !== undefined && { amountMinor }),
  };
  const ask = async (reason: string) => {
    if (await change.run({ wish: 'limit', operatorId: operator.operatorId, ...chosen, reason })) onClose();
  };
  return (
    <Dialog kind="modal" title={`${words.acts.limit}: ${operator.name}`} isOpen onClose={onClose}>
      <Notice tone="info">{words.hints.limit}</Notice>
      <Choice
        label={text.requests.head[0] ?? ''}
        value={act}
        onChange={setAct}
        options={LIMITED_ACTS.map((value) => ({ value, label: text.requests.kinds[value] }))}
      />
      <Choice
        label={text.requests.currency}
        value={currency}
        onChange={setCurrency}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <AmountField label={words.most} currency={currency} value={amount} onChange={setAmount} />
      <ReasonFoot
        action={text.loan.ask}
        isReady={amount === '' || amountMinor !== undefined}
        isBusy={change.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void ask(reason)}
      />
    </Dialog>
  );
}
