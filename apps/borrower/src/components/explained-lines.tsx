import { type AnswerOf, endpoints, type OrderId, type ProductId } from '@plazo/contract';
import { MoneyLines, Skeleton } from '@plazo/ui';
import { useAnswer } from '../api/use-answer.ts';
import { useInsightMessages, useMessages } from '../words/words.ts';
import { ReadAgain } from './read-again.tsx';

type Ids = { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };
type Figure = AnswerOf<typeof endpoints.insight.derivation>['figures'][number];

function FigureLines({ figure }: { figure: Figure }) {
  const insight = useInsightMessages();
  const total = figure.total === '' ? [] : [{ text: insight.total, value: figure.total }];
  const lines = [...figure.lines, ...total];
  return (
    <section aria-label={figure.title}>
      <h3>{figure.title}</h3>
      <MoneyLines lines={lines} lastIsTotal={total.length > 0} />
    </section>
  );
}

/** Each amount with the lines it comes from. */
export function Figures({ ids }: { ids: Ids }) {
  const { common } = useMessages();
  const reading = useAnswer(endpoints.insight.derivation, ids);
  if (reading.outcome === undefined) return <Skeleton label={common.loading} blocks={['low']} />;
  if (reading.outcome.kind !== 'value') return <ReadAgain reading={reading} />;
  return reading.outcome.value.figures.map((figure) => <FigureLines key={figure.title} figure={figure} />);
}
