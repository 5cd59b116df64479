import { deskEndpoints } from '@plazo/contract';
import { Dialog } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { Facts } from '../../components/facts.tsx';
import { AmountField } from '../../components/field.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { readMoney, showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

const { renewal, offerRenewal } = deskEndpoints.deskLoans;

/** A new loan that pays this one off: what it comes to before it is offered; its borrower confirms it on their own page. */
export function RenewalDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.loan.renewalOffer;
  const { orderId, currency, events } = loan;
  const [amount, setAmount] = useState('');
  const [typed, setTyped] = useState('');
  const amountMinor = readMoney(amount, currency);
  const reading = useRead(renewal, { orderId, amountMinor });
  const change = useChange(offerRenewal, words.offered);
  const isUnread = amount !== '' && amountMinor === undefined;
  const offer = async (offered: number, reason: string) => {
    if (await change.run({ orderId, events, amountMinor: offered, reason })) onClose();
  };
  const money = (minor: number) => showMoney(minor, currency);
  return (
    <Dialog kind="modal" title={text.loan.actions.renew} isOpen onClose={onClose}>
      <AmountField
        label={`${text.loan.amount} (${currency})`}
        currency={currency}
        value={amount}
        onChange={setAmount}
      />
      <ReadingState reading={reading}>
        {(quoted) => (
          <>
            <Facts
              facts={[
                [words.newLoan, money(quoted.amount)],
                [words.paysOff, money(quoted.payoff)],
                [words.inHand, money(quoted.inHand)],
                [words.instalments, quoted.instalments],
                [words.possible, words.range(money(quoted.least), money(quoted.most), money(quoted.step))],
              ]}
            />
            <ReasonFoot
              action={text.loan.offer}
              isReady={!isUnread}
              isBusy={change.isBusy}
              typed={typed}
              onType={setTyped}
              onClose={onClose}
              onReason={(reason) => void offer(quoted.amount, reason)}
            />
          </>
        )}
      </ReadingState>
    </Dialog>
  );
}
