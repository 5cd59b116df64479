import { endpoints, type OrderDetails } from '@plazo/contract';
import {
  Button,
  Card,
  dueLinesClass,
  LinkRow,
  MoneyLines,
  Muted,
  NextStep,
  Notice,
  ProductName,
  Rows,
  StatusHero,
  useAnnouncer,
} from '@plazo/ui';
import { useEffect, useRef } from 'react';
import { type Reading, useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useLoanMessages, useMessages } from '../../words/words.ts';
import { DisbursementReturned } from './disbursement-returned.tsx';
import { LoanDecisions } from './loan-decisions.tsx';
import { LoanLetters, LoanProgress, LoanShape } from './loan-progress.tsx';
import { OrderActions } from './order-actions.tsx';
import styles from './order-details.module.css';
import { POLL_MS, statusRow } from './order-status.ts';
import { OrderTracker } from './order-tracker.tsx';
import { StatusPicture } from './status-picture.tsx';
import { useOrderOverlays } from './use-order-overlays.ts';

function OrderLines({ details }: { details: OrderDetails }) {
  const lines = details.userOrderDetail.detail;
  const { hasLines, isRepayable } = statusRow(details.orderStatus);
  return (
    <Card>
      <div className={styles.head}>
        <ProductName logo={details.productLogo} name={details.productName} />
      </div>
      {hasLines && lines.length > 0 && (
        <div className={dueLinesClass}>
          <MoneyLines lines={lines} lastIsTotal={isRepayable} />
        </div>
      )}
    </Card>
  );
}

/** What a borrower who is late said, and where they say it. */
function PromiseToPay({ promise: made, onSay }: { promise: OrderDetails['promise']; onSay: () => void }) {
  const { promise } = useLoanMessages();
  const money = useMoney();
  return (
    <>
      {made && (
        <NextStep title={promise.states[made.state]} icon="calendar">
          {promise.noted(money(made.amount), made.day)} <time dateTime={made.by}>{made.by}</time>
        </NextStep>
      )}
      <Button kind="secondary" isWide onPress={onSay}>
        {made?.state === 'open' ? promise.change : promise.say}
      </Button>
    </>
  );
}

/** That a payment was more than what was due, and where its borrower says what the rest does. */
function PaidAhead({ ahead, onChoose }: { ahead: OrderDetails['ahead']; onChoose: () => void }) {
  const { ahead: words } = useLoanMessages();
  const money = useMoney();
  if (!ahead) return null;
  return (
    <>
      <NextStep title={words.title} icon="calendar">
        {words.text(money(ahead.amount), ahead.day, ahead.until)} <b>{words.names[ahead.chosen]}</b>
      </NextStep>
      <Button kind="secondary" isWide onPress={onChoose}>
        {words.change}
      </Button>
    </>
  );
}

function WhatNext({ details, reading }: { details: OrderDetails; reading: Reading<OrderDetails> }) {
  const { order } = useLoanMessages();
  const { common } = useMessages();
  const address = usePageAddress();
  const { isWaiting } = statusRow(details.orderStatus);
  return (
    <>
      {details.nextStep !== '' && <NextStep title={order.next}>{details.nextStep}</NextStep>}
      {details.orderStatus === 'late' && (
        <NextStep title={order.cantPay} icon="chat">
          {details.isDelay === 1 ? order.cantPayText : order.cantPayOnlyWrite}{' '}
          <a href={address('support')}>{order.write}</a>
        </NextStep>
      )}
      {isWaiting && (
        <Button kind="text" busyLabel={reading.isReading ? common.loading : undefined} onPress={reading.read}>
          {order.refresh}
        </Button>
      )}
    </>
  );
}

function OrderLinks({ details }: { details: OrderDetails }) {
  const { order } = useLoanMessages();
  const { shell } = useApp();
  const address = usePageAddress();
  return (
    <Rows>
      {details.autopay && (
        <LinkRow
          icon="bank"
          title={order.autopay}
          hint={order.autopayHints[details.autopay.state]}
          href={address('autopay', { orderId: details.orderId, productId: details.productId })}
        />
      )}
      {details.more && (
        <LinkRow
          icon="card"
          title={order.more}
          hint={order.moreHints[details.more.state]}
          href={address('moreMoney', { orderId: details.orderId, productId: details.productId })}
        />
      )}
      {details.isNewContract !== '' && (
        <LinkRow icon="document" title={order.agreement} href={details.isNewContract} />
      )}
      {details.h5Url !== '' && details.inside === 1 && (
        <LinkRow icon="info" title={order.openLink} href={details.h5Url} />
      )}
      {details.h5Url !== '' && details.inside === 0 && (
        <LinkRow
          icon="info"
          title={order.openLink}
          onPress={() => void shell.run('navigate', { url: details.h5Url })}
        />
      )}
      <LinkRow icon="help" title={order.help} hint={order.helpHint} href={address('support')} />
    </Rows>
  );
}

/** Says politely that the status changed while the page was open. */
function useStatusAnnouncement({ orderStatus, noticeStatusText }: OrderDetails) {
  const { order } = useLoanMessages();
  const { announce } = useAnnouncer();
  const before = useRef(orderStatus);
  useEffect(() => {
    if (before.current === orderStatus) return;
    before.current = orderStatus;
    announce(order.changed(noticeStatusText));
  }, [orderStatus, noticeStatusText, announce, order]);
}

function OrderView({ details, reading }: { details: OrderDetails; reading: Reading<OrderDetails> }) {
  const { order } = useLoanMessages();
  const { Sheet, isOpen, ask, close } = useOrderOverlays(details);
  const closeAndRead = () => {
    close();
    reading.read();
  };
  const cameFromPaying = usePageQuery().get('from') === 'paid';
  const { tone, isRepayable, hasLines } = statusRow(details.orderStatus);
  const progress = hasLines ? details.progress : undefined;
  const fallbacks: Readonly<Record<string, string>> = order.fallback;
  const isReturned = details.disbursement?.isWaiting === 1;
  useStatusAnnouncement(details);
  return (
    <>
      {cameFromPaying && isRepayable && <Notice tone="info">{order.watching}</Notice>}
      <StatusHero
        tone={isReturned ? 'warning' : tone}
        picture={<StatusPicture status={details.orderStatus} />}
        title={details.noticeStatusText || fallbacks[details.orderStatus] || order.fallback.other}
        text={details.noticeDesText}
      />
      {details.autopay?.isUnderWay === 1 && <Notice tone="info">{order.autopayUnderWay}</Notice>}
      {details.tracker && <OrderTracker tracker={details.tracker} />}
      {progress && <LoanShape progress={progress} />}
      <OrderLines details={details} />
      <WhatNext details={details} reading={reading} />
      {details.orderStatus === 'late' && (
        <PromiseToPay promise={details.promise} onSay={() => void ask('promise')} />
      )}
      <PaidAhead ahead={details.ahead} onChoose={() => void ask('ahead')} />
      <LoanDecisions details={details} reading={reading} />
      {isReturned && <DisbursementReturned details={details} reading={reading} />}
      {progress && <LoanProgress details={details} progress={progress} />}
      <LoanLetters details={details} />
      <OrderLinks details={details} />
      <Muted>{order.number(details.orderId)}</Muted>
      {Sheet && <Sheet details={details} isOpen={isOpen} onClose={closeAndRead} />}
    </>
  );
}

/** Order status (design, 4.9): what happened, what happens next, what can be done now. */
export function OrderDetailsPage() {
  const query = usePageQuery();
  const ids = { productId: query.get('productId') ?? undefined, orderId: query.get('orderId') ?? undefined };
  const watches = query.get('from') === 'paid';
  const reading = useAnswer(endpoints.orderDetails.detail, ids, {
    pollMs: ({ orderStatus }) => (watches || statusRow(orderStatus).isWaiting ? POLL_MS : false),
  });
  const details = reading.outcome?.kind === 'value' ? reading.outcome.value : undefined;
  return (
    <Screen
      page="orderDetails"
      actions={details && <OrderActions details={details} />}
      readAt={reading.readAt}
      isStale={reading.isStale}
    >
      <AnswerView reading={reading} skeleton={['middle', 'tall', 'low']}>
        {(value) => <OrderView details={value} reading={reading} />}
      </AnswerView>
    </Screen>
  );
}
