import { type AnswerOf, endpoints } from '@plazo/contract';
import { Button, LinkButton } from '@plazo/ui';
import { useRef, useState } from 'react';
import { useApp, usePageQuery } from '../../session/app-context.ts';
import { newId } from '../../session/new-id.ts';
import { useMessages, usePhotoMessages } from '../../words/words.ts';
import { IdentityTrouble } from './identity-trouble.tsx';

type State = AnswerOf<typeof endpoints.apply.identity>;

/** Begins a check, and leads to the page of whoever checks people as soon as it is known. */
function useBegin(onState: (state: State) => void) {
  const { client, answers } = useApp();
  const { error } = useMessages();
  const productId = usePageQuery().get('productId') ?? undefined;
  const key = useRef(newId());
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const begin = async (isAgain: 0 | 1) => {
    setBusy(true);
    setTrouble(undefined);
    const request = { productId, isAgain };
    const begun = await client.call(endpoints.apply.beginIdentity, request, { idempotencyKey: key.current });
    if (begun.kind !== 'failure') key.current = newId();
    const told = begun.kind === 'value' ? await client.call(endpoints.apply.identity, {}) : begun;
    if (told.kind === 'value' && told.value.visit?.url) return location.assign(told.value.visit.url);
    setBusy(false);
    // the application counts this step: what was read of it before is old
    answers.invalidate();
    if (told.kind === 'value') onState(told.value);
    else setTrouble((told.kind === 'refusal' && told.message) || error.network);
  };
  return { begin, isBusy, trouble };
}

/** The photos are taken at a page of whoever checks them: the way there, what became of it, and how to begin again. */
export function IdentityVisit({ state, onState }: { state: State; onState: (state: State) => void }) {
  const words = usePhotoMessages().visit;
  const { begin, isBusy, trouble } = useBegin(onState);
  const url = state.visit?.url ?? '';
  const isToBegin = state.result === 'open' || state.result === 'failed';
  return (
    <>
      <IdentityTrouble state={state} trouble={trouble} />
      {url !== '' && <LinkButton href={url}>{words.goOn}</LinkButton>}
      {(isToBegin || url !== '') && (
        <Button
          kind={isToBegin ? 'primary' : 'secondary'}
          isWide
          busyLabel={isBusy ? words.opening : undefined}
          onPress={() => void begin(isToBegin ? 0 : 1)}
        >
          {state.result === 'open' ? words.begin : words.again}
        </Button>
      )}
    </>
  );
}
