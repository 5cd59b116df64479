import { useSyncExternalStore } from 'react';

export type Loading = {
  readonly set: (isActive: boolean) => void;
  readonly subscribe: (changed: () => void) => () => void;
  readonly isActive: () => boolean;
};

/** Counts the calls with a loading message that are under way. */
export function createLoading(): Loading {
  let active = 0;
  const listeners = new Set<() => void>();
  return {
    set: (isActive) => {
      active = Math.max(0, active + (isActive ? 1 : -1));
      for (const listener of listeners) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    isActive: () => active > 0,
  };
}

export const useLoading = (loading: Loading): boolean =>
  useSyncExternalStore(loading.subscribe, loading.isActive, () => false);
