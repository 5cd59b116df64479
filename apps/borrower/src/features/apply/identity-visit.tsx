import { type AnswerOf, endpoints } from '@plazo/contract';
import { Button, LinkButton } from '@plazo/ui';
import { leaveFor } from '../../components/leave-for.ts';
import { useKeyedCall } from '../../components/use-keyed-call.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp, usePageQuery } from '../../session/app-context.ts';
import { usePhotoMessages } from '../../words/words.ts';
import { IdentityTrouble } from './identity-trouble.tsx';

type State = AnswerOf<typeof endpoints.apply.identity>;

/** Begins a check, and leads to the page of whoever checks people as soon as it is known. */
function useBegin(onState: (state: State) => void) {
  const { client, answers } = useApp();
  const productId = usePageQuery().get('productId') ?? undefined;
  const call = useKeyedCall();
  const writing = useWrite();
  const begin = (isAgain: 0 | 1) =>
    writing.write(
      async () => {
        const begun = await call(endpoints.apply.beginIdentity, { productId, isAgain });
        const told = begun.kind === 'value' ? await client.call(endpoints.apply.identity, {}) : begun;
        // the application counts this step: what was read of it before is old
        answers.invalidate();
        return told;
      },
      (state) => (state.visit?.url ? leaveFor(state.visit.url) : onState(state)),
    );
  return { ...writing, begin };
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
