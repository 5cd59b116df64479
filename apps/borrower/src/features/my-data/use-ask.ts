import { endpoints, type RequestOf } from '@plazo/contract';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { useApp } from '../../session/app-context.ts';

/** Sends one request about the person's own data; `onAsked` reads the list anew. */
export function useAsk(onAsked: () => void) {
  const { client } = useApp();
  const { error } = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [isSent, setSent] = useState(false);
  const ask = async (wish: RequestOf<typeof endpoints.myData.ask>): Promise<boolean> => {
    setBusy(true);
    const outcome = await client.call(endpoints.myData.ask, wish);
    setBusy(false);
    const isDone = outcome.kind === 'value';
    setSent(isDone);
    setTrouble(isDone ? undefined : outcome.kind === 'refusal' ? outcome.message : error.network);
    if (isDone) onAsked();
    return isDone;
  };
  return { isBusy, trouble, isSent, ask };
}
