import type { OrderId, ProductId } from '@plazo/contract';
import { Details } from '@plazo/ui';
import { useInsightMessages } from '../words/words.ts';
import { LazyPart } from './lazy-part.tsx';

type Ids = { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };

const loadDays = async () => (await import('./pay-planner-parts.tsx')).DaySlider;
const loadSplit = async () => (await import('./pay-planner-parts.tsx')).Split;

/** Pay now, later or extend: what each day asks, and how any amount would be split, before anything is paid. */
export function PayPlanner({ ids }: { ids: Ids }) {
  const insight = useInsightMessages();
  return (
    <>
      <Details title={insight.planner}>{() => <LazyPart load={loadDays} props={{ ids }} />}</Details>
      <Details title={insight.split}>{() => <LazyPart load={loadSplit} props={{ ids }} />}</Details>
    </>
  );
}
