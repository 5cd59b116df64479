import { type AnswerOf, endpoints } from '@plazo/contract';
import { useKeyedCall } from '../../components/use-keyed-call.ts';
import { useWrite } from '../../components/use-write.tsx';

export type Told = AnswerOf<typeof endpoints.moreMoney.show>;
export type Ids = { readonly productId: string | undefined; readonly orderId: string | undefined };

/** Sends the consent to the paper that was read, once for however many taps; a lost answer is asked again under the same key. */
export function useAcceptMore(ids: Ids, onDone: () => void) {
  const call = useKeyedCall();
  const { write, ...writing } = useWrite();
  const accept = async ({ amount, proof }: Told, smsCode?: string) => {
    const request = { ...ids, amount, proof, ...(smsCode !== undefined && { smsCode }) };
    const kind = await write(() => call(endpoints.moreMoney.accept, request));
    if (kind === 'value' || kind === 'refusal') onDone();
  };
  return { ...writing, accept };
}
