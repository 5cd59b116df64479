import { type AnswerOf, endpoints, type OrderId, type ProductId } from '@plazo/contract';
import { Card, MoneyLines, Muted, RangeField, Section, Skeleton } from '@plazo/ui';
import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { useAheadMessages, useInsightMessages, useMessages } from '../words/words.ts';
import { ReadAgain } from './read-again.tsx';
import { Rested } from './rested.tsx';
import { useMoney } from './use-money.ts';

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

const PARTS = ['penalty', 'tax', 'commission', 'interest', 'principal'] as const;

type AmountProps = {
  readonly ids: Ids;
  readonly amount: number;
  /** What is asked now. */
  readonly due: number;
};

function SplitLines({ ids, amount, due }: AmountProps) {
  const insight = useInsightMessages();
  const words = useAheadMessages();
  const { common } = useMessages();
  const money = useMoney();
  const reading = useAnswer(endpoints.insight.split, { ...ids, amount });
  if (reading.outcome === undefined) return <Skeleton label={common.loading} blocks={['low']} />;
  if (reading.outcome.kind !== 'value') return <ReadAgain reading={reading} />;
  const { parts, leftToPay } = reading.outcome.value;
  const lines = [
    ...PARTS.map((part) => [insight.part[part], parts[part]] as const),
    [words.lacks, due - amount] as const,
  ]
    .filter(([, minor]) => minor > 0)
    .map(([text, minor]) => ({ text, value: money(minor) }));
  return <MoneyLines lines={[...lines, { text: insight.left, value: money(leftToPay) }]} lastIsTotal />;
}

/** How an amount within what is asked would be used, and what lacks and is left after it. */
export function SplitOfAmount(props: AmountProps) {
  const words = useAheadMessages();
  const money = useMoney();
  return (
    <div role="status">
      <Section title={words.howUsed(money(props.amount))}>
        <Card isPadded>
          <Rested minor={props.amount}>
            <SplitLines {...props} />
          </Rested>
        </Card>
      </Section>
    </div>
  );
}
