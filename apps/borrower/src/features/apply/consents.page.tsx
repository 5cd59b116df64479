import { type AnswerOf, endpoints } from '@plazo/contract';
import { Block, Button, Chip, Muted, useAnnouncer } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { StepProgress, useGoOn, useIsStep } from '../../components/application-way.tsx';
import { Screen } from '../../components/screen.tsx';
import { useWrite } from '../../components/use-write.tsx';
import { useApp } from '../../session/app-context.ts';
import { useApplyMessages } from '../../words/words.ts';

type Consent = AnswerOf<typeof endpoints.apply.consents>['consents'][number];
type ItemProps = {
  readonly consent: Consent;
  /** Reads them anew. */
  readonly onSet: () => void;
};

function ConsentItem({ consent, onSet }: ItemProps) {
  const texts = useApplyMessages();
  const { client } = useApp();
  const { announce } = useAnnouncer();
  const { isBusy, problem, write } = useWrite();
  const { item, title, text, isNeeded, isGiven, givenAt } = consent;
  const set = async () => {
    const wish = isGiven === 1 ? 0 : 1;
    await write(
      () => client.call(endpoints.apply.setConsent, { item, isGiven: wish }),
      () => announce(`${title}: ${wish === 1 ? texts.given : texts.withdrawn}`),
    );
    onSet();
  };
  return (
    <Block>
      <h2>{title}</h2>
      <Chip tone="neutral" text={isNeeded === 1 ? texts.needed : texts.optional} />
      <p>{text}</p>
      {isGiven === 1 && <Muted>{texts.givenOn(givenAt.slice(0, 10))}</Muted>}
      {problem}
      <Button kind="secondary" isSmall isInactive={isBusy} onPress={() => void set()}>
        {isGiven === 1 ? texts.withdrawShort : texts.giveShort}
        <span className="visually-hidden"> · {title}</span>
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
  const reading = useAnswer(endpoints.apply.consents, {});
  const isStep = useIsStep();
  const goOn = useGoOn();
  return (
    <Screen page="consents" readAt={reading.readAt} isStale={reading.isStale}>
      {isStep && <StepProgress step="consents" />}
      <Muted>{isStep ? texts.neededIntro : texts.consentsIntro}</Muted>
      <AnswerView reading={reading} skeleton={['middle', 'middle', 'middle']}>
        {({ consents }) => (
          <>
            {asked(consents, isStep).map((consent) => (
              <ConsentItem key={consent.item} consent={consent} onSet={reading.read} />
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
