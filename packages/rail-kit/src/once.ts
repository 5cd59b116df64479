import type { Message, MessageAsk } from './message-wire.ts';
import type { Answer, MessageRail } from './rail.ts';

const MOST_LATELY = 10_000;
type Asked = { readonly mark: string; readonly answer: Promise<Answer<Message>> };

/**
 * Sends over a provider that does nothing by id and cannot be asked: each id leaves this process once, and what certainly did not
 * leave may be asked for again.
 */
export function sentOnce(post: MessageRail['send']): MessageRail['send'] {
  const asked = new Map<string, Asked>();
  return async (id: string, ask: MessageAsk): Promise<Answer<Message>> => {
    const mark = JSON.stringify([ask.to, ask.subject, ask.text, ask.sender]);
    const before = asked.get(id);
    if (before) return before.mark === mark ? before.answer : { kind: 'refused', error: 'conflict' };
    const answer = post(id, ask);
    asked.set(id, { mark, answer });
    for (const old of asked.keys()) {
      if (asked.size <= MOST_LATELY) break;
      asked.delete(old);
    }
    const { kind } = await answer;
    if (kind === 'not-now' || kind === 'refused') asked.delete(id);
    return answer;
  };
}
