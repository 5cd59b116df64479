import { endpoints, type Outcome, type RequestOf } from '@plazo/contract';
import { useState } from 'react';
import { useWrite } from '../../components/use-write.tsx';
import { useApp } from '../../session/app-context.ts';

type Rows = typeof endpoints.dataRequests;

/** Sends requests about the person's own data, and what belongs to them; `onAsked` reads the list anew. */
export function useAsk(onAsked: () => void) {
  const { client } = useApp();
  const { busyLabel, trouble, write } = useWrite();
  const [isSent, setSent] = useState(false);
  const settle = async (ask: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    const isDone = (await write(ask, onAsked)) === 'value';
    setSent(isDone);
    return isDone;
  };
  return {
    busyLabel,
    trouble,
    isSent,
    ask: (wish: RequestOf<Rows['ask']>) => settle(() => client.call(endpoints.dataRequests.ask, wish)),
    send: (more: RequestOf<Rows['send']>) => settle(() => client.call(endpoints.dataRequests.send, more)),
  };
}
