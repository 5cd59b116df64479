import type { RepayPage } from '@plazo/contract';
import { Muted, OptionList, TextField } from '@plazo/ui';
import { type ReactNode, useState } from 'react';
import { typedMinor } from '../../components/typed-minor.ts';
import { useMoney } from '../../components/use-money.ts';
import { usePayMessages } from '../../messages/messages.ts';

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
  const part = typedMinor(typed);
  const isGood = part !== undefined && part >= Math.min(LEAST_MINOR, page.payoff) && part <= page.payoff;
  const options = [
    { value: 'next', title: payable.next(money(page.repayAmount)) },
    { value: 'part', title: payable.part },
    { value: 'all', title: payable.all(money(page.payoff)) },
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
      {purpose === 'part' && (
        <TextField
          label={payable.amount}
          isDecimal
          value={typed}
          onChange={setTyped}
          error={typed !== '' && !isGood ? payable.bad(money(page.payoff)) : undefined}
        />
      )}
      {purpose === 'all' && <Muted>{payable.allText}</Muted>}
      {amount > 0 && children(amount, purpose)}
    </>
  );
}
