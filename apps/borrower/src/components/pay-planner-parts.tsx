import { type AnswerOf, endpoints, type OrderId, type ProductId } from '@plazo/contract';
import { amountLike } from '@plazo/markets/front';
import { Button, MoneyLines, Muted, RangeField, Skeleton, TextField } from '@plazo/ui';
import { type SubmitEvent, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { useApp } from '../session/app-context.ts';
import { useInsightMessages, useMessages } from '../words/words.ts';
import { ReadAgain } from './read-again.tsx';
import { useMoney } from './use-money.ts';
import { useTypedMinor } from './use-typed-minor.ts';

type Ids = { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };
type Day = AnswerOf<typeof endpoints.insight.payoff>['days'][number];

function DayLines({ day, ahead }: { day: Day; ahead: number }) {
  const insight = useInsightMessages();
  const money = useMoney();
  const lines = [
    { text: insight.due, value: money(day.due) },
    ...(day.penalty > 0 ? [{ text: insight.charge, value: money(day.penalty) }] : []),
    ...(day.note === '' ? [{ text: insight.payoff, value: money(day.payoff) }] : []),
    ...(day.extensionFee === null ? [] : [{ text: insight.fee(ahead), value: money(day.extensionFee) }]),
  ];
  return (
    <>
      <MoneyLines lines={lines} />
      {day.note !== '' && <Muted>{day.note}</Muted>}
    </>
  );
}

/** What each of the next days asks. */
export function DaySlider({ ids }: { ids: Ids }) {
  const insight = useInsightMessages();
  const { common } = useMessages();
  const [ahead, setAhead] = useState(0);
  const reading = useAnswer(endpoints.insight.payoff, ids);
  if (reading.outcome === undefined) return <Skeleton label={common.loading} blocks={['middle']} />;
  if (reading.outcome.kind !== 'value') return <ReadAgain reading={reading} />;
  const { days } = reading.outcome.value;
  const day = days[ahead];
  if (!day) return null;
  const text = `${day.on} · ${ahead === 0 ? insight.today : insight.inDays(ahead)}`;
  return (
    <>
      <RangeField label={insight.day} value={ahead} max={days.length - 1} text={text} onChange={setAhead} />
      <DayLines day={day} ahead={ahead} />
    </>
  );
}

const PARTS = ['penalty', 'tax', 'commission', 'interest', 'principal', 'credit'] as const;

function SplitLines({ ids, amount }: { ids: Ids; amount: number }) {
  const insight = useInsightMessages();
  const { common } = useMessages();
  const money = useMoney();
  const reading = useAnswer(endpoints.insight.split, { ...ids, amount });
  if (reading.outcome === undefined) return <Skeleton label={common.loading} blocks={['low']} />;
  if (reading.outcome.kind !== 'value') return <ReadAgain reading={reading} />;
  const { parts, leftToPay } = reading.outcome.value;
  const lines = PARTS.filter((part) => parts[part] > 0).map((part) => ({
    text: insight.part[part],
    value: money(parts[part]),
  }));
  return <MoneyLines lines={[...lines, { text: insight.left, value: money(leftToPay) }]} lastIsTotal />;
}

/** How any amount would be split, before anything is paid. */
export function Split({ ids }: { ids: Ids }) {
  const insight = useInsightMessages();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<number | 'bad'>();
  const typedMinor = useTypedMinor();
  const { brand } = useApp();
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(typedMinor(typed) ?? 'bad');
  };
  return (
    <form onSubmit={ask} noValidate>
      <TextField
        label={insight.amount}
        hint={insight.amountHint(amountLike(500, brand.currency))}
        isDecimal
        value={typed}
        onChange={setTyped}
        error={asked === 'bad' ? insight.amountBad : undefined}
      />
      <Button isSubmit kind="secondary">
        {insight.show}
      </Button>
      {typeof asked === 'number' && <SplitLines ids={ids} amount={asked} />}
    </form>
  );
}
