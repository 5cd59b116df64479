import type { Outcome } from '@plazo/contract';
import type { FirstAnswer } from '../session/page-input.ts';

type Failure = Extract<Outcome<unknown>, { kind: 'failure' }>;

/** What is known of one call: its outcome, when that was read, and why a later reading failed. */
export type Answered<Answer> = {
  readonly path: string;
  readonly outcome: Outcome<Answer>;
  /** Milliseconds since the epoch. */
  readonly readAt: number;
  readonly stale?: Failure;
};

/** A later failure keeps the answer that is on the page; anything else replaces it. */
export function merge<Answer>(
  before: Answered<Answer> | undefined,
  next: Answered<Answer>,
): Answered<Answer> {
  if (next.outcome.kind !== 'failure' || before?.outcome.kind !== 'value') return next;
  return { ...before, stale: next.outcome };
}

/** One name for the same call with the same request, whatever the order of its fields. */
export function answerKey(path: string, request: object): string {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined);
  return `${path} ${JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)))}`;
}

export type Answers = {
  readonly find: (key: string) => Answered<unknown> | undefined;
  readonly put: (key: string, answered: Answered<unknown>) => void;
  /** Reads unless the same call is under way. */
  readonly read: (key: string, call: () => Promise<Answered<unknown>>) => void;
  readonly isReading: (key: string) => boolean;
  /** From now on what was read before counts as old, however young it is: something was changed. */
  readonly invalidate: () => void;
  /** When that was last said, in milliseconds since the epoch. */
  readonly agedAt: () => number;
  readonly subscribe: (changed: () => void) => () => void;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function firstAnswers(first: readonly FirstAnswer[], readAt: number): Map<string, Answered<unknown>> {
  return new Map(
    first.flatMap(({ path, request, outcome }) =>
      isObject(request) ? [[answerKey(path, request), { path, outcome, readAt }] as const] : [],
    ),
  );
}

/** The answers of this visit, starting with those that the server gave for the first paint. */
export function createAnswers(first: readonly FirstAnswer[], readAt: number): Answers {
  const known = firstAnswers(first, readAt);
  const underWay = new Set<string>();
  const listeners = new Set<() => void>();
  let agedAt = 0;
  const notifyReaders = () => {
    for (const listener of listeners) listener();
  };
  const put = (key: string, answered: Answered<unknown>) => {
    known.set(key, answered);
    notifyReaders();
  };
  const read = async (key: string, call: () => Promise<Answered<unknown>>) => {
    if (underWay.has(key)) return;
    underWay.add(key);
    notifyReaders();
    const next = await call();
    underWay.delete(key);
    put(key, merge(known.get(key), next));
  };
  return {
    find: (key) => known.get(key),
    put,
    read: (key, call) => void read(key, call),
    isReading: (key) => underWay.has(key),
    invalidate: () => {
      agedAt = Date.now();
    },
    agedAt: () => agedAt,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
