import type { AnswerOf, Endpoint, Outcome, RequestOf, Schema } from '@plazo/contract';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useApp } from '../session/app-context.ts';
import { type Answered, answerKey } from './answers.ts';

/** An answer older than this is read again when its page is opened or comes back into view. */
const FRESH_MS = 60_000;

export type Reading<Answer> = {
  /** Nothing yet: the first reading is under way. */
  readonly outcome: Outcome<Answer> | undefined;
  readonly readAt: number;
  readonly isStale: boolean;
  readonly isReading: boolean;
  readonly read: () => void;
  /** Puts an answer that came another way in its place. */
  readonly put: (outcome: Outcome<Answer>) => void;
};

type Settings<Answer> = {
  /** How long until the next reading, or false; asked with each answer. Runs only while the page is visible. */
  readonly pollMs?: (answer: Answer) => number | false;
};

/** What was read from an endpoint was checked against that endpoint's schema, so the path stands for the type. */
function isOf<Answer>(path: string, answered: Answered<unknown> | undefined): answered is Answered<Answer> {
  return answered?.path === path;
}

/** Reads again on coming back: into view when the answer is old, and online at once. */
function useReturn(readAt: number, read: () => void) {
  const { answers } = useApp();
  useEffect(() => {
    const isOld = () => Date.now() - readAt > FRESH_MS || readAt < answers.agedAt();
    const readIfOld = () => {
      if (document.visibilityState === 'visible' && isOld()) read();
    };
    readIfOld();
    document.addEventListener('visibilitychange', readIfOld);
    addEventListener('online', read);
    return () => {
      document.removeEventListener('visibilitychange', readIfOld);
      removeEventListener('online', read);
    };
  }, [answers, readAt, read]);
}

function usePolling(answered: object | undefined, everyMs: number | false, read: () => void) {
  useEffect(() => {
    if (everyMs === false || answered === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') read();
    }, everyMs);
    return () => clearInterval(timer);
  }, [answered, everyMs, read]);
}

/** One call of the contract as the page reads it. Never rejects; a failed refresh keeps what is shown. */
export function useAnswer<Request extends Schema, Answer extends Schema>(
  endpoint: Endpoint<Request, Answer>,
  request: RequestOf<Endpoint<Request, Answer>> & object,
  { pollMs }: Settings<AnswerOf<Endpoint<Request, Answer>>> = {},
): Reading<AnswerOf<Endpoint<Request, Answer>>> {
  type Value = AnswerOf<Endpoint<Request, Answer>>;
  const { client, answers } = useApp();
  const key = answerKey(endpoint.path, request);
  const find = () => answers.find(key);
  const found = useSyncExternalStore(answers.subscribe, find, find);
  const answered = isOf<Value>(endpoint.path, found) ? found : undefined;
  const isReading = useSyncExternalStore(
    answers.subscribe,
    () => answers.isReading(key),
    () => false,
  );
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  const { path } = endpoint;
  const read = useCallback(
    () =>
      answers.read(key, async () => ({
        path,
        outcome: await client.call(endpoint, latest.current),
        readAt: Date.now(),
      })),
    [answers, client, endpoint, key, path],
  );
  const outcome = answered?.outcome;
  useReturn(answered?.readAt ?? 0, read);
  usePolling(answered, outcome?.kind === 'value' ? (pollMs?.(outcome.value) ?? false) : false, read);
  return {
    outcome,
    readAt: answered?.readAt ?? 0,
    isStale: answered?.stale !== undefined,
    isReading,
    read,
    put: useCallback(
      (next) => answers.put(key, { path, outcome: next, readAt: Date.now() }),
      [answers, key, path],
    ),
  };
}
