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
} from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Channels } from '../../components/channels.tsx';
import { ExplainedFigures } from '../../components/explained-figures.tsx';
import { PayPlanner } from '../../components/pay-planner.tsx';
import { Screen } from '../../components/screen.tsx';
import { SpokenDay } from '../../components/spoken-day.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useMessages, usePayMessages } from '../../words/words.ts';
import { PayableAmount } from './payable-amount.tsx';

/** Lines shown before "More" (specification, section 9). */
const LINES_FOLDED = 2;

function DueChip({ daysToDue }: { daysToDue: number }) {
  const { repay } = usePayMessages();
  if (daysToDue < 0) return <Chip tone="warning" icon="clock" text={repay.late(-daysToDue)} />;
  if (daysToDue === 0) return <Chip tone="info" text={repay.today} />;
  return <Chip tone="neutral" text={repay.daysLeft(daysToDue)} />;
}

function RepayCard({ page }: { page: Repay }) {
  const { repay } = usePayMessages();
  const { common } = useMessages();
  const { brand } = useApp();
  const money = useMoney();
  return (
    <DueCard
      label={repay.yourPayment}
      head={
        <ProductName logo={page.productLogo} name={page.productName}>
          <Chip tone="info" text={repay.nth(page.paymentNo, page.paymentCount)} />
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
}

/** Repay (design, 4.2): how much, by when, and where; choosing a way is the action. */
export function RepayPage() {
  const { repay } = usePayMessages();
  const address = usePageAddress();
  const query = usePageQuery();
  const ids = { productId: query.get('productId') ?? undefined, orderId: query.get('orderId') ?? undefined };
  const reading = useAnswer(endpoints.repayment.detail, ids);
  return (
    <Screen page="repay" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView
        reading={reading}
        skeleton={['tall', 'middle', 'middle']}
        wayOut={<LinkButton href={address('orderDetails', ids)}>{repay.seeLoan}</LinkButton>}
      >
        {(page) => (
          <>
            <RepayCard page={page} />
            <PayableAmount page={page}>
              {(amountMinor, purpose) => (
                <Channels
                  groups={page.repayList}
                  requestType={1}
                  amountMinor={amountMinor}
                  purpose={purpose}
                  onRetry={reading.read}
                />
              )}
            </PayableAmount>
            <PayPlanner ids={ids} />
            <ExplainedFigures ids={ids} />
            {page.noticeMsg !== '' && <Notice tone="info">{page.noticeMsg}</Notice>}
            <Rows>
              <LinkRow
                icon="card"
                title={repay.byCard}
                href={address('payChoice', { ...ids, way: 'card' })}
              />
              {page.isDelay === 1 && (
                <LinkRow
                  icon="calendar"
                  title={repay.needDays}
                  hint={repay.needDaysHint}
                  href={address('extend', { ...ids, mode: 'choose' })}
                />
              )}
            </Rows>
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
