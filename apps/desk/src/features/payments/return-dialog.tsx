import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Dialog, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Facts } from '../../components/facts.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { ReturnFacts, type ReturnWay } from '../../components/return-facts.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

const { returnAccount, endReturn } = deskEndpoints.deskPayments;
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

/** The account whole, for who transfers to it; each look stands in the log. */
function Account({ of }: { of: Of }) {
  const { text } = useDesk();
  const words = text.payments.returns;
  const [account, setAccount] = useState('');
  const look = useChange(returnAccount);
  const show = async () => setAccount((await look.run(of))?.account ?? '');
  if (account) return <Facts facts={[[words.to, account]]} />;
  return (
    <Button
      kind="secondary"
      isSmall
      busyLabel={look.isBusy ? text.loading : undefined}
      onPress={() => void show()}
    >
      {words.show}
    </Button>
  );
}

/** What the bank did with the transfer that somebody made there. */
function End({ of, way, onClose }: PartProps) {
  const { text } = useDesk();
  const words = text.payments.returns;
  const [typed, setTyped] = useState('');
  const change = useChange(endReturn, words.noted);
  const end = async (hasArrived: 0 | 1, reason: string) => {
    if (await change.run({ ...of, hasArrived, reason })) onClose();
  };
  const foot = { isBusy: change.isBusy, typed, onType: setTyped, onClose };
  return (
    <>
      <Account of={of} />
      {way.state === 'sent' ? (
        <ReasonFoot
          {...foot}
          action={words.arrived}
          others={[{ label: words.failed, isReady: true, onReason: (reason) => void end(0, reason) }]}
          onReason={(reason) => void end(1, reason)}
        />
      ) : (
        <ReasonFoot
          {...foot}
          action={words.cameBack}
          kind="danger"
          onReason={(reason) => void end(0, reason)}
        />
      )}
    </>
  );
}

/** Sends money that belongs to no loan back to who sent it, or shows how it goes. */
export function ReturnDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { text, may } = useDesk();
  const { channel, paymentId, amount, currency, state } = payment;
  const of = { channel, paymentId };
  const part = (way: ReturnWay) => {
    if (state === 'suspense') return <Ask of={of} way={way} onClose={onClose} />;
    const isByHand = way.way === 'hand' && may('payments-work');
    return isByHand ? <End of={of} way={way} onClose={onClose} /> : null;
  };
  const title = `${text.requests.kinds.return} · ${showMoney(amount, currency)}`;
  return (
    <Dialog kind="wide" title={title} isOpen onClose={onClose}>
      <ReturnFacts of={of}>{part}</ReturnFacts>
    </Dialog>
  );
}
