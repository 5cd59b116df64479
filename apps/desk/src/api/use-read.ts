import type { AnswerOf, DeskEndpoint, Outcome, RequestOf, Schema } from '@plazo/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDesk } from '../session/desk-context.ts';
import { type CallProblem, valueOf } from './call-problem.ts';
import { isSameList } from './queries.ts';

export type Reading<Answer> = {
  /** The last answer that came; it stays while another one, or another page of its list, is asked for. */
  readonly value: Answer | undefined;
  /** The last answer to any request: what there is to filter by stays while another list is asked for. */
  readonly last: Answer | undefined;
  /** Why the last reading failed. */
  readonly problem: Exclude<Outcome<Answer>, { kind: 'value' }> | undefined;
  readonly reload: () => void;
};

type Renewal = {
  readonly pollMs?: number;
  /** Others' work changes it: it is read again when the operator comes back to the window. */
  readonly isAwaited?: boolean;
};

/** Reads an endpoint, again after each change of this desk or its language, and where others change it. */
export function useRead<Request extends Schema, Answer extends Schema>(
  endpoint: DeskEndpoint<Request, Answer>,
  request: RequestOf<DeskEndpoint<Request, Answer>>,
  { pollMs, isAwaited = pollMs !== undefined }: Renewal = {},
): Reading<AnswerOf<DeskEndpoint<Request, Answer>>> {
  const { client, watcher } = useDesk();
  const queries = useQueryClient();
  const queryKey = [endpoint.path, request];
  const { data, error } = useQuery<AnswerOf<DeskEndpoint<Request, Answer>>, CallProblem>({
    queryKey,
    queryFn: async ({ signal }) => {
      const kept = queries.getQueryState(queryKey);
      // what nobody asked for keeps no session alive
      const isByItself = kept?.data !== undefined && !kept.isInvalidated;
      return valueOf(await (isByItself ? watcher : client).call(endpoint, request, { signal }));
    },
    refetchInterval: pollMs ?? false,
    refetchOnWindowFocus: isAwaited,
    placeholderData: (before, query) => (isSameList(query?.queryKey[1], request) ? before : undefined),
  });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return {
    value: data,
    last: data ?? last,
    problem: error?.outcome,
    reload: () => void queries.invalidateQueries({ queryKey }),
  };
}
