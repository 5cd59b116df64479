import { type AnswerOf, endpoints } from '@plazo/contract';
import {
  ActionBar,
  Block,
  Button,
  Facts,
  LinkButton,
  Muted,
  Notice,
  RangeField,
  Skeleton,
  useOnline,
} from '@plazo/ui';
import { type ReactNode, useState } from 'react';
import type { Reading } from '../../api/use-answer.ts';
import { Screen } from '../../components/screen.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useNavigate } from '../../session/use-navigate.ts';
import { useApplyMessages, useMessages } from '../../words/words.ts';
import { usePrice } from './use-price.ts';

export type Decision = AnswerOf<typeof endpoints.apply.decision>;

type AmountProps = {
  readonly decision: Decision;
  readonly amount: number;
  readonly onChange: (amount: number) => void;
};

/** The amount and what it costs; what is all that is lent is not chosen. */
function AmountAndPrice({ decision, amount, onChange }: AmountProps) {
  const texts = useApplyMessages();
  const { common } = useMessages();
  const money = useMoney();
  const { productId, outcome, least, most, step } = decision;
  const { price, isPending } = usePrice(productId, amount);
  return (
    <Block>
      {outcome === 'approved' && (
        <RangeField
          label={texts.amount}
          value={(amount - least) / step}
          max={(most - least) / step}
          text={money(amount)}
          onChange={(steps) => onChange(least + steps * step)}
        />
      )}
      <div aria-live="polite" aria-busy={isPending}>
        {price === undefined ? (
          <Skeleton label={common.loading} blocks={['middle']} />
        ) : (
          <Facts lines={price.lines} />
        )}
      </div>
    </Block>
  );
}

function useSubmit({ productId }: Decision) {
  const { client } = useApp();
  const { error } = useMessages();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const submit = async (amount: number) => {
    setBusy(true);
    const outcome = await client.call(endpoints.apply.submit, { productId, amount });
    setBusy(false);
    if (outcome.kind === 'value') return navigate(outcome.value.offerUrl);
    setTrouble(outcome.kind === 'refusal' ? outcome.message : error.network);
  };
  return { isBusy, trouble, submit };
}

const REASON = 'apply-reason';

type LentProps = {
  readonly decision: Decision;
  readonly reading: Reading<Decision>;
  readonly children: ReactNode;
};

/** What is lent: an amount up to the most, or with one tap the most where less than was asked for is lent. */
export function Lent({ decision, reading, children }: LentProps) {
  const texts = useApplyMessages();
  const { offline, common } = useMessages();
  const address = usePageAddress();
  const money = useMoney();
  const isOnline = useOnline();
  const { productId, outcome, asked, most } = decision;
  const [amount, setAmount] = useState(Math.min(asked, most));
  const { isBusy, trouble, submit } = useSubmit(decision);
  const bar = (
    <ActionBar summary={isOnline ? undefined : { label: offline.action }} summaryId={REASON}>
      <Button
        isWide
        isInactive={!isOnline}
        describedBy={isOnline ? undefined : REASON}
        busyLabel={isBusy ? common.loading : undefined}
        onPress={() => void submit(amount)}
      >
        {outcome === 'counter' ? texts.takeAmount(money(most)) : texts.toOffer}
      </Button>
    </ActionBar>
  );
  return (
    <Screen page="decision" actions={bar} readAt={reading.readAt} isStale={reading.isStale}>
      {children}
      <AmountAndPrice decision={decision} amount={amount} onChange={setAmount} />
      <Muted>{texts.notBinding}</Muted>
      <LinkButton kind="text" href={address('limit', { productId })}>
        {texts.limit.more}
      </LinkButton>
      {outcome === 'counter' && (
        <LinkButton kind="text" href={address('shellHome')}>
          {texts.notNow}
        </LinkButton>
      )}
      {trouble !== undefined && (
        <Notice tone="warning" isAlert>
          {trouble}
        </Notice>
      )}
    </Screen>
  );
}
