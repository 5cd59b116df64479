import type { ActiveCard } from '@plazo/contract';
import { Amount, Chip, DueCard, LinkButton, Muted, ProductName, Progress } from '@plazo/ui';
import { RenewButton } from '../../components/renew-button.tsx';
import { useMoney } from '../../components/use-money.ts';
import { usePageAddress } from '../../session/app-context.ts';
import { useShellMessages } from '../../words/words.ts';
import styles from './shell.module.css';

/** A loan that is being paid back: what is next, by when, how far it is, and the way to pay. */
export function LoanCard({ order }: { order: ActiveCard }) {
  const { home: texts, exit } = useShellMessages();
  const address = usePageAddress();
  const money = useMoney();
  const { orderId, productId, daysLate, paymentsMade, paymentCount } = order;
  const isLate = daysLate > 0;
  const chip = isLate ? (
    <Chip tone="warning" icon="warning" text={texts.late(daysLate)} />
  ) : (
    <Chip tone="success" icon="check" text={texts.upToDate} />
  );
  return (
    <DueCard
      label={order.productName}
      head={<ProductName logo={order.productLogo} name={order.productName} />}
      amountLabel={isLate ? texts.today : texts.next}
      amount={<Amount text={money(order.amountDue)} />}
      dueLabel={isLate ? texts.wasDue : texts.due}
      dueOn={order.dueOn}
      chip={chip}
    >
      <div className={styles.loan}>
        <Progress done={paymentsMade} of={paymentCount} />
        <Muted>
          {texts.made(paymentsMade, paymentCount)} · {texts.left(money(order.leftToPay))}
        </Muted>
        <div className={styles.buttons}>
          <LinkButton href={address('repay', { orderId, productId })}>{texts.pay}</LinkButton>
          <LinkButton kind="secondary" href={address('orderDetails', { orderId, productId })}>
            {texts.details}
          </LinkButton>
        </div>
        {order.mayRenew && <RenewButton order={order} />}
        {order.leaveUntil !== '' && (
          <LinkButton kind="text" href={address('exit', { orderId, productId })}>
            {exit.back(order.leaveUntil)}
          </LinkButton>
        )}
      </div>
    </DueCard>
  );
}
