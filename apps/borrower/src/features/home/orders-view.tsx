import { type ActiveCard, endpoints, type OrderCard } from '@plazo/contract';
import { LinkButton, PageState, Tabs } from '@plazo/ui';
import { Fragment } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { RenewButton } from '../../components/renew-button.tsx';
import { Screen } from '../../components/screen.tsx';
import { usePageAddress } from '../../session/app-context.ts';
import { useMessages, useOrderListMessages } from '../../words/words.ts';
import { OrderCardLink } from './order-card-link.tsx';

function OrderList({ cards }: { cards: readonly (OrderCard | ActiveCard)[] }) {
  const { orders } = useOrderListMessages();
  const address = usePageAddress();
  if (cards.length > 0)
    return cards.map((card) => (
      <Fragment key={card.orderId}>
        <OrderCardLink order={card} />
        {'mayRenew' in card && card.mayRenew && <RenewButton order={card} />}
      </Fragment>
    ));
  return (
    <PageState icon="document" drawing="empty" title={orders.empty} text={orders.emptyText}>
      <LinkButton kind="secondary" href={address('recommended')}>
        {orders.seeProducts}
      </LinkButton>
    </PageState>
  );
}

/** Orders: active first, then in process and finished, each with its count. */
export function OrdersView({ page }: { page: 'orders' | 'shellOrders' }) {
  const { orders } = useOrderListMessages();
  const { titles } = useMessages();
  const reading = useAnswer(endpoints.home.orders, {});
  return (
    <Screen page={page} readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['low', 'middle', 'middle']}>
        {(lists) => (
          <Tabs
            label={titles[page]}
            tabs={(['active', 'inProcess', 'finished'] as const).map((id) => ({
              id,
              label: `${orders[id]} (${lists[id].length})`,
              panel: <OrderList cards={lists[id]} />,
            }))}
          />
        )}
      </AnswerView>
    </Screen>
  );
}
