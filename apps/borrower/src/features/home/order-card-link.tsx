import type { ActiveCard, OrderCard } from '@plazo/contract';
import { Block, Chip, Muted, ProductName, type Tone } from '@plazo/ui';
import { SpokenDay } from '../../components/spoken-day.tsx';
import { useMoney } from '../../components/use-money.ts';
import { usePageAddress } from '../../session/app-context.ts';
import { useOrderListMessages } from '../../words/words.ts';
import styles from './orders.module.css';

const tones: Readonly<Record<string, Tone>> = {
  received: 'info',
  closed: 'neutral',
  disbursing: 'info',
  approved: 'neutral',
  active: 'success',
  late: 'warning',
  settled: 'success',
};

/** One loan in a list; the whole card opens it. */
export function OrderCardLink({ order }: { order: OrderCard | ActiveCard }) {
  const { orders } = useOrderListMessages();
  const address = usePageAddress();
  const money = useMoney();
  const { orderId, productId } = order;
  const active = 'leftToPay' in order ? order : undefined;
  return (
    <Block href={address('orderDetails', { orderId, productId })}>
      <ProductName logo={order.productLogo} name={order.productName} />
      <Chip tone={tones[order.orderStatus] ?? 'neutral'} text={order.statusText} />
      <p className={styles.amount}>
        <b className="money">{money(active?.amountDue || order.amount)}</b>
        {active && active.dueOn !== '' && (
          <span>
            {' '}
            {active.daysLate > 0 ? orders.wasDue : orders.due} <SpokenDay on={active.dueOn} />
          </span>
        )}
      </p>
      {active && active.leftToPay > 0 && (
        <Muted>
          {orders.made(active.paymentsMade, active.paymentCount)} ·{' '}
          {orders.leftToPay(money(active.leftToPay))}
        </Muted>
      )}
    </Block>
  );
}
