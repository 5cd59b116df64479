import type { RepayPage } from '@plazo/contract';
import { Muted, Notice, OptionList, TextField } from '@plazo/ui';
import { type ReactNode, useState } from 'react';
import { useMoney } from '../../components/use-money.ts';
import { useTypedMinor } from '../../components/use-typed-minor.ts';
import { usePayMessages } from '../../words/words.ts';

const PURPOSES = ['next', 'part', 'all'] as const;
type Purpose = (typeof PURPOSES)[number];
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
  const [purpose, setPurpose] = useState<Purpose>('next');
  const [typed, setTyped] = useState('');
  const part = useTypedMinor()(typed);
  // a product that takes no prepayment yet is paid up to what is due
  const isHeld = page.prepaymentNote !== '';
  const most = isHeld ? page.repayAmount : page.payoff;
  const isGood = part !== undefined && part >= Math.min(LEAST_MINOR, most) && part <= most;
  const options = [
    { value: 'next', title: payable.next(money(page.repayAmount)) },
    { value: 'part', title: payable.part },
    ...(isHeld ? [] : [{ value: 'all', title: payable.all(money(page.payoff)) }]),
  ];
  const amount = { next: page.repayAmount, part: isGood ? part : 0, all: page.payoff }[purpose];
  return (
    <>
      <OptionList
        legend={payable.legend}
        options={options}
        value={purpose}
        onChange={(picked) => setPurpose(PURPOSES.find((known) => known === picked) ?? 'next')}
      />
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
      {amount > 0 && children(amount, purpose)}
    </>
  );
}
