import { endpoints, type Outcome, type RequestOf } from '@plazo/contract';
import { useState } from 'react';
import { useApp } from '../../session/app-context.ts';
import { useMessages } from '../../words/words.ts';

type Rows = typeof endpoints.dataRequests;

/** Sends requests about the person's own data, and what belongs to them; `onAsked` reads the list anew. */
export function useAsk(onAsked: () => void) {
  const { client } = useApp();
  const { error } = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [isSent, setSent] = useState(false);
  const settle = async (pending: Promise<Outcome<unknown>>): Promise<boolean> => {
    setBusy(true);
    const outcome = await pending;
    setBusy(false);
    const isDone = outcome.kind === 'value';
    setSent(isDone);
    setTrouble(isDone ? undefined : outcome.kind === 'refusal' ? outcome.message : error.network);
    if (isDone) onAsked();
    return isDone;
  };
  return {
    isBusy,
    trouble,
    isSent,
    ask: (wish: RequestOf<Rows['ask']>) => settle(client.call(endpoints.dataRequests.ask, wish)),
    send: (more: RequestOf<Rows['send']>) => settle(client.call(endpoints.dataRequests.send, more)),
  };
}
