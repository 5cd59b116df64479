import { endpoints, type RepayPage as Repay } from '@plazo/contract';
import {
  Amount,
  Chip,
  CollapsingLines,
  DueCard,
  dueLinesClass,
  LinkButton,
  LinkRow,
  Notice,
  ProductName,
  Rows,
  Stage,
  stageLabelClass,
} from '@plazo/ui';
import { memo } from 'react';
import { type Reading, useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Channels } from '../../components/channels.tsx';
import { ExplainedFigures } from '../../components/explained-figures.tsx';
import { PayPlanner } from '../../components/pay-planner.tsx';
import { Screen } from '../../components/screen.tsx';
import { SpokenDay } from '../../components/spoken-day.tsx';
import { ToDo } from '../../components/to-do.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useArrival } from '../../session/use-arrival.ts';
import { useMessages, usePayMessages } from '../../words/words.ts';
import { AmountSplit, BeyondAsk, isBeyondAsk } from './beyond-ask.tsx';
import {
  ChooseWhere,
  type Ids,
  type Payable,
  PayableAmount,
  type Purpose,
  usePayable,
} from './payable-amount.tsx';

/** Lines shown before "More" (specification, section 9). */
const LINES_FOLDED = 2;

function DueChip({ daysToDue }: { daysToDue: number }) {
  const { repay } = usePayMessages();
  if (daysToDue < 0) return <Chip tone="warning" icon="clock" text={repay.late(-daysToDue)} />;
  if (daysToDue === 0) return <Chip tone="info" text={repay.today} />;
  return <Chip tone="neutral" text={repay.daysLeft(daysToDue)} />;
}

const RepayCard = memo(function RepayCard({ page }: { page: Repay }) {
  const { repay } = usePayMessages();
  const { common } = useMessages();
  const { brand } = useApp();
  const money = useMoney();
  return (
    <DueCard
      label={repay.yourPayment}
      head={
        <ProductName logo={page.productLogo} name={page.productName}>
          <Chip tone="info" text={page.payments} />
        </ProductName>
      }
      amountLabel={repay.total}
      amount={<Amount isDisplay text={money(page.repayAmount)} currency={brand.currency} />}
      dueLabel={page.daysToDue < 0 ? repay.wasDue : repay.dueOn}
      dueOn={<SpokenDay on={page.repayDate} />}
      chip={<DueChip daysToDue={page.daysToDue} />}
    >
      {page.detail.length > 0 && (
        <CollapsingLines
          className={dueLinesClass}
          lines={page.detail}
          collapseAfter={LINES_FOLDED}
          moreLabel={common.more}
          hideLabel={common.hide}
        />
      )}
    </DueCard>
  );
});

type PartProps = { readonly page: Repay; readonly ids: Ids };

/** What else can be done about this payment. A card takes this payment or everything: beside another amount the row says so, with what it takes. */
const OtherWays = memo(function OtherWays({ page, ids, purpose }: PartProps & { purpose: Purpose }) {
  const { repay, payable } = usePayMessages();
  const money = useMoney();
  const address = usePageAddress();
  const { hasCards } = useApp();
  if (!hasCards && page.isDelay !== 1) return null;
  return (
    <Rows>
      {hasCards && (
        <LinkRow
          icon="card"
          title={repay.byCard}
          hint={purpose === 'part' ? payable.next : undefined}
          value={purpose === 'next' ? undefined : money(purpose === 'all' ? page.payoff : page.repayAmount)}
          href={address('payChoice', { ...ids, way: 'card', pay: purpose === 'all' ? purpose : undefined })}
        />
      )}
      {page.isDelay === 1 && (
        <LinkRow
          icon="calendar"
          title={repay.needDays}
          hint={repay.needDaysHint}
          href={address('extend', { ...ids, mode: 'choose' })}
        />
      )}
    </Rows>
  );
});

/** What no choice of an amount changes is not drawn anew for it: a slow phone answers a press sooner. */
const AroundPayment = memo(function AroundPayment({ page, ids, isWhole }: PartProps & { isWhole: boolean }) {
  return (
    <>
      <PayPlanner ids={ids} />
      <ExplainedFigures ids={ids} />
      {isWhole && page.noticeMsg !== '' && <Notice tone="info">{page.noticeMsg}</Notice>}
    </>
  );
});

type StepsProps = PartProps & {
  readonly payable: ReturnType<typeof usePayable>;
  /** Whether amount and ways to pay stand on one page, as the direct address has them. */
  readonly isWhole: boolean;
  readonly onRetry: () => void;
};

/** The payment and how much of it; on the direct address with the ways to pay under it (specification, section 2). */
function AmountStep({ page, ids, payable, isWhole, onRetry }: StepsProps) {
  const { minor, purpose, ahead } = payable.picked;
  const isBeyond = isBeyondAsk(page, payable.picked);
  return (
    <>
      <RepayCard page={page} />
      <PayableAmount page={page} payable={payable} />
      {purpose === 'part' &&
        minor > 0 &&
        (isBeyond ? (
          <BeyondAsk ids={ids} minor={minor} chosen={ahead} onChoose={payable.setAhead} />
        ) : (
          <AmountSplit ids={ids} amount={minor} due={page.repayAmount} />
        ))}
      {isWhole && minor > 0 && (
        <Channels
          groups={page.repayList}
          requestType={1}
          amountMinor={minor}
          purpose={purpose}
          ahead={isBeyond ? ahead : undefined}
          onRetry={onRetry}
        />
      )}
      <AroundPayment page={page} ids={ids} isWhole={isWhole} />
      <OtherWays page={page} ids={ids} purpose={purpose} />
    </>
  );
}

type WhereProps = Omit<StepsProps, 'payable' | 'isWhole'> & { readonly addressed: Payable };

/** Where to pay an amount that was chosen: it stays in sight, and can be changed. */
function WhereStep({ page, ids, addressed, onRetry }: WhereProps) {
  const { minor, purpose } = addressed;
  const isBeyond = isBeyondAsk(page, addressed);
  const ahead = isBeyond ? addressed.ahead : undefined;
  const { payable } = usePayMessages();
  const { brand } = useApp();
  const money = useMoney();
  const address = usePageAddress();
  const query = usePageQuery();
  const chosen = { pay: purpose, amount: query.get('amount') ?? undefined, ahead };
  return (
    <>
      <Stage tone="brand">
        <p className={stageLabelClass}>{payable.youPay}</p>
        <Amount isDisplay text={money(minor)} currency={brand.currency} />
        {purpose === 'all' && <p>{payable.allText}</p>}
      </Stage>
      {isBeyond && <BeyondAsk ids={ids} minor={minor} chosen={ahead} />}
      <Rows>
        <LinkRow
          icon="list"
          title={payable.change}
          href={address('repay', { ...ids, ...chosen, mode: 'choose' })}
        />
      </Rows>
      <Channels
        groups={page.repayList}
        requestType={1}
        amountMinor={minor}
        purpose={purpose}
        ahead={ahead}
        onRetry={onRetry}
      />
      {page.noticeMsg !== '' && <Notice tone="info">{page.noticeMsg}</Notice>}
      <OtherWays page={page} ids={ids} purpose={purpose} />
    </>
  );
}

type ViewProps = { readonly page: Repay; readonly reading: Reading<Repay>; readonly ids: Ids };

/** Our own links ask for the amount first and for the way to pay then; the direct address shows both. */
function RepayView({ page, reading, ids }: ViewProps) {
  const address = usePageAddress();
  const query = usePageQuery();
  const payable = usePayable(page);
  const isChoosing = query.get('mode') === 'choose' || (query.has('pay') && !payable.addressed);
  const { purpose, minor } = payable.picked;
  const where = address('repay', {
    ...ids,
    pay: purpose,
    ...(purpose === 'part' && { amount: payable.typed }),
    ...(isBeyondAsk(page, payable.picked) && { ahead: payable.picked.ahead }),
  });
  return (
    <Screen
      page="repay"
      readAt={reading.readAt}
      isStale={reading.isStale}
      actions={isChoosing && <ChooseWhere href={where} minor={minor} />}
    >
      <ToDo toDo={page.toDo} />
      {payable.addressed && !isChoosing ? (
        <WhereStep page={page} ids={ids} addressed={payable.addressed} onRetry={reading.read} />
      ) : (
        <AmountStep page={page} ids={ids} payable={payable} isWhole={!isChoosing} onRetry={reading.read} />
      )}
    </Screen>
  );
}

/** Repay (design, 4.2): how much, by when, and where; choosing a way is the action. */
export function RepayPage() {
  const { repay } = usePayMessages();
  const address = usePageAddress();
  const query = usePageQuery();
  const ids = { productId: query.get('productId') ?? undefined, orderId: query.get('orderId') ?? undefined };
  const reading = useAnswer(endpoints.repayment.detail, ids);
  const page = reading.outcome?.kind === 'value' ? reading.outcome.value : undefined;
  // another amount in the address begins anew, and at its top
  const step = String(query);
  useArrival(step);
  if (page) return <RepayView key={step} page={page} reading={reading} ids={ids} />;
  return (
    <Screen page="repay" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView
        reading={reading}
        skeleton={['tall', 'middle', 'middle']}
        wayOut={<LinkButton href={address('orderDetails', ids)}>{repay.seeLoan}</LinkButton>}
      >
        {() => null}
      </AnswerView>
    </Screen>
  );
}
