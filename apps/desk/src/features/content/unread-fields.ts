import { createContext, useContext, useEffect } from 'react';

/** Counts the fields whose words mean no value: nothing is saved while there is one. */
const Counter = createContext<(count: (before: number) => number) => void>(() => {});

export const UnreadFields = Counter.Provider;

/** Counts a field in while what was typed into it is not its value. */
export function useUnread(isUnread: boolean): void {
  const count = useContext(Counter);
  useEffect(() => {
    if (!isUnread) return;
    count((before) => before + 1);
    return () => count((before) => before - 1);
  }, [isUnread, count]);
}
