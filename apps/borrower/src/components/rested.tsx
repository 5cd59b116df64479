import { Skeleton } from '@plazo/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../words/words.ts';

/** What an amount does is asked for when it has rested this long. */
const REST_MS = 250;

/** What is said of an amount in minor units, once it has rested; its shape until then. */
export function Rested({ minor, children }: { minor: number; children: ReactNode }) {
  const { common } = useMessages();
  const [rested, setRested] = useState(0);
  useEffect(() => {
    const timer = setTimeout(setRested, REST_MS, minor);
    return () => clearTimeout(timer);
  }, [minor]);
  return rested === minor ? children : <Skeleton label={common.loading} blocks={['middle']} />;
}
