import type { AnswerOf, DeskEndpoint, RequestOf, Schema } from '@plazo/contract';
import { useAnnouncer } from '@plazo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDesk } from '../session/desk-context.ts';
import { type CallProblem, valueOf } from './call-problem.ts';
import { problemText } from './problem-text.ts';
import { readAgain } from './queries.ts';

export type Change<Request, Answer> = {
  /** Gives the answer, or nothing where it was refused or failed; then the operator has been told why. */
  readonly run: (request: Request) => Promise<Answer | undefined>;
  readonly isBusy: boolean;
};

const newKey = () => crypto.randomUUID();

/** A change at the desk, sent once however often the network asks for it or a button is pressed; what is shown is read again after it. */
export function useChange<Request extends Schema, Answer extends Schema>(
  endpoint: DeskEndpoint<Request, Answer>,
  doneText?: string,
): Change<RequestOf<DeskEndpoint<Request, Answer>>, AnswerOf<DeskEndpoint<Request, Answer>>> {
  type Asked = RequestOf<DeskEndpoint<Request, Answer>>;
  const { client, text } = useDesk();
  const { toast } = useAnnouncer();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation<AnswerOf<DeskEndpoint<Request, Answer>>, CallProblem, Asked>(
    {
      mutationFn: async (request) =>
        valueOf(await client.call(endpoint, request, { idempotencyKey: newKey() })),
      onSuccess: () => {
        if (doneText !== undefined) toast(doneText);
        void readAgain(queries);
      },
      onError: ({ outcome, isSessionEnd }) => {
        if (!isSessionEnd) toast(problemText(text, outcome), { isFailure: true });
        // somebody else changed it: what is shown is old
        if (outcome.kind === 'refusal' && outcome.reason === 'changed') void readAgain(queries);
      },
    },
  );
  // the button of a double press is told only after the second one that it is busy
  const underWay = useRef(new Map<string, Promise<AnswerOf<DeskEndpoint<Request, Answer>> | undefined>>());
  const run = (request: Asked) => {
    const same = JSON.stringify(request);
    const sent =
      underWay.current.get(same) ??
      mutateAsync(request)
        .catch(() => undefined)
        .finally(() => underWay.current.delete(same));
    underWay.current.set(same, sent);
    return sent;
  };
  return { run, isBusy: isPending };
}
