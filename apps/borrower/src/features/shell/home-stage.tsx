import { type AnswerOf, endpoints } from '@plazo/contract';
import { unbrokenDay } from '@plazo/markets/front';
import {
  Amount,
  type DrawingName,
  newsClass,
  Stage,
  type StageTone,
  Strip,
  stageLabelClass,
} from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { useMoney } from '../../components/use-money.ts';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useHomeMessages } from '../../words/words.ts';

type Orders = AnswerOf<typeof endpoints.home.orders>;
type Said = { readonly tone: StageTone; readonly title: string; readonly drawing?: DrawingName | undefined };

/** A debt that was sold has none. */
const ways: Readonly<Record<string, DrawingName>> = {
  disbursing: 'sent',
  approved: 'waiting',
  received: 'waiting',
};

/** What a person comes for, in a sentence: what is overdue, what is next, what is on its way, or what it costs. */
function useHeadline({ active, inProcess, finished }: Orders, isOffered: boolean): Said {
  const { home } = useHomeMessages();
  const { language, today } = useApp();
  const [first] = active;
  const day = first ? unbrokenDay(language, first.dueOn) : '';
  if (first && first.daysLate > 0) return { tone: 'late', title: home.lateTitle(day), drawing: 'late' };
  if (active.length > 1) return { tone: 'quiet', title: home.several(active.length) };
  if (first && first.dueOn !== '')
    return {
      tone: 'brand',
      title: first.dueOn === today ? home.dueToday : home.dueTitle(day),
    };
  const [order] = inProcess;
  if (order) return { tone: 'calm', title: order.statusText, drawing: ways[order.orderStatus] };
  if (isOffered) return { tone: 'brand', title: home.offerTitle, drawing: 'approved' };
  const isDone = finished.some(({ orderStatus }) => orderStatus === 'settled');
  return isDone
    ? { tone: 'done', title: home.doneTitle, drawing: 'paid' }
    : { tone: 'calm', title: home.newTitle, drawing: 'empty' };
}

/** One loan as a shape, where there is one alone. */
function OneLoan({ active }: Orders) {
  const { stubs } = useHomeMessages().home;
  const [order] = active;
  if (!order || active.length > 1 || order.daysLate > 0 || order.paymentCount < 2) return null;
  const { paidOfNext = 0, amountDue } = order;
  const begun = paidOfNext / (paidOfNext + amountDue || 1);
  return (
    <Strip
      stubs={Array.from({ length: order.paymentCount }, (_, index) => {
        const state = index < order.paymentsMade ? 'paid' : index === order.paymentsMade ? 'next' : 'later';
        const share = state === 'paid' ? 1 : state === 'next' ? begun : 0;
        const isLast = state === 'later' && index === order.paymentCount - 1;
        const word = share > 0 && share < 1 ? 'part' : isLast ? 'last' : state;
        return { no: index, share, state, word: stubs[word], date: '' };
      })}
    />
  );
}

/** What changed since the last visit, else the greeting; and what there is to know today. */
export function HomeStage({ orders }: { orders: Orders }) {
  const { home } = useHomeMessages();
  const products = useAnswer(endpoints.home.products, {}).outcome;
  const offered = products?.kind === 'value' ? products.value.products.find(({ offer }) => offer) : undefined;
  const { tone, title, drawing } = useHeadline(orders, offered !== undefined);
  const { outcome } = useAnswer(endpoints.account.me, {});
  const address = usePageAddress();
  const { brand } = useApp();
  const money = useMoney();
  const { active, inProcess } = orders;
  const offer = active.length + inProcess.length === 0 ? offered?.offer : undefined;
  const sum = active.reduce((all, { leftToPay }) => all + leftToPay, 0);
  const me = outcome?.kind === 'value' ? outcome.value : undefined;
  const name = me?.name.split(' ')[0];
  // a headline marks where its phrases end, a message does not
  return (
    <Stage tone={tone} drawing={drawing} below={<OneLoan {...orders} />}>
      {me?.news && me.news !== title.replaceAll('\u200b', '') ? (
        <a className={newsClass} href={address('messages')}>
          {me.news}
        </a>
      ) : (
        <p className={stageLabelClass}>{name ? home.hello(name) : home.helloNobody}</p>
      )}
      <h2 suppressHydrationWarning>{title}</h2>
      {active.length > 1 && <p>{home.leftInAll(money(sum))}</p>}
      {offer && (
        <>
          <Amount isDisplay text={money(offer.received)} currency={brand.currency} />
          <p>{home.offerOf(money(offer.amount))}</p>
        </>
      )}
    </Stage>
  );
}
