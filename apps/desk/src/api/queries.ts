import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallProblem } from './call-problem.ts';

/**
 * What the desk has read, by endpoint and request. Nothing about a person is kept once its page is left; a call says by
 * itself whether the network is there, and an operator decides whether it is tried again.
 */
export function openQueries(onSessionEnd: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof CallProblem && error.isSessionEnd) onSessionEnd();
  };
  const call = { retry: false, networkMode: 'always', gcTime: 0 } as const;
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { ...call, refetchOnReconnect: false }, mutations: call },
  });
}

/** Reads anew what is shown, also what is being read: that was asked for before. */
export async function readAgain(queries: QueryClient): Promise<void> {
  await queries.cancelQueries();
  void queries.invalidateQueries();
}

/** Fields by which another page of a list is asked for, or that say who writes: what was read before stays meanwhile. */
const PLACES = ['page', 'before', 'offset', 'after', 'sort', 'isWriting'];

function questionOf(request: unknown): string {
  const fields = Object.entries(Object(request)).filter(([name]) => !PLACES.includes(name));
  return JSON.stringify(fields.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Whether two requests ask for pages of one list: the page before stays while the next one is read. */
export const isSameList = (one: unknown, other: unknown): boolean => questionOf(one) === questionOf(other);
