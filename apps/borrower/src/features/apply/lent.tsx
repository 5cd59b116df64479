import { type AnswerOf, endpoints } from '@plazo/contract';
import { ActionBar, Block, Button, LinkButton, Muted, useOnline } from '@plazo/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { recall } from '../../api/device-store.ts';
import type { Reading } from '../../api/use-answer.ts';
import { AmountAndPrice } from '../../components/amount-and-price.tsx';
import { wishOf } from '../../components/price-of-amount.ts';
import { Screen } from '../../components/screen.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useNavigate } from '../../session/use-navigate.ts';
import { useApplyMessages, useMessages } from '../../words/words.ts';

export type Decision = AnswerOf<typeof endpoints.apply.decision>;

/** What its person chose on home, while it is within what is lent. */
function useAmount({ productId, asked, least, most, step, outcome }: Decision) {
  const [amount, setAmount] = useState(Math.min(asked, most));
  useEffect(() => {
    if (outcome !== 'approved') return;
    const remember = async () => {
      const wish = await recall(wishOf(productId));
      const isPossible =
        typeof wish === 'number' && wish >= least && wish <= most && (wish - least) % step === 0;
      if (isPossible) setAmount(wish);
    };
    void remember();
  }, [productId, outcome, least, most, step]);
  return { amount, setAmount };
}

function useSubmit({ productId }: Decision) {
  const { client } = useApp();
  const navigate = useNavigate();
  const writing = useWrite();
  const submit = (amount: number) =>
    writing.write(
      () => client.call(endpoints.apply.submit, { productId, amount }),
      ({ offerUrl }) => navigate(offerUrl),
    );
  return { ...writing, submit };
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
  const { offline } = useMessages();
  const address = usePageAddress();
  const money = useMoney();
  const isOnline = useOnline();
  const { productId, outcome, least, most, step } = decision;
  const { amount, setAmount } = useAmount(decision);
  const { busyLabel, problem, submit } = useSubmit(decision);
  const bar = (
    <ActionBar summary={isOnline ? undefined : { label: offline.action }} summaryId={REASON}>
      <Button
        isWide
        isInactive={!isOnline}
        describedBy={isOnline ? undefined : REASON}
        busyLabel={busyLabel}
        onPress={() => void submit(amount)}
      >
        {outcome === 'counter' ? texts.takeAmount(money(most)) : texts.toOffer}
      </Button>
    </ActionBar>
  );
  return (
    <Screen page="decision" actions={bar} readAt={reading.readAt} isStale={reading.isStale}>
      {children}
      <Block>
        <AmountAndPrice
          label={texts.amount}
          productId={productId}
          amount={amount}
          range={outcome === 'approved' ? { least, most, step } : undefined}
          onChange={setAmount}
        />
      </Block>
      <Muted>{texts.notBinding}</Muted>
      <LinkButton kind="text" href={address('limit', { productId })}>
        {texts.limit.more}
      </LinkButton>
      {outcome === 'counter' && (
        <LinkButton kind="text" href={address('shellHome')}>
          {texts.notNow}
        </LinkButton>
      )}
      {problem}
    </Screen>
  );
}
