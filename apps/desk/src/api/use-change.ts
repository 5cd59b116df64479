import type { AnswerOf, DeskEndpoint, Outcome, RequestOf, Schema } from '@plazo/contract';
import { useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useDesk } from '../session/desk-context.ts';
import { problemText } from './problem-text.ts';

const SESSION_ENDED = -10;

export type Change<Request, Answer> = {
  /** Gives the answer, or nothing where it was refused or failed; then the operator has been told why. */
  readonly run: (request: Request) => Promise<Answer | undefined>;
  readonly isBusy: boolean;
};

const newKey = () => crypto.randomUUID();

/** A change at the desk, sent once however often the network asks for it. */
export function useChange<Request extends Schema, Answer extends Schema>(
  endpoint: DeskEndpoint<Request, Answer>,
  doneText?: string,
): Change<RequestOf<DeskEndpoint<Request, Answer>>, AnswerOf<DeskEndpoint<Request, Answer>>> {
  const { client, text, onSessionEnd, onChange } = useDesk();
  const { toast } = useAnnouncer();
  const [isBusy, setBusy] = useState(false);
  const settle = (told: Outcome<AnswerOf<DeskEndpoint<Request, Answer>>>) => {
    if (told.kind === 'value') {
      if (doneText !== undefined) toast(doneText);
      onChange();
      return told.value;
    }
    if (told.kind === 'refusal' && told.code === SESSION_ENDED) onSessionEnd();
    else toast(problemText(text, told), { isFailure: true });
    // somebody else changed it: what is shown is old
    if (told.kind === 'refusal' && told.reason === 'changed') onChange();
    return undefined;
  };
  const run = async (request: RequestOf<DeskEndpoint<Request, Answer>>) => {
    setBusy(true);
    const told = await client.call(endpoint, request, { idempotencyKey: newKey() });
    setBusy(false);
    return settle(told);
  };
  return { run, isBusy };
}
