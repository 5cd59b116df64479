import type { Outcome } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../words/words.ts';

export type Writing = {
  readonly isBusy: boolean;
  /** Of the button that writes, while the call is under way. */
  readonly busyLabel: string | undefined;
  /** Why the last call did nothing, in words. */
  readonly trouble: string | undefined;
  /** The same as a notice, which is said anew each time. */
  readonly problem: ReactNode;
  /**
   * Asks, and does what follows a value; while one is under way another is not begun. Where `done` gives `leaving`, the
   * button stays busy until the page that it opened is there.
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
  const [trouble, setTrouble] = useState<string>();
  const [ended, setEnded] = useState(0);
  const write: Writing['write'] = async (ask, done) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    const outcome = await ask();
    if (outcome.kind === 'value' && (await done?.(outcome.value)) === 'leaving') return outcome.kind;
    isUnderWay.current = false;
    setBusy(false);
    setEnded(ended + 1);
    if (outcome.kind === 'value') setTrouble(undefined);
    else setTrouble((outcome.kind === 'refusal' && outcome.message) || failed || error.network);
    return outcome.kind;
  };
  const problem = trouble !== undefined && (
    <Notice key={ended} tone="warning" isAlert>
      {trouble}
    </Notice>
  );
  return { isBusy, busyLabel: isBusy ? common.loading : undefined, trouble, problem, write };
}
