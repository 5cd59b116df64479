import { endpoints, type OrderId, type ProductId, type RepayPage as Repay } from '@plazo/contract';
import { spokenDay } from '@plazo/markets/front';
import { Amount, Block, LinkButton, LinkRow, Muted, Rows, Section } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { ToDo } from '../../components/to-do.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { usePayMessages } from '../../words/words.ts';

function Choices({ page, ids }: { page: Repay; ids: { productId?: ProductId; orderId?: OrderId } }) {
  const { payChoice, repay } = usePayMessages();
  const { brand, language, hasCards } = useApp();
  const address = usePageAddress();
  const money = useMoney();
  const covers = page.daysToDue < 0 ? payChoice.lateText : payChoice.fullText;
  return (
    <>
      <ToDo toDo={page.toDo} />
      <Section title={payChoice.full}>
        <Block>
          <Amount text={money(page.repayAmount)} currency={brand.currency} />
          <Muted>
            <span suppressHydrationWarning>{covers(spokenDay(language, page.repayDate))}</span>
          </Muted>
          <LinkButton kind="secondary" isWide href={address('repay', { ...ids, pay: 'next' })}>
            {payChoice.full}
          </LinkButton>
        </Block>
      </Section>
      {page.isDelay === 1 && (
        <Section title={payChoice.days}>
          <Block>
            <Muted>{payChoice.daysText}</Muted>
            <LinkButton kind="secondary" isWide href={address('extend', { ...ids, mode: 'choose' })}>
              {payChoice.days}
            </LinkButton>
          </Block>
        </Section>
      )}
      {hasCards && (
        <Rows>
          <LinkRow icon="card" title={repay.byCard} href={address('payChoice', { ...ids, way: 'card' })} />
        </Rows>
      )}
    </>
  );
}

/** Choose how to repay (design, 4.4): equal cards, neither chosen beforehand. */
export function PayChoicePage() {
  const { repay } = usePayMessages();
  const address = usePageAddress();
  const query = usePageQuery();
  const ids = { productId: query.get('productId') ?? '', orderId: query.get('orderId') ?? '' };
  const reading = useAnswer(endpoints.repayment.detail, {
    productId: ids.productId || undefined,
    orderId: ids.orderId || undefined,
  });
  return (
    <Screen page="payChoice" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView
        reading={reading}
        skeleton={['middle', 'middle']}
        wayOut={<LinkButton href={address('orderDetails', ids)}>{repay.seeLoan}</LinkButton>}
      >
        {(page) => <Choices page={page} ids={ids} />}
      </AnswerView>
    </Screen>
  );
}
