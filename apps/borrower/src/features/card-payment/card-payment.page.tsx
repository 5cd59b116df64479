import { endpoints } from '@plazo/contract';
import {
  ActionBar,
  Amount,
  Block,
  Button,
  LinkButton,
  Muted,
  Notice,
  OptionList,
  PageState,
  Section,
  useAnnouncer,
} from '@plazo/ui';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { ToDo } from '../../components/to-do.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useCardMessages } from '../../words/words.ts';
import { CardCodeSheet } from './card-code-sheet.tsx';
import { CardUnderWay } from './card-under-way.tsx';
import {
  type Card,
  type CardOrder,
  type CardPayment,
  type CardWish,
  useCardPayment,
} from './use-card-payment.ts';

const LAST_DIGITS = 4;

function CardList({
  cards,
  chosen,
  onChoose,
}: {
  cards: readonly Card[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const texts = useCardMessages();
  const address = usePageAddress();
  if (cards.length === 0) {
    return (
      <PageState icon="card" title={texts.none}>
        <LinkButton href={address('bindCard')}>{texts.addCard}</LinkButton>
        <LinkButton kind="secondary" href={address('repay', { mode: 'choose' })}>
          {texts.otherWays}
        </LinkButton>
      </PageState>
    );
  }
  return (
    <Section title={texts.yourCards}>
      <OptionList
        legend={texts.choose}
        value={chosen}
        onChange={onChoose}
        options={cards.map(({ id, bankName, cardNo }) => ({
          value: id,
          title: bankName,
          hint: texts.ending(cardNo.slice(-LAST_DIGITS)),
        }))}
      />
    </Section>
  );
}

function PayTrouble({ payment, ids }: { payment: CardPayment; ids: CardOrder }) {
  const texts = useCardMessages();
  const address = usePageAddress();
  if (payment.busy === 'redirecting') {
    return (
      <Notice tone="info" isAlert>
        {texts.redirect}
      </Notice>
    );
  }
  if (payment.trouble === undefined) return null;
  return (
    <Notice tone="warning" isAlert>
      <p>{payment.trouble}</p>
      {payment.isDuplicate && <a href={address('orderDetails', ids)}>{texts.seeLoan}</a>}
    </Notice>
  );
}

/** Paying by card, the older flow (design, 4.6): a card, where needed a code, then the loan. */
export function CardPaymentPage() {
  const query = usePageQuery();
  const ids = { productId: query.get('productId') ?? undefined, orderId: query.get('orderId') ?? undefined };
  const wish = { ...ids, purpose: query.get('pay') === 'all' ? ('all' as const) : undefined };
  const record = query.get('record');
  return record ? <CardUnderWay record={record} ids={wish} /> : <PayByCard wish={wish} />;
}

function PayByCard({ wish }: { wish: CardWish }) {
  const { purpose, ...ids } = wish;
  const texts = useCardMessages();
  const { brand } = useApp();
  const { toast } = useAnnouncer();
  const money = useMoney();
  const repay = useAnswer(endpoints.repayment.detail, ids);
  const way = useAnswer(endpoints.cardPayment.way, wish);
  const [chosen, setChosen] = useState<string>();
  const ways = way.outcome?.kind === 'value' ? way.outcome.value : undefined;
  const page = repay.outcome?.kind === 'value' ? repay.outcome.value : undefined;
  const due = purpose === 'all' ? page?.payoff : page?.repayAmount;
  // what the token is for, once there is one
  const amountMinor = ways?.amount ?? due ?? 0;
  const card = ways?.bankCards.find(({ id }) => id === chosen);
  const payment = useCardPayment(ways, amountMinor, wish);
  const pay = () => {
    if (card) return payment.pay(card);
    toast(texts.choose, { isFailure: true });
    document.querySelector<HTMLElement>('input[type=radio]')?.focus();
  };
  const bar = ways && ways.bankCards.length > 0 && amountMinor > 0 && (
    <ActionBar>
      <Button
        isInactive={payment.isHeldOff}
        busyLabel={payment.busy === 'paying' ? texts.paying : undefined}
        onPress={pay}
      >
        {texts.pay(money(amountMinor))}
      </Button>
    </ActionBar>
  );
  return (
    <Screen page="cardPayment" actions={bar} readAt={repay.readAt} isStale={repay.isStale || way.isStale}>
      <AnswerView reading={repay} skeleton={['middle', 'low', 'low']}>
        {({ saved = 0, toDo }) => (
          <>
            <ToDo toDo={toDo} />
            <Block>
              <Muted>{texts.amount}</Muted>
              <Amount text={money(amountMinor)} currency={brand.currency} />
              {purpose === 'all' && saved > 0 && <Muted>{texts.saves(money(saved))}</Muted>}
            </Block>
            <PayTrouble payment={payment} ids={ids} />
            <AnswerView reading={way} skeleton={['low', 'low']} failedTitle={texts.listFail}>
              {({ bankCards, alipay }) => (
                <>
                  <CardList cards={bankCards} chosen={chosen} onChoose={setChosen} />
                  {alipay === 1 && purpose === undefined && (
                    <Button kind="secondary" onPress={payment.payElsewhere}>
                      {texts.alternative}
                    </Button>
                  )}
                </>
              )}
            </AnswerView>
          </>
        )}
      </AnswerView>
      <CardCodeSheet payment={payment} card={card} />
    </Screen>
  );
}
