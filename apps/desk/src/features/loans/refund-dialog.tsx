import { deskEndpoints } from '@plazo/contract';
import { Dialog, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { ChangePreview } from '../../components/change-preview.tsx';
import { AmountField, Choice } from '../../components/field.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { readMoney, showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

type Wanted = { readonly amountMinor: number; readonly accountId: string };

/** What the engine makes of it, and the reason: more than one person may give alone becomes a request. */
function Committed({ loan, wanted, onClose }: { loan: Loan; wanted: Wanted; onClose: () => void }) {
  const { text } = useDesk();
  const { orderId, currency, events } = loan;
  const { amountMinor } = wanted;
  const [typed, setTyped] = useState('');
  const reading = useRead(deskEndpoints.deskLoans.preview, { orderId, action: 'refund', amountMinor });
  const refund = useChange(deskEndpoints.deskPayments.refund, text.payments.refunded);
  const request = useChange(deskEndpoints.deskLoans.makeRequest, text.loan.requested);
  const commit = async (isAlone: boolean, reason: string) => {
    const done = isAlone
      ? await refund.run({ orderId, events, reason, ...wanted })
      : await request.run({ orderId, kind: 'refund', reason, ...wanted });
    if (done) onClose();
  };
  return (
    <ReadingState reading={reading}>
      {(previewed) => (
        <>
          <ChangePreview previewed={previewed} currency={currency} />
          <ReasonFoot
            action={previewed.needsSecond === 0 ? text.payments.refund : text.loan.ask}
            isReady={wanted.accountId !== ''}
            isBusy={refund.isBusy || request.isBusy}
            typed={typed}
            onType={setTyped}
            onClose={onClose}
            onReason={(reason) => void commit(previewed.needsSecond === 0, reason)}
          />
        </>
      )}
    </ReadingState>
  );
}

/** Pays a borrower's credit back to an account of theirs; the engine shows what it leaves. */
export function RefundDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.payments;
  const [amount, setAmount] = useState(showMoney(loan.figures.credit, loan.currency));
  const [accountId, setAccountId] = useState('');
  const reading = useRead(deskEndpoints.deskPayments.refundAccounts, { orderId: loan.orderId });
  const amountMinor = readMoney(amount, loan.currency);
  return (
    <Dialog kind="wide" title={words.refund} isOpen onClose={onClose}>
      <AmountField
        label={`${text.loan.amount} (${loan.currency})`}
        currency={loan.currency}
        value={amount}
        onChange={setAmount}
      />
      <ReadingState reading={reading}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <Notice tone="info">{words.noAccount}</Notice>
          ) : (
            <Choice
              label={words.toAccount}
              value={accountId}
              onChange={setAccountId}
              options={[
                { value: '', label: text.none },
                ...accounts.map(({ id, bankName, masked, most }) => ({
                  value: id,
                  label: [
                    `${bankName} ${masked}`.trim(),
                    ...(most === null ? [] : [words.backToCard(showMoney(most, loan.currency))]),
                  ].join(' · '),
                })),
              ]}
            />
          )
        }
      </ReadingState>
      {amountMinor !== undefined && (
        <Committed loan={loan} wanted={{ amountMinor, accountId }} onClose={onClose} />
      )}
    </Dialog>
  );
}
