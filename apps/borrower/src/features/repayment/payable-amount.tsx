import { AHEAD, type OrderId, type ProductId, type RepayPage } from '@plazo/contract';
import { ActionBar, LinkButton, Muted, Notice, OptionList, Section, TextField } from '@plazo/ui';
import { useState } from 'react';
import type { AheadWay } from '../../components/use-ahead-hint.ts';
import { useMoney } from '../../components/use-money.ts';
import { useTypedMinor } from '../../components/use-typed-minor.ts';
import { usePageQuery } from '../../session/app-context.ts';
import { usePayMessages } from '../../words/words.ts';

export type Purpose = 'next' | 'part' | 'all';
/** `ahead`: what was chosen for the part that is not due, where it is not what the terms say. */
export type Payable = {
  readonly purpose: Purpose;
  readonly minor: number;
  readonly ahead: AheadWay['ahead'] | undefined;
};
export type Ids = { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };

/** Least that a code is made for, in minor units, unless less is owed. */
const LEAST_MINOR = 100;

/** The most that is taken: a product that takes no prepayment yet is paid up to what is due. */
const mostOf = ({ prepaymentNote, repayAmount, payoff }: RepayPage) =>
  prepaymentNote === '' ? payoff : repayAmount;

/** Whether everything can be paid, and is more than this payment: the last one is both. */
const mayPayAll = (page: RepayPage) => mostOf(page) !== page.repayAmount;

/** What an amount comes to that was picked, as things stand; 0 where nothing can be paid by it. */
function useMinorOf(page: RepayPage): (purpose: Purpose, typed: string) => number {
  const minorIn = useTypedMinor();
  const most = mostOf(page);
  return (purpose, typed) => {
    if (purpose === 'next') return page.repayAmount;
    if (purpose === 'all') return page.prepaymentNote === '' ? most : 0;
    const part = minorIn(typed) ?? 0;
    return part >= Math.min(LEAST_MINOR, most) && part <= most ? part : 0;
  };
}

const purposes = ['next', 'part', 'all'] as const;

/** The amount as it is picked, at first what the address says, and the one that the address says. */
export function usePayable(page: RepayPage) {
  const query = usePageQuery();
  const minorOf = useMinorOf(page);
  const told = purposes.find((purpose) => purpose === query.get('pay'));
  const [picked, setPicked] = useState<Purpose>(told ?? 'next');
  const [typed, setTyped] = useState(query.get('amount') ?? '');
  const [ahead, setAhead] = useState(AHEAD.find((way) => way === query.get('ahead')));
  const purpose = picked === 'all' && !mayPayAll(page) ? 'next' : picked;
  const addressed = told && minorOf(told, query.get('amount') ?? '');
  return {
    picked: { purpose, minor: minorOf(purpose, typed), ahead },
    typed,
    setPicked,
    /** What was chosen was of the amount before. */
    setTyped: (next: string) => {
      setTyped(next);
      setAhead(undefined);
    },
    setAhead,
    /** Absent where the address names no amount that can be paid. */
    addressed: told && addressed ? { purpose: told, minor: addressed, ahead } : undefined,
  };
}

type AmountProps = { readonly page: RepayPage; readonly payable: ReturnType<typeof usePayable> };

/** Which amount the codes are for: this payment, another amount, or everything. */
export function PayableAmount({ page, payable: { picked, typed, setPicked, setTyped } }: AmountProps) {
  const { payable } = usePayMessages();
  const money = useMoney();
  const most = mostOf(page);
  const isHeld = page.prepaymentNote !== '';
  const { purpose, minor } = picked;
  const saved = page.saved ?? 0;
  const options = [
    {
      value: 'next',
      title: page.daysToDue < 0 ? payable.late : payable.next,
      // the last one costs less before its day
      hint: saved > 0 && page.payoff === page.repayAmount ? payable.saves(money(saved)) : page.payments,
      amount: money(page.repayAmount),
    },
    {
      value: 'part',
      title: payable.part,
      hint: payable.upTo(money(most)),
      below: purpose === 'part' && (
        <TextField
          label={payable.amount}
          isDecimal
          value={typed}
          onChange={setTyped}
          error={typed !== '' && minor === 0 ? payable.bad(money(most)) : undefined}
        />
      ),
    },
    ...(mayPayAll(page)
      ? [
          {
            value: 'all',
            title: payable.all,
            ...(saved > 0 && { hint: payable.saves(money(saved)) }),
            amount: money(most),
          },
        ]
      : []),
  ];
  return (
    <>
      <Section title={payable.legend}>
        <OptionList
          legend={payable.legend}
          options={options}
          value={purpose}
          onChange={(value) => setPicked(purposes.find((own) => own === value) ?? 'next')}
        />
      </Section>
      {isHeld && <Notice tone="info">{page.prepaymentNote}</Notice>}
      {purpose === 'all' && <Muted>{payable.allText}</Muted>}
    </>
  );
}

/** On to the ways to pay, once there is an amount. */
export function ChooseWhere({ href, minor }: { href: string; minor: number }) {
  const { payable } = usePayMessages();
  const money = useMoney();
  if (minor === 0) return null;
  return (
    <ActionBar summary={{ label: payable.youPay, amount: money(minor) }}>
      <LinkButton href={href}>{payable.where}</LinkButton>
    </ActionBar>
  );
}
