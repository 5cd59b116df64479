import { type AnswerOf, endpoints } from '@plazo/contract';
import { Button, LinkButton, Muted, Notice, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { StepProgress, useGoOn } from '../../components/application-way.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useApplyMessages, useMessages } from '../../words/words.ts';
import { IdentityTrouble } from './identity-trouble.tsx';
import { IdentityVisit } from './identity-visit.tsx';
import { type PhotoName, PhotoStep } from './photo-step.tsx';
import { sendPhoto } from './send-photo.ts';

type State = AnswerOf<typeof endpoints.apply.identity>;

/** How often it is looked whether somebody else is done with the photos. */
const CHECK_MS = 3_000;
const isWaiting = ({ result }: State) => result === 'checking' || result === 'review';

/** Whether the permission for photos is given; without it nothing is taken. */
function useMayTake(): boolean {
  const { outcome } = useAnswer(endpoints.apply.consents, {});
  return (
    outcome?.kind !== 'value' ||
    outcome.value.consents.some(({ item, isGiven }) => item === 'identity' && isGiven === 1)
  );
}

/** The photos in the order in which they are taken: the back of a document after its front, where a document has one. Those that were refused are wanted again. */
function stepsOf({ hasDocument, hasBack, backText, hasSelfie }: State) {
  const back = { name: 'document-back', isThere: hasBack, hint: backText } as const;
  return [
    { name: 'document', isThere: hasDocument, hint: undefined },
    ...(hasDocument === 1 && backText ? [back] : []),
    { name: 'selfie', isThere: hasSelfie, hint: undefined },
  ] as const;
}

function Photos({ state, onState }: { state: State; onState: (state: State) => void }) {
  const { error } = useMessages();
  const texts = useApplyMessages();
  const { announce } = useAnnouncer();
  const { addresses, answers } = useApp();
  const [sending, setSending] = useState<PhotoName>();
  const [trouble, setTrouble] = useState<string>();
  const send = async (kind: PhotoName, photo: Blob) => {
    setSending(kind);
    announce(`${texts[kind]}: ${texts.sending}`);
    const outcome = await sendPhoto(kind, photo, addresses);
    setSending(undefined);
    // the application counts this step: what was read of it before is old
    answers.invalidate();
    if (outcome.kind === 'value') onState(outcome.value);
    setTrouble(
      outcome.kind === 'value' ? undefined : outcome.kind === 'refusal' ? outcome.message : error.network,
    );
  };
  return (
    <>
      <Muted>{texts.identityIntro}</Muted>
      <IdentityTrouble state={state} trouble={trouble} />
      {stepsOf(state).map(({ name, isThere, hint }) => (
        <PhotoStep
          key={name}
          name={name}
          hint={hint}
          isThere={isThere === 1 && state.result !== 'failed'}
          isSending={sending === name}
          onSend={(photo) => void send(name, photo)}
        />
      ))}
    </>
  );
}

/** Identity: a photo of the document and one of the face, after the permission, taken here or at a page of whoever checks them. */
export function IdentityPage() {
  const texts = useApplyMessages();
  const address = usePageAddress();
  const reading = useAnswer(
    endpoints.apply.identity,
    {},
    { pollMs: (state) => (isWaiting(state) ? CHECK_MS : false) },
  );
  const put = (value: State) => reading.put({ kind: 'value', value });
  const mayTake = useMayTake();
  const goOn = useGoOn();
  return (
    <Screen page="identity" readAt={reading.readAt} isStale={reading.isStale}>
      <StepProgress step="identity" />
      {mayTake ? (
        <AnswerView reading={reading} skeleton={['middle', 'middle']}>
          {(state) => (
            <>
              {state.visit ? (
                <IdentityVisit state={state} onState={put} />
              ) : (
                <Photos state={state} onState={put} />
              )}
              {(state.result === 'passed' || (isWaiting(state) && !state.visit?.url)) && (
                <Button isWide onPress={() => void goOn()}>
                  {texts.goOn}
                </Button>
              )}
            </>
          )}
        </AnswerView>
      ) : (
        <>
          <Notice tone="info">{texts.permissionFirst}</Notice>
          <LinkButton href={address('consents', { way: 'apply' })}>{texts.toConsents}</LinkButton>
        </>
      )}
    </Screen>
  );
}
