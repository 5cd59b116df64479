import { deskEndpoints } from '@plazo/contract';
import { Button, Dialog, Muted } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { DataTable, Lines } from '../../components/data-table.tsx';
import { AmountField, Field } from '../../components/field.tsx';
import { Buttons } from '../../components/page.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { readMoney, showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Borrower } from './borrower.ts';
import { OnlyNewest } from './only-newest.tsx';

type Of = { readonly borrower: Borrower };
type DialogProps = Of & { readonly onClose: () => void };

/** Gives something towards the next loan; what is more than one person may give is asked of a second one. */
function GiveDialog({ borrower: { borrowerId, currency }, onClose }: DialogProps) {
  const { text, may } = useDesk();
  const words = text.coupons;
  const [amount, setAmount] = useState('');
  const [until, setUntil] = useState('');
  const [typed, setTyped] = useState('');
  const grant = useChange(deskEndpoints.deskBorrowers.grantCoupon, words.given);
  const request = useChange(deskEndpoints.deskLoans.makeRequest, text.loan.requested);
  const amountMinor = readMoney(amount, currency);
  const isReady = amountMinor !== undefined && until !== '';
  const give = async (reason: string) => {
    if (isReady && (await grant.run({ borrowerId, amountMinor, until, reason }))) onClose();
  };
  const ask = async (reason: string) => {
    if (isReady && (await request.run({ kind: 'coupon', borrowerId, amountMinor, by: until, reason })))
      onClose();
  };
  const asking = { label: text.loan.ask, isReady, onReason: (reason: string) => void ask(reason) };
  const isAlone = may('coupon-work');
  return (
    <Dialog kind="modal" title={words.give} isOpen onClose={onClose}>
      <Muted>{words.hint}</Muted>
      <AmountField
        label={`${text.loan.amount} (${currency})`}
        currency={currency}
        value={amount}
        onChange={setAmount}
      />
      <Field label={words.until} type="date" value={until} onChange={setUntil} />
      <ReasonFoot
        action={isAlone ? words.give : asking.label}
        others={isAlone && may('second-person') ? [asking] : []}
        isReady={isReady}
        isBusy={grant.isBusy || request.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void (isAlone ? give(reason) : ask(reason))}
      />
    </Dialog>
  );
}

function WithdrawDialog({ borrower, couponId, onClose }: DialogProps & { readonly couponId: string }) {
  const words = useDesk().text.coupons;
  const change = useChange(deskEndpoints.deskBorrowers.withdrawCoupon, words.withdrawn);
  const run = async (reason: string) => {
    if (await change.run({ borrowerId: borrower.borrowerId, couponId, reason })) onClose();
  };
  return (
    <ReasonDialog
      title={words.withdraw}
      isOpen
      isBusy={change.isBusy}
      onClose={onClose}
      onReason={(reason) => void run(reason)}
    />
  );
}

/** What the person was given towards a loan, and what became of it. */
export function Coupons({ borrower }: Of) {
  const { text, may } = useDesk();
  const words = text.coupons;
  const [opened, setOpened] = useState<'give' | { readonly couponId: string }>();
  const { coupons, currency, isErased } = borrower;
  const close = () => setOpened(undefined);
  const mayGive = isErased === 0 && (may('coupon-work') || may('second-person'));
  return (
    <>
      {mayGive && (
        <Buttons>
          <Button kind="secondary" isSmall onPress={() => setOpened('give')}>
            {words.give}
          </Button>
        </Buttons>
      )}
      <DataTable
        title={words.title}
        head={words.head}
        empty={words.empty}
        rows={coupons.rows.map(({ couponId, amount, until, state, by, at, reason, orderId, friendId }) => ({
          id: couponId,
          cells: [
            showMoney(amount, currency),
            until,
            orderId === '' ? (
              words.states[state]
            ) : (
              <Link key="loan" href={`/loans/${orderId}`}>
                {words.states[state]}
              </Link>
            ),
            <Lines key="by">
              {[by || words.byRule, at, words.rules[reason] ?? reason].join(' · ')}
              {friendId !== '' && <Link href={`/borrowers/${friendId}`}>{words.invited}</Link>}
            </Lines>,
            state === 'ready' && may('coupon-work') ? (
              <Button key="act" kind="secondary" isSmall onPress={() => setOpened({ couponId })}>
                {words.withdraw}
              </Button>
            ) : (
              text.none
            ),
          ],
        }))}
      />
      <OnlyNewest list={coupons} />
      {opened === 'give' && <GiveDialog borrower={borrower} onClose={close} />}
      {typeof opened === 'object' && (
        <WithdrawDialog borrower={borrower} couponId={opened.couponId} onClose={close} />
      )}
    </>
  );
}
