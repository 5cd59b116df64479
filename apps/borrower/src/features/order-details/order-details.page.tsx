import { endpoints, type OrderDetails } from '@plazo/contract';
import {
  Button,
  Card,
  Dotted,
  LinkButton,
  LinkRow,
  MoneyLines,
  Muted,
  NextStep,
  Notice,
  Rows,
  Section,
  useAnnounceChange,
} from '@plazo/ui';
import type { ReactNode } from 'react';
import { type Reading, useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useLoanMessages, useMessages } from '../../words/words.ts';
import { InClarification, PaidAhead, WaysOutOfLate } from './late-and-ahead.tsx';
import { LoanDecisions } from './loan-decisions.tsx';
import { NextPayment, Payments } from './loan-payments.tsx';
import { BalanceLine, LoanLetters, Movements, NoDebt, WaysToPay } from './loan-progress.tsx';
import { LoanStage, type Progress, RequestStage } from './loan-stage.tsx';
import { OrderActions } from './order-actions.tsx';
import { isClarified, POLL_MS, standingOf, statusRow } from './order-status.ts';
import { OrderTracker } from './order-tracker.tsx';
import { useOrderOverlays } from './use-order-overlays.ts';
import { usePapers } from './use-papers.ts';

/** The lines of the status, as the server has them: what the next payment is made of, or what was lent. */
function OrderLines({ details }: { details: OrderDetails }) {
  const words = useLoanMessages().progress;
  const lines = details.userOrderDetail.detail;
  const { hasLines, isRepayable } = standingOf(details);
  if (!hasLines || lines.length === 0) return null;
  return (
    <Section title={isRepayable ? words.thisLoan : words.agreed}>
      <Card isPadded>
        <MoneyLines lines={lines} lastIsTotal={isRepayable} />
      </Card>
    </Section>
  );
}

function WhatNext({ details, reading }: { details: OrderDetails; reading: Reading<OrderDetails> }) {
  const { order } = useLoanMessages();
  const { common } = useMessages();
  const { isWaiting } = standingOf(details);
  // of a loan that runs its stage says it, unless its money came back; of credit and of a complaint their own places do
  const isSaid =
    (details.orderStatus === 'active' && !details.disbursement) || details.credit || isClarified(details);
  return (
    <>
      {details.nextStep !== '' && !isSaid && <NextStep title={order.next}>{details.nextStep}</NextStep>}
      {isWaiting && (
        <Button kind="text" busyLabel={reading.isReading ? common.loading : undefined} onPress={reading.read}>
          {order.refresh}
        </Button>
      )}
    </>
  );
}

function OrderLinks({ details }: { details: OrderDetails }) {
  const { order, progress } = useLoanMessages();
  const { isRepayable } = standingOf(details);
  const { shell } = useApp();
  const address = usePageAddress();
  const paper = usePapers(details);
  return (
    <Section title={progress.documents}>
      <Rows>
        {details.progress && (
          <LinkRow
            icon="document"
            title={progress.statement}
            hint={progress.statementHint}
            href={paper('statement')}
          />
        )}
        {isRepayable && details.amountDue > 0 && (
          <LinkRow
            icon="document"
            title={progress.payOff}
            hint={progress.payOffHint}
            href={paper('pay-off')}
          />
        )}
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
    </Section>
  );
}

/** Says politely what changed while the page was open: a payment that came with what is left, or the status. */
function useAnnouncements({ noticeStatusText, progress }: OrderDetails) {
  const { order, progress: words } = useLoanMessages();
  const money = useMoney();
  const newest = progress?.movements.find(({ isFromBorrower }) => isFromBorrower === 1);
  useAnnounceChange(order.changed(noticeStatusText));
  useAnnounceChange(
    progress &&
      (newest?.paymentId
        ? `${newest.title}: ${money(newest.amount)}. ${words.left}: ${money(progress.left)}`
        : ''),
  );
}

type ViewProps = { readonly details: OrderDetails; readonly reading: Reading<OrderDetails> };

type PartsProps = ViewProps & {
  readonly progress: Progress;
  readonly onSay: () => void;
  readonly onCalendar: () => void;
  readonly saying: ReactNode;
};

/** The loan from its next payment on: what is to be done, each payment, ways to pay and what happened. */
function LoanParts({ details, reading, progress, onSay, onCalendar, saying }: PartsProps) {
  const paper = usePapers(details);
  const { order } = useLoanMessages();
  const { isRepayable } = standingOf(details);
  const isLate = details.orderStatus === 'late';
  const { collector, credit } = details;
  const decisions = <LoanDecisions details={details} reading={reading} />;
  const clarification = <InClarification details={details} />;
  useAnnounceChange(credit?.note);
  return (
    <>
      {!isLate && clarification}
      {collector && <Notice tone="info">{collector.text}</Notice>}
      {details.tracker && <OrderTracker tracker={details.tracker} />}
      {credit && <NextStep title={order.next}>{credit.note}</NextStep>}
      {credit && decisions}
      {progress.left === 0 && <NoDebt paper={paper} />}
      {!isRepayable ? null : isLate ? (
        <>
          <WaysOutOfLate details={details} onSay={onSay} />
          {saying}
        </>
      ) : (
        <NextPayment details={details} progress={progress} onCalendar={onCalendar} />
      )}
      {isLate && clarification}
      {!credit && decisions}
      <Payments payments={progress.payments} paper={paper} />
      {isRepayable && <WaysToPay details={details} progress={progress} />}
    </>
  );
}

function OrderView({ details, reading }: ViewProps) {
  const { order } = useLoanMessages();
  const { Sheet, shown, isOpen, ask, close } = useOrderOverlays(details);
  const closeAndRead = () => {
    close();
    reading.read();
  };
  const sheet = Sheet && <Sheet details={details} isOpen={isOpen} onClose={closeAndRead} />;
  const cameFromPaying = usePageQuery().get('from') === 'paid';
  const { tone, isRepayable, hasLines } = standingOf(details);
  const { toDo } = details;
  const progress = hasLines ? details.progress : undefined;
  const isReturned = details.disbursement?.isWaiting === 1;
  const isCalm = isClarified(details);
  const stage = {
    details,
    title: (isCalm && details.clarification?.title) || details.noticeStatusText || order.updating,
    tone: isReturned ? 'late' : isCalm ? 'calm' : tone,
  } as const;
  const paper = usePapers(details);
  useAnnouncements(details);
  return (
    <>
      {progress ? <LoanStage {...stage} progress={progress} /> : <RequestStage {...stage} />}
      {(details.isBankPaying === 1 || toDo) && <Notice tone="info">{toDo?.text ?? order.bankPaying}</Notice>}
      {toDo && <LinkButton href={toDo.url}>{toDo.see}</LinkButton>}
      {progress ? (
        <LoanParts
          details={details}
          reading={reading}
          progress={progress}
          onSay={() => void ask('promise')}
          onCalendar={() => void ask('calendar')}
          saying={shown === 'promise' && sheet}
        />
      ) : (
        details.tracker && <OrderTracker tracker={details.tracker} />
      )}
      {cameFromPaying && isRepayable && <Notice tone="info">{order.watching}</Notice>}
      <WhatNext details={details} reading={reading} />
      <PaidAhead ahead={details.ahead} onChoose={() => void ask('ahead')} />
      {!progress && <LoanDecisions details={details} reading={reading} />}
      <OrderLines details={details} />
      {progress?.fall && <BalanceLine fall={progress.fall} />}
      {progress && <Movements movements={progress.movements} paper={paper} />}
      <LoanLetters details={details} />
      <OrderLinks details={details} />
      <Muted>
        <Dotted text={`${details.productName} · ${order.number(details.orderId)}`} />
      </Muted>
      {shown !== 'promise' && sheet}
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
