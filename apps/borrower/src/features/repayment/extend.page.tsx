import { type ExtensionPage, endpoints, type Outcome, pages } from '@plazo/contract';
import { spokenDay } from '@plazo/markets/front';
import {
  ActionBar,
  Amount,
  Button,
  Card,
  ChoiceLinks,
  FloatingHelp,
  LinkButton,
  Notice,
  PlanTimeline,
  ProductName,
  Section,
  Ticket,
  TicketNote,
  useAnnounceChange,
} from '@plazo/ui';
import { type Reading, useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Channels } from '../../components/channels.tsx';
import { ExplainedFigures } from '../../components/explained-figures.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useNavigate } from '../../session/use-navigate.ts';
import { useDelayMessages, useMessages, usePayMessages } from '../../words/words.ts';
import { MiniCalendar } from './mini-calendar.tsx';

function FeeTicket({ page }: { page: ExtensionPage }) {
  const delay = useDelayMessages();
  const { brand } = useApp();
  const money = useMoney();
  const { reviewer, delayAmount, delayTime } = page.delayInfo;
  return (
    <Ticket
      label={reviewer || delay.payNow}
      upperLabel={reviewer || delay.payNow}
      upper={<Amount text={money(delayAmount)} currency={brand.currency} />}
      lowerLabel={delay.newDate}
      lower={
        <>
          <Amount text={page.choices.find(({ days }) => days === page.days)?.day ?? delayTime} />
          <TicketNote>
            {delayTime} · {delay.max(page.maxDays)}
          </TicketNote>
        </>
      }
    />
  );
}

/** Our own links ask for a choice: how many days cost how much is nothing that we say for the borrower. The direct address shows the most. */
function useIsChosen(page: ExtensionPage | undefined): boolean {
  const query = usePageQuery();
  return query.get('mode') !== 'choose' || query.has('days') || (page?.maxDays ?? 0) < 2;
}

/** Says what days that were chosen cost and lead to. */
function useAnnounceChoice({ outcome }: Reading<ExtensionPage>) {
  const delay = useDelayMessages();
  const money = useMoney();
  const page = outcome?.kind === 'value' ? outcome.value : undefined;
  const isChosen = useIsChosen(page);
  useAnnounceChange(
    page &&
      (isChosen
        ? `${delay.payNow}: ${money(page.delayInfo.delayAmount)}. ${delay.newDate}: ${page.delayInfo.delayTime}`
        : ''),
  );
}

function DaysChoice({ page, isChosen }: { page: ExtensionPage; isChosen: boolean }) {
  const delay = useDelayMessages();
  const { common } = useMessages();
  const address = usePageAddress();
  const money = useMoney();
  if (page.choices.length < 2) return null;
  return (
    <Section title={delay.howMany}>
      <ChoiceLinks
        label={delay.howMany}
        choices={page.choices.map(({ days, fee, day }) => ({
          label: day,
          note: `+${common.days(days)} · ${money(fee)}`,
          href: address('extend', { days }),
          isCurrent: isChosen && days === page.days,
        }))}
      />
    </Section>
  );
}

function PlanAfter({ page }: { page: ExtensionPage }) {
  const { language } = useApp();
  const delay = useDelayMessages();
  const { common } = useMessages();
  const money = useMoney();
  const steps = page.repayPlan.map(({ title, amount, remark, time }) => ({
    title,
    amount: money(amount),
    details: [`${spokenDay(language, time)} ${time}`, remark],
  }));
  return (
    <Section title={delay.planAfter}>
      <Card isPadded>
        <PlanTimeline steps={steps} seeAllLabel={common.seeAll} />
      </Card>
    </Section>
  );
}

/** What the chosen days lead to, and the ways to pay for them. */
function Chosen({ page, reading }: { page: ExtensionPage; reading: Reading<ExtensionPage> }) {
  const delay = useDelayMessages();
  const query = usePageQuery();
  return (
    <>
      <Card isPadded>
        <MiniCalendar old={page.dueOn} chosen={page.delayInfo.delayTime} />
      </Card>
      <PlanAfter page={page} />
      <Channels
        groups={page.repayList}
        requestType={2}
        amountMinor={page.delayInfo.delayAmount}
        days={page.days}
        onRetry={reading.read}
      />
      <ExplainedFigures
        ids={{ productId: query.get('productId') ?? undefined, orderId: query.get('orderId') ?? undefined }}
      />
      {page.noticeMsg !== '' && page.noticeMsg !== (page.note || delay.feeNote) && (
        <Notice tone="neutral">{page.noticeMsg}</Notice>
      )}
    </>
  );
}

function ExtensionView({ page, reading }: { page: ExtensionPage; reading: Reading<ExtensionPage> }) {
  const delay = useDelayMessages();
  const address = usePageAddress();
  const navigate = useNavigate();
  const isChosen = useIsChosen(page);
  return (
    <>
      <ProductName logo={page.productLogo} name={page.productName} />
      {isChosen && <FeeTicket page={page} />}
      <Notice tone="info">{page.note || delay.feeNote}</Notice>
      <DaysChoice page={page} isChosen={isChosen} />
      {isChosen && <Chosen page={page} reading={reading} />}
      <Button kind="secondary" onPress={() => navigate(servicePath(address('support')))}>
        {delay.talk}
      </Button>
    </>
  );
}

/** The cheaper path, and help that can be dragged over the page. */
function BottomBar() {
  const delay = useDelayMessages();
  const address = usePageAddress();
  const navigate = useNavigate();
  return (
    <ActionBar>
      <LinkButton kind="secondary" href={address('repay', { mode: 'choose' })}>
        {delay.payFull}
      </LinkButton>
      <FloatingHelp
        label={delay.talk}
        hint={delay.drag}
        upLabel={delay.up}
        downLabel={delay.down}
        onPress={() => navigate(servicePath(address('support')))}
      />
    </ActionBar>
  );
}

/** The service button of this page opens the second entrance (specification, section 2). */
const servicePath = (address: string) => address.replace(pages.support.paths[0], pages.support.paths[1]);

type WayOutProps = {
  readonly refusal: Extract<Outcome<unknown>, { kind: 'refusal' }> | undefined;
  readonly ids: { readonly productId: string | undefined; readonly orderId: string | undefined };
};

/** As the engine says that nothing is being paid: there is no order of 174 or 180. */
const NOTHING_TO_PAY = 'not-active';

/** To what can be paid, where anything can; else to the loan. */
function WayOut({ refusal, ids }: WayOutProps) {
  const { repay } = usePayMessages();
  const address = usePageAddress();
  const money = useMoney();
  const amount = refusal?.unlock?.amountMinor;
  return refusal?.reason === NOTHING_TO_PAY ? (
    <LinkButton href={address('orderDetails', ids)}>{repay.seeLoan}</LinkButton>
  ) : (
    <LinkButton href={address('repay', { ...ids, mode: 'choose' })}>
      {amount === undefined ? repay.pay : `${repay.pay} ${money(amount)}`}
    </LinkButton>
  );
}

/** Ask for more days (design, 4.3): the fee and the date in the same size, and the cheaper path as near. */
export function ExtendPage() {
  const delay = useDelayMessages();
  const query = usePageQuery();
  const ids = { productId: query.get('productId') ?? undefined, orderId: query.get('orderId') ?? undefined };
  const reading = useAnswer(endpoints.repayment.delayDetail, {
    ...ids,
    days: query.get('days') ?? undefined,
  });
  useAnnounceChoice(reading);
  const refusal = reading.outcome?.kind === 'refusal' ? reading.outcome : undefined;
  return (
    <Screen
      page="extend"
      readAt={reading.readAt}
      isStale={reading.isStale}
      actions={reading.outcome?.kind === 'value' && <BottomBar />}
    >
      <AnswerView
        reading={reading}
        skeleton={['tall', 'middle', 'middle']}
        failedTitle={delay.gone}
        wayOut={<WayOut refusal={refusal} ids={ids} />}
      >
        {(page) => <ExtensionView page={page} reading={reading} />}
      </AnswerView>
    </Screen>
  );
}
