import { type AnswerOf, endpoints } from '@plazo/contract';
import { LinkButton, PageState } from '@plazo/ui';
import { useEffect } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { usePageAddress } from '../../session/app-context.ts';
import { useNavigate } from '../../session/use-navigate.ts';
import { useCardMessages } from '../../words/words.ts';
import type { CardWish } from './use-card-payment.ts';

type Told = AnswerOf<typeof endpoints.cardPayment.state>;

const CHECK_MS = 2_000;

function Came({ told: { state, url, message }, ids }: { told: Told; ids: CardWish }) {
  const texts = useCardMessages();
  const address = usePageAddress();
  const { purpose, ...order } = ids;
  if (state === 'visit')
    return (
      <PageState icon="card" title={texts.visit} text={texts.visitText} isAlert>
        <LinkButton href={url}>{texts.toBank}</LinkButton>
      </PageState>
    );
  if (state === 'failed')
    return (
      <PageState icon="card" title={message} isAlert>
        <LinkButton href={address('payChoice', { ...order, way: 'card', pay: purpose })}>
          {texts.again}
        </LinkButton>
        <LinkButton kind="secondary" href={address('repay', { ...order, mode: 'choose' })}>
          {texts.otherWays}
        </LinkButton>
      </PageState>
    );
  return (
    <PageState icon="card" title={texts.checking} text={texts.checkingText} isAlert>
      <LinkButton kind="secondary" href={address('orderDetails', order)}>
        {texts.seeLoan}
      </LinkButton>
    </PageState>
  );
}

/** A payment that the card's bank works at: what it says, asked until it is said. */
export function CardUnderWay({ record, ids }: { record: string; ids: CardWish }) {
  const address = usePageAddress();
  const navigate = useNavigate();
  const request = { repaymentRecordId: record };
  const reading = useAnswer(endpoints.cardPayment.state, request, {
    pollMs: ({ state }) => (state === 'checking' || state === 'visit' ? CHECK_MS : false),
  });
  const isPaid = reading.outcome?.kind === 'value' && reading.outcome.value.state === 'paid';
  // the loan says by itself what was paid: nobody has to look for it
  const loan = address('orderDetails', { productId: ids.productId, orderId: ids.orderId });
  useEffect(() => {
    if (isPaid) navigate(loan);
  }, [isPaid, loan, navigate]);
  return (
    <Screen page="cardPayment" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['middle', 'low']}>
        {(told) => <Came told={told} ids={ids} />}
      </AnswerView>
    </Screen>
  );
}
