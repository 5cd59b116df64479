import { AHEAD, deskEndpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { ChangePreview } from '../../components/change-preview.tsx';
import { Facts } from '../../components/facts.tsx';
import { Choice } from '../../components/field.tsx';
import { LookDialog } from '../../components/look-dialog.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { showMoney } from '../../components/show-money.ts';
import { type Seen, useLook } from '../../components/use-look.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

const { chooseAhead } = deskEndpoints.deskLoans;

type Wish = { readonly eventIndex: number; readonly ahead: (typeof AHEAD)[number] };
type Props = { readonly loan: Loan; readonly onClose: () => void };

function AheadOutcome({ loan, seen: { previewed, wish }, onClose }: Props & { seen: Seen<Wish> }) {
  const { text } = useDesk();
  const [typed, setTyped] = useState('');
  const change = useChange(chooseAhead, text.loan.done);
  const { orderId, currency } = loan;
  const choose = async (reason: string) => {
    if (await change.run({ orderId, events: previewed.events, ...wish, reason })) onClose();
  };
  return (
    <>
      <ChangePreview previewed={previewed} currency={currency} />
      <ReasonFoot
        action={text.confirm}
        isReady
        isBusy={change.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void choose(reason)}
      />
    </>
  );
}

/** What the part of the last payment that was not due does, as its borrower asks for it. */
export function AheadDialog({ loan, onClose }: Props) {
  const { text } = useDesk();
  const words = text.loan.ahead;
  const { payment = 0, amount = 0, paidOn = '', until = '', chosen, choices = [] } = loan.ahead ?? {};
  const [ahead, setAhead] = useState(chosen);
  const leads = choices.find((choice) => choice.ahead === ahead);
  const money = (minor: number) => showMoney(minor, loan.currency);
  const { seen, problem, look, forget } = useLook<Wish>((asked) => ({
    orderId: loan.orderId,
    action: 'ahead',
    ...asked,
  }));
  return (
    <LookDialog
      title={text.loan.actions.ahead}
      hasSeen={seen !== undefined}
      problem={problem}
      isReady={ahead !== undefined && ahead !== chosen}
      onLook={() => ahead && void look({ eventIndex: payment, ahead })}
      onClose={onClose}
      fields={
        <>
          <Notice tone="info">{words.hint(money(amount), paidOn, until)}</Notice>
          <Choice
            label={words.which}
            value={ahead ?? ''}
            onChange={(value) => {
              setAhead(AHEAD.find((known) => known === value));
              forget();
            }}
            options={choices.map((choice) => ({ value: choice.ahead, label: words.names[choice.ahead] }))}
          />
          {leads && (
            <Facts
              facts={[
                [words.next, `${money(leads.next)} · ${leads.nextOn}`],
                [words.left, String(leads.left)],
                [words.last, leads.lastOn],
                [words.saved, money(leads.saved)],
              ]}
            />
          )}
        </>
      }
    >
      {seen && <AheadOutcome loan={loan} seen={seen} onClose={onClose} />}
    </LookDialog>
  );
}
