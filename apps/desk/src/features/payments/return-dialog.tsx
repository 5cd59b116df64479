import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Dialog, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Choice, Field } from '../../components/field.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { ReturnFacts, type ReturnWay } from '../../components/return-facts.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

type Payment = AnswerOf<typeof deskEndpoints.deskPayments.list>['rows'][number];
type Of = Pick<Payment, 'channel' | 'paymentId'>;
type PartProps = { readonly of: Of; readonly way: ReturnWay; readonly onClose: () => void };

type CodeProps = {
  readonly codes: NonNullable<ReturnWay['bankCodes']>;
  readonly value: string;
  readonly onChange: (code: string) => void;
};

function BankCode({ codes, ...entry }: CodeProps) {
  const { text } = useDesk();
  const label = text.payments.returns.bankCode;
  if (codes.length === 0) return <Field label={label} {...entry} />;
  const options = codes.map(({ code, name }) => ({ value: code, label: name }));
  return <Choice label={label} options={[{ value: '', label: text.none }, ...options]} {...entry} />;
}

/** Says where the money came from, and asks a second person to send it back there. */
function Ask({ of, way, onClose }: PartProps) {
  const { text } = useDesk();
  const words = text.payments.returns;
  const [account, setAccount] = useState('');
  const [bankCode, setBankCode] = useState('');
  const [holder, setHolder] = useState('');
  const [typed, setTyped] = useState('');
  const request = useChange(deskEndpoints.deskLoans.makeRequest, text.loan.requested);
  const isCard = way.way === 'card';
  const to = { account, holder, ...(way.bankCodes && { bankCode }) };
  const ask = async (reason: string) => {
    if (await request.run({ kind: 'return', ...of, ...(!isCard && to), reason })) onClose();
  };
  return (
    <>
      {!isCard && (
        <>
          <Notice tone="info">{words.untold}</Notice>
          <Field label={words.account} isNumeric value={account} onChange={setAccount} />
          {way.bankCodes && <BankCode codes={way.bankCodes} value={bankCode} onChange={setBankCode} />}
          <Field label={words.holder} value={holder} onChange={setHolder} />
        </>
      )}
      <ReasonFoot
        action={text.loan.ask}
        isReady={isCard || (account.trim() !== '' && holder.trim() !== '')}
        isBusy={request.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void ask(reason)}
      />
    </>
  );
}

/** Sends money that belongs to no loan back to who sent it, or shows how it goes. */
export function ReturnDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { text } = useDesk();
  const { channel, paymentId, amount, currency, state } = payment;
  const of = { channel, paymentId };
  const title = `${text.requests.kinds.return} · ${showMoney(amount, currency)}`;
  return (
    <Dialog kind="wide" title={title} isOpen onClose={onClose}>
      <ReturnFacts of={of}>
        {(way) => state === 'suspense' && <Ask of={of} way={way} onClose={onClose} />}
      </ReturnFacts>
    </Dialog>
  );
}
