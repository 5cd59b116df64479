import { type AnswerOf, endpoints } from '@plazo/contract';
import { Button, LinkButton, Muted, Notice, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { StepProgress, useGoOn } from '../../components/application-way.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useApplyMessages, useMessages } from '../../words/words.ts';
import { type PhotoName, PhotoStep } from './photo-step.tsx';
import { sendPhoto } from './send-photo.ts';

type State = AnswerOf<typeof endpoints.apply.identity>;

const toneOf = {
  open: 'info',
  checking: 'info',
  review: 'info',
  passed: 'success',
  failed: 'warning',
} as const;

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

/** The photos in the order in which they are taken: the back of a document after its front, where a document has one. */
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
      <Notice tone={trouble === undefined ? toneOf[state.result] : 'warning'} isAlert>
        {trouble ?? state.message}
      </Notice>
      {trouble === undefined && state.reasons.map((reason) => <p key={reason}>{reason}</p>)}
      {stepsOf(state).map(({ name, isThere, hint }) => (
        <PhotoStep
          key={name}
          name={name}
          hint={hint}
          isThere={isThere === 1}
          isSending={sending === name}
          onSend={(photo) => void send(name, photo)}
        />
      ))}
    </>
  );
}

/** Identity: a photo of the document and one of the face, after the permission and for thirty days. */
export function IdentityPage() {
  const texts = useApplyMessages();
  const address = usePageAddress();
  const reading = useAnswer(
    endpoints.apply.identity,
    {},
    { pollMs: (state) => (isWaiting(state) ? CHECK_MS : false) },
  );
  const mayTake = useMayTake();
  const goOn = useGoOn();
  return (
    <Screen page="identity" readAt={reading.readAt} isStale={reading.isStale}>
      <StepProgress step="identity" />
      <Muted>{texts.identityIntro}</Muted>
      {mayTake ? (
        <AnswerView reading={reading} skeleton={['middle', 'middle']}>
          {(state) => (
            <>
              <Photos state={state} onState={(value) => reading.put({ kind: 'value', value })} />
              {(state.result === 'passed' || isWaiting(state)) && (
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
