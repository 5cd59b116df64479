import type { AnswerOf, Client, DeskEndpoint, Outcome, RequestOf, Schema } from '@plazo/contract';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useDesk } from '../session/desk-context.ts';

const SESSION_ENDED = -10;

export type Reading<Answer> = {
  /** The last answer that came; it stays while another one is asked for. */
  readonly value: Answer | undefined;
  /** Why the last reading failed. */
  readonly problem: Exclude<Outcome<Answer>, { kind: 'value' }> | undefined;
  readonly reload: () => void;
};

/** Reads an endpoint, again after each change of this desk or its language, and every so often where it is asked to. */
export function useRead<Request extends Schema, Answer extends Schema>(
  endpoint: DeskEndpoint<Request, Answer>,
  request: RequestOf<DeskEndpoint<Request, Answer>>,
  { pollMs }: { readonly pollMs?: number } = {},
): Reading<AnswerOf<DeskEndpoint<Request, Answer>>> {
  const { client, watcher, language, onSessionEnd, changes } = useDesk();
  const [outcome, setOutcome] = useState<{
    key: string;
    value?: AnswerOf<DeskEndpoint<Request, Answer>>;
    problem?: Reading<AnswerOf<DeskEndpoint<Request, Answer>>>['problem'];
  }>();
  const [turn, setTurn] = useState(0);
  const key = `${endpoint.path} ${JSON.stringify(request)}`;
  const settle = useEffectEvent((told: Outcome<AnswerOf<DeskEndpoint<Request, Answer>>>) => {
    if (told.kind === 'refusal' && told.code === SESSION_ENDED) return onSessionEnd();
    setOutcome((before) =>
      told.kind === 'value'
        ? { key, value: told.value }
        : { key, ...(before?.key === key && { value: before.value }), problem: told },
    );
  });
  const call = useEffectEvent((by: Client, _occasion: readonly unknown[], signal: AbortSignal) =>
    by.call(endpoint, request, { signal }),
  );
  useEffect(() => {
    const controller = new AbortController();
    const ask = async (by: Client) => {
      const told = await call(by, [key, turn, changes, language], controller.signal);
      if (!controller.signal.aborted) settle(told);
    };
    void ask(client);
    const timer = pollMs === undefined ? undefined : setInterval(() => void ask(watcher), pollMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [client, watcher, key, turn, changes, language, pollMs]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const isCurrent = outcome?.key === key;
  return {
    value: isCurrent ? outcome.value : undefined,
    problem: isCurrent ? outcome.problem : undefined,
    reload,
  };
}
