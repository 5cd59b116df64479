import type { RepayPage } from '@plazo/contract';
import { Muted, Notice, OptionList, TextField } from '@plazo/ui';
import { type ReactNode, useState } from 'react';
import { useMoney } from '../../components/use-money.ts';
import { useTypedMinor } from '../../components/use-typed-minor.ts';
import { usePageQuery } from '../../session/app-context.ts';
import { usePayMessages } from '../../words/words.ts';

type Purpose = 'next' | 'part' | 'all';
type PayableAmountProps = {
  readonly page: RepayPage;
  readonly children: (amountMinor: number, purpose: Purpose) => ReactNode;
};

/** Least that a code is made for, in minor units, unless less is owed. */
const LEAST_MINOR = 100;

/** Which amount the codes are for: this payment, another amount, or everything. */
export function PayableAmount({ page, children }: PayableAmountProps) {
  const { payable } = usePayMessages();
  const money = useMoney();
  const query = usePageQuery();
  const [picked, setPicked] = useState(query.get('pay'));
  const [typed, setTyped] = useState(query.get('amount') ?? '');
  const part = useTypedMinor()(typed) ?? 0;
  // a product that takes no prepayment yet is paid up to what is due
  const isHeld = page.prepaymentNote !== '';
  const most = isHeld ? page.repayAmount : page.payoff;
  const isGood = part >= Math.min(LEAST_MINOR, most) && part <= most;
  const next = {
    value: 'next',
    title: payable.next,
    hint: payable.nextHint(page.paymentNo, page.paymentCount),
    amount: money(page.repayAmount),
    minor: page.repayAmount,
  } as const;
  const options = [
    next,
    { value: 'part', title: payable.part, hint: payable.upTo(money(most)), minor: isGood ? part : 0 },
    ...(isHeld ? [] : [{ value: 'all', title: payable.all, amount: money(most), minor: most } as const]),
  ] as const;
  const { value: purpose, minor } = options.find(({ value }) => value === picked) ?? next;
  return (
    <>
      <OptionList legend={payable.legend} options={options} value={purpose} onChange={setPicked} />
      {isHeld && <Notice tone="info">{page.prepaymentNote}</Notice>}
      {purpose === 'part' && (
        <TextField
          label={payable.amount}
          isDecimal
          value={typed}
          onChange={setTyped}
          error={typed !== '' && !isGood ? payable.bad(money(most)) : undefined}
        />
      )}
      {purpose === 'all' && <Muted>{payable.allText}</Muted>}
      {minor > 0 && children(minor, purpose)}
    </>
  );
}
