import { type AnswerOf, endpoints, type RequestOf } from '@plazo/contract';
import { AgreementBox, Details, Muted, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp } from '../../session/app-context.ts';
import { useMessages, useShellMessages } from '../../words/words.ts';
import { Reach } from './reach.tsx';

type Group = AnswerOf<typeof endpoints.messages.choices>['groups'][number];
type Wish = RequestOf<typeof endpoints.messages.choose>;
type RowProps = { readonly choice: Group['choices'][number]; readonly onChoose: (wish: Wish) => void };

/** One kind with its ways; where the law leaves no choice, the reason stands in the switch's place. */
function ChoiceRow({ choice, onChoose }: RowProps) {
  const texts = useShellMessages().reminders;
  const { kind, title, inApp, bySms, whyAlways } = choice;
  const choose = (way: 'app' | 'sms') => (isOn: boolean) => onChoose({ kind, way, isOn: isOn ? 1 : 0 });
  const about = <span className="visually-hidden">{title}</span>;
  return (
    <div>
      <h2>{title}</h2>
      {whyAlways === '' ? (
        <AgreementBox isTicked={inApp === 1} onTick={choose('app')} words={texts.inApp} link={about} />
      ) : (
        <Muted>{whyAlways}</Muted>
      )}
      <AgreementBox isTicked={bySms === 1} onTick={choose('sms')} words={texts.bySms} link={about} />
    </div>
  );
}

/** Which reminders come, and how: each kind and way by itself. */
export function RemindersPage() {
  const texts = useShellMessages().reminders;
  const { error } = useMessages();
  const { client } = useApp();
  const reading = useAnswer(endpoints.messages.choices, {});
  const [hasFailed, setFailed] = useState(false);
  const choose = async (wish: Wish) => {
    const outcome = await client.call(endpoints.messages.choose, wish);
    setFailed(outcome.kind !== 'value');
    reading.read();
  };
  return (
    <Screen page="reminders" readAt={reading.readAt} isStale={reading.isStale}>
      <Muted>{texts.intro}</Muted>
      <Reach />
      {hasFailed && (
        <Notice tone="warning" isAlert>
          {error.network}
        </Notice>
      )}
      <AnswerView reading={reading} skeleton={['middle', 'middle', 'middle']}>
        {({ groups }) => (
          <>
            {groups.map(({ title, choices }, index) => (
              <Details key={title} title={title} isOpen={index === 0}>
                {() =>
                  choices.map((choice) => (
                    <ChoiceRow key={choice.kind} choice={choice} onChoose={(wish) => void choose(wish)} />
                  ))
                }
              </Details>
            ))}
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
