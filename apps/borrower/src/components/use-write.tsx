import type { Client, Outcome } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useApp } from '../session/app-context.ts';
import { newId } from '../session/new-id.ts';
import { useMessages } from '../words/words.ts';

const LEAVING = Symbol('leaving');

/** Opens a page by a load of its own; where `done` returns it, the button stays busy until that page is there. */
export function leaveFor(address: string, how: 'assign' | 'replace' = 'assign'): typeof LEAVING {
  location[how](address);
  return LEAVING;
}

export type Writing = {
  readonly isBusy: boolean;
  /** Of the button that writes, while the call is under way. */
  readonly busyLabel: string | undefined;
  /** Why the last call did nothing, in words. */
  readonly trouble: string | undefined;
  /** The same as a notice, which is said anew each time. */
  readonly notice: ReactNode;
  /**
   * Asks, and does what follows a value; while one is under way another is not begun.
   * @returns how the call ended, or nothing where none was begun
   */
  readonly write: <Value>(
    ask: () => Promise<Outcome<Value>>,
    done?: (value: Value) => unknown,
  ) => Promise<Outcome<Value>['kind'] | undefined>;
};

/**
 * One call by which a page changes something.
 * @param failed what is said where it is not known what came of it, in place of the words for a lost network
 */
export function useWrite(failed?: string): Writing {
  const { common, error } = useMessages();
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [{ trouble, no }, setTold] = useState<{ trouble: string | undefined; no: number }>({
    trouble: undefined,
    no: 0,
  });
  const wordsOf = (outcome: Outcome<unknown>) => {
    if (outcome.kind === 'value') return undefined;
    return outcome.kind === 'refusal' ? outcome.message || failed || error.server : (failed ?? error.network);
  };
  const write: Writing['write'] = async (ask, done) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    const outcome = await ask();
    if (outcome.kind === 'value' && (await done?.(outcome.value)) === LEAVING) return outcome.kind;
    isUnderWay.current = false;
    setBusy(false);
    setTold((before) => ({ trouble: wordsOf(outcome), no: before.no + 1 }));
    return outcome.kind;
  };
  const notice = trouble !== undefined && (
    <Notice key={no} tone="warning" isAlert>
      {trouble}
    </Notice>
  );
  return { isBusy, busyLabel: isBusy ? common.loading : undefined, trouble, notice, write };
}

/** Calls under an id that stays until something came of it: after a lost answer the same is asked, and nothing is done twice. */
export function useKeyedCall(): Client['call'] {
  const { client } = useApp();
  const key = useRef(newId());
  return async (endpoint, request) => {
    const outcome = await client.call(endpoint, request, { idempotencyKey: key.current });
    if (outcome.kind !== 'failure') key.current = newId();
    return outcome;
  };
}
