import { type AnswerOf, endpoints } from '@plazo/contract';
import { useRef, useState } from 'react';
import { useApp } from '../../session/app-context.ts';
import { newId } from '../../session/new-id.ts';
import { useMessages } from '../../words/words.ts';

export type Told = AnswerOf<typeof endpoints.moreMoney.show>;
export type Ids = { readonly productId: string | undefined; readonly orderId: string | undefined };

/** Sends the consent to the paper that was read, once for however many taps; a lost answer is asked again under the same key. */
export function useAcceptMore(ids: Ids, onDone: () => void) {
  const { client } = useApp();
  const { error } = useMessages();
  const key = useRef(newId());
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const accept = async ({ amount, proof }: Told, smsCode?: string) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setTrouble(undefined);
    const request = { ...ids, amount, proof, ...(smsCode !== undefined && { smsCode }) };
    const outcome = await client.call(endpoints.moreMoney.accept, request, { idempotencyKey: key.current });
    isSending.current = false;
    setBusy(false);
    if (outcome.kind === 'failure') return setTrouble(error.network);
    key.current = newId();
    if (outcome.kind === 'refusal') setTrouble(outcome.message || error.server);
    onDone();
  };
  return { isBusy, trouble, accept };
}
