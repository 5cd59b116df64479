import { type AnswerOf, endpoints, type OrderId, type ProductId } from '@plazo/contract';
import { Button, Card, LinkButton, MoneyLines, Notice } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useWrite } from '../../components/use-write.tsx';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useHomeMessages } from '../../words/words.ts';

type Terms = AnswerOf<typeof endpoints.home.exit>;
type Way = Exclude<Terms['way'], 'none'>;

function useLeave(ids: { orderId: OrderId | undefined; productId: ProductId | undefined }) {
  const { client } = useApp();
  const writing = useWrite();
  const leave = (way: Way, onLeft: (terms: Terms) => void) =>
    writing.write(() => client.call(endpoints.home.leave, { ...ids, way }), onLeft);
  return { ...writing, leave };
}

/** The way out of a loan today with its price: withdrawn before the money is sent, given back in the days after. */
export function ExitPage() {
  const { exit: texts, home } = useHomeMessages();
  const address = usePageAddress();
  const query = usePageQuery();
  const ids = { orderId: query.get('orderId') ?? undefined, productId: query.get('productId') ?? undefined };
  const reading = useAnswer(endpoints.home.exit, ids);
  const { busyLabel, trouble, leave } = useLeave(ids);
  return (
    <Screen page="exit" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['middle', 'low']}>
        {({ way, message, lines, payoff }) => (
          <>
            <Notice tone={trouble === undefined ? 'info' : 'warning'} isAlert>
              {trouble ?? message}
            </Notice>
            {lines.length > 0 && (
              <Card isPadded>
                <MoneyLines lines={lines} lastIsTotal />
              </Card>
            )}
            {way !== 'none' && (
              <Button
                kind="danger"
                isWide
                busyLabel={busyLabel}
                onPress={() => void leave(way, (value) => reading.put({ kind: 'value', value }))}
              >
                {way === 'withdraw' ? texts.withdraw : texts.coolOff}
              </Button>
            )}
            {way === 'none' && payoff > 0 && (
              <LinkButton href={address('repay', { ...ids, mode: 'choose' })}>{home.pay}</LinkButton>
            )}
            <LinkButton kind="secondary" href={address('orderDetails', ids)}>
              {texts.see}
            </LinkButton>
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
