import type { OrderId, ProductId } from '@plazo/contract';
import { Details } from '@plazo/ui';
import { useInsightMessages } from '../words/words.ts';
import { LazyPart } from './lazy-part.tsx';

type Ids = { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };

const load = async () => (await import('./explained-lines.tsx')).Figures;

/** Opens each amount of the page into the lines it comes from; read only when it is opened. */
export function ExplainedFigures({ ids }: { ids: Ids }) {
  const { where } = useInsightMessages();
  return <Details title={where}>{() => <LazyPart load={load} props={{ ids }} />}</Details>;
}
