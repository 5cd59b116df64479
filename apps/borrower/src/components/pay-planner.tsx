import type { OrderId, ProductId } from '@plazo/contract';
import { Details } from '@plazo/ui';
import { useInsightMessages } from '../words/words.ts';
import { LazyPart } from './lazy-part.tsx';

type Ids = { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };

const loadDays = async () => (await import('./pay-planner-parts.tsx')).DaySlider;

/** What each of the next days asks, before anything is paid. */
export function PayPlanner({ ids }: { ids: Ids }) {
  const { planner } = useInsightMessages();
  return <Details title={planner}>{() => <LazyPart load={loadDays} props={{ ids }} />}</Details>;
}
