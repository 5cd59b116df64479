import type { OrderCard } from '@plazo/contract';
import { Block, Chip, Muted, ProductName, type Tone } from '@plazo/ui';
import { useMoney } from '../../components/use-money.ts';
import { usePageAddress } from '../../session/app-context.ts';
import { useLoanMessages } from '../../words/words.ts';
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
export function OrderCardLink({ order }: { order: OrderCard }) {
  const { orders } = useLoanMessages();
  const address = usePageAddress();
  const money = useMoney();
  const { orderId, productId } = order;
  return (
    <Block href={address('orderDetails', { orderId, productId })}>
      <ProductName logo={order.productLogo} name={order.productName} />
      <Chip tone={tones[order.orderStatus] ?? 'neutral'} text={order.statusText} />
      <p className={styles.amount}>
        <b className="money">{money(order.amountDue > 0 ? order.amountDue : order.amount)}</b>
        {order.dueOn !== '' && <span> {orders.due(order.dueOn)}</span>}
      </p>
      {order.leftToPay > 0 && (
        <Muted>
          {orders.made(order.paymentsMade, order.paymentCount)} · {orders.leftToPay(money(order.leftToPay))}
        </Muted>
      )}
    </Block>
  );
}
