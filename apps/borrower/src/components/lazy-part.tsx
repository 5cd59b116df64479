import type { Language } from '@plazo/contract';
import { Skeleton } from '@plazo/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useApp } from '../session/app-context.ts';
import { useMessages } from '../words/words.ts';
import { ReadAgain } from './read-again.tsx';

type LazyProps<Props> = {
  /** Fetches the part and what it needs; the same function each time. */
  readonly load: (language: Language) => Promise<ComponentType<Props>>;
  readonly props: Props;
};

const unavailable = { kind: 'failure', cause: 'unavailable' } as const;

/** A part whose script is fetched when it is first shown: few see it, and nobody waits for it before. */
export function LazyPart<Props extends object>({ load, props }: LazyProps<Props>) {
  const { language } = useApp();
  const { common } = useMessages();
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isFailed) return;
    void load(language).then(
      (part) => setLoaded(() => part),
      () => setFailed(true),
    );
  }, [load, language, isFailed]);
  if (Loaded) return <Loaded {...props} />;
  return isFailed ? (
    <ReadAgain reading={{ outcome: unavailable, isReading: false, read: () => setFailed(false) }} />
  ) : (
    <Skeleton label={common.loading} blocks={['middle']} />
  );
}
