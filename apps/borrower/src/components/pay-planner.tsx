import type { OrderId, ProductId } from '@plazo/contract';
import { Details, Skeleton } from '@plazo/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useInsightMessages, useMessages } from '../words/words.ts';
import { ReadAgain } from './read-again.tsx';

type Ids = { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };
type PartProps = { readonly ids: Ids; readonly name: 'DaySlider' | 'Split' };

const unavailable = { kind: 'failure', cause: 'unavailable' } as const;

/** A part whose script is fetched when it is opened: few open it, and nobody waits for it before. */
function Part({ ids, name }: PartProps) {
  const { common } = useMessages();
  const [Loaded, setLoaded] = useState<ComponentType<{ readonly ids: Ids }>>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isFailed) return;
    void import('./pay-planner-parts.tsx').then(
      (parts) => setLoaded(() => parts[name]),
      () => setFailed(true),
    );
  }, [name, isFailed]);
  if (Loaded) return <Loaded ids={ids} />;
  return isFailed ? (
    <ReadAgain reading={{ outcome: unavailable, isReading: false, read: () => setFailed(false) }} />
  ) : (
    <Skeleton label={common.loading} blocks={['middle']} />
  );
}

/** Pay now, later or extend: what each day asks, and how any amount would be split, before anything is paid. */
export function PayPlanner({ ids }: { ids: Ids }) {
  const insight = useInsightMessages();
  return (
    <>
      <Details title={insight.planner}>{() => <Part ids={ids} name="DaySlider" />}</Details>
      <Details title={insight.split}>{() => <Part ids={ids} name="Split" />}</Details>
    </>
  );
}
