import type { ActiveCard } from '@plazo/contract';
import { spokenDay } from '@plazo/markets/front';
import { Amount, Block, Dotted, LinkButton, LinkRow, Muted, Rows } from '@plazo/ui';
import { RenewButton } from '../../components/renew-button.tsx';
import { SpokenDay } from '../../components/spoken-day.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { daysBetween } from '../../session/days-between.ts';
import { useHomeMessages } from '../../words/words.ts';
import styles from './shell.module.css';

/** A loan that is being paid back: what is next, by when, how far it is, and the way to pay. The most urgent one has the filled button. */
export function LoanCard({ order, isMain }: { order: ActiveCard; isMain: boolean }) {
  const { home: texts, exit } = useHomeMessages();
  const address = usePageAddress();
  const { language, today } = useApp();
  const money = useMoney();
  const { orderId, productId, daysLate, paymentsMade, paymentCount, dueOn, toDo } = order;
  const isLate = daysLate > 0;
  return (
    <Block>
      <p className={styles.label}>
        <Dotted text={`${isLate ? texts.today : texts.next} · ${order.productName}`} />
      </p>
      <Amount text={money(order.amountDue)} />
      {dueOn !== '' && (
        <p>
          {isLate ? texts.wasDue : texts.due} <SpokenDay on={dueOn} />
          <br />
          <span className="number">
            {isLate ? texts.late(daysLate) : texts.daysLeft(daysBetween(today, dueOn))}
          </span>
        </p>
      )}
      <Muted>
        <Dotted text={`${texts.made(paymentsMade, paymentCount)} · ${texts.left(money(order.leftToPay))}`} />
      </Muted>
      {toDo && <p>{toDo.text}</p>}
      <div className={styles.buttons}>
        {toDo && <LinkButton href={toDo.url}>{toDo.see}</LinkButton>}
        <LinkButton
          kind={isMain && !toDo ? 'primary' : 'secondary'}
          href={address('repay', { orderId, productId, mode: 'choose' })}
        >
          {texts.pay}
        </LinkButton>
        <LinkButton kind="secondary" href={address('orderDetails', { orderId, productId })}>
          {texts.details}
        </LinkButton>
      </div>
      {order.mayRenew && <RenewButton order={order} />}
      {order.leaveUntil !== '' && (
        <LinkButton kind="text" href={address('exit', { orderId, productId })}>
          <span suppressHydrationWarning>{exit.back(spokenDay(language, order.leaveUntil))}</span>
        </LinkButton>
      )}
    </Block>
  );
}

/** For who is late, as on the page of the loan: a part of it, a day on which they can, or a person. */
export function WaysOutOfLate({ order: { orderId, productId, promised } }: { order: ActiveCard }) {
  const { home: texts } = useHomeMessages();
  const address = usePageAddress();
  return (
    <Rows>
      <LinkRow
        icon="card"
        title={texts.partToday}
        href={address('repay', { orderId, productId, pay: 'part' })}
      />
      <LinkRow
        icon="calendar"
        title={promised ? texts.said(promised) : texts.say}
        href={address('orderDetails', { orderId, productId })}
      />
      <LinkRow icon="help" title={texts.talk} href={address('support')} />
    </Rows>
  );
}
