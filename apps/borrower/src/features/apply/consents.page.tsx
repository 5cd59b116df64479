import { type AnswerOf, endpoints } from '@plazo/contract';
import { Block, Button, Chip, Muted, Notice, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { StepProgress, useGoOn, useIsStep } from '../../components/application-way.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp } from '../../session/app-context.ts';
import { useApplyMessages, useMessages } from '../../words/words.ts';

type Consent = AnswerOf<typeof endpoints.apply.consents>['consents'][number];
type ItemProps = {
  readonly consent: Consent;
  readonly isBusy: boolean;
  readonly onSet: (isGiven: 0 | 1) => void;
};

function ConsentItem({ consent, isBusy, onSet }: ItemProps) {
  const texts = useApplyMessages();
  const { title, text, isNeeded, isGiven, givenAt } = consent;
  return (
    <Block>
      <h2>{title}</h2>
      <Chip tone="neutral" text={isNeeded === 1 ? texts.needed : texts.optional} />
      <p>{text}</p>
      {isGiven === 1 && <Muted>{texts.givenOn(givenAt.slice(0, 10))}</Muted>}
      <Button kind="secondary" isSmall isInactive={isBusy} onPress={() => onSet(isGiven === 1 ? 0 : 1)}>
        {isGiven === 1 ? texts.withdrawShort : texts.giveShort}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </Block>
  );
}

/** On the way to a decision only what it needs is asked. */
const asked = (consents: readonly Consent[], isStep: boolean) =>
  consents.filter(({ isNeeded }) => !isStep || isNeeded === 1);

/** What a person allows, each by itself, with its words and the way back. */
export function ConsentsPage() {
  const texts = useApplyMessages();
  const { error } = useMessages();
  const { client } = useApp();
  const { announce } = useAnnouncer();
  const reading = useAnswer(endpoints.apply.consents, {});
  const isStep = useIsStep();
  const goOn = useGoOn();
  const [busy, setBusy] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const set = async ({ item, title }: Consent, isGiven: 0 | 1) => {
    setBusy(item);
    const outcome = await client.call(endpoints.apply.setConsent, { item, isGiven });
    setBusy('');
    setTrouble(outcome.kind === 'value' ? undefined : error.network);
    if (outcome.kind === 'value') announce(`${title}: ${isGiven === 1 ? texts.given : texts.withdrawn}`);
    reading.read();
  };
  return (
    <Screen page="consents" readAt={reading.readAt} isStale={reading.isStale}>
      {isStep && <StepProgress step="consents" />}
      <Muted>{isStep ? texts.neededIntro : texts.consentsIntro}</Muted>
      {trouble !== undefined && (
        <Notice tone="warning" isAlert>
          {trouble}
        </Notice>
      )}
      <AnswerView reading={reading} skeleton={['middle', 'middle', 'middle']}>
        {({ consents }) => (
          <>
            {asked(consents, isStep).map((consent) => (
              <ConsentItem
                key={consent.item}
                consent={consent}
                isBusy={busy === consent.item}
                onSet={(isGiven) => void set(consent, isGiven)}
              />
            ))}
            {isStep && (
              <Button
                isWide
                isInactive={asked(consents, true).some(({ isGiven }) => isGiven === 0)}
                onPress={() => void goOn()}
              >
                {texts.goOn}
              </Button>
            )}
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
