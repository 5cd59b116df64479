import { type ApplySection, endpoints } from '@plazo/contract';
import { Button, Muted, Notice, useAnnouncer, useFocusOnError } from '@plazo/ui';
import { Fragment, useState } from 'react';
import { type Reading, useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { StepProgress, useGoOn } from '../../components/application-way.tsx';
import { Screen } from '../../components/screen.tsx';
import { usePageQuery } from '../../session/app-context.ts';
import { useArrival } from '../../session/use-arrival.ts';
import { useApplyMessages } from '../../words/words.ts';
import styles from './apply.module.css';
import { RegistryBox } from './registry-box.tsx';
import { SectionField } from './section-field.tsx';
import { useSection } from './use-section.ts';

function SaveLine({ state }: { state: ReturnType<typeof useSection>['state'] }) {
  const texts = useApplyMessages();
  if (state === 'failed')
    return (
      <Notice tone="warning" isAlert>
        {texts.notSaved}
      </Notice>
    );
  const line = { still: '', saving: texts.saving, saved: texts.saved }[state];
  return <p role="status">{line}</p>;
}

type FormProps = { readonly first: ApplySection; readonly put: Reading<ApplySection>['put'] };

function SectionForm({ first, put }: FormProps) {
  const texts = useApplyMessages();
  const continueWay = useGoOn();
  const { announce } = useAnnouncer();
  const section = useSection(first, put);
  const [refusals, setRefusals] = useState(0);
  const wrong = section.fields.find(({ error }) => error !== '');
  useFocusOnError(wrong?.error, refusals);
  // what a registry is asked by comes first: the number, and the day of birth where that does not state it
  const askedBy = section.fields[section.fields[1]?.name === 'birthDate' ? 1 : 0]?.name;
  const goOn = async () => {
    const outcome = await section.save(1);
    if (outcome.kind !== 'value') return;
    if (outcome.value.isComplete === 1) return continueWay();
    setRefusals((count) => count + 1);
    announce(texts.wrong);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <h2>{first.title}</h2>
      <Muted>{first.why}</Muted>
      {section.fields.map((field) => (
        <Fragment key={field.name}>
          <SectionField
            field={field}
            value={section.values[field.name] ?? ''}
            onChange={(value) => section.type(field.name, value)}
          />
          {first.hasRegistry === 1 && field.name === askedBy && <RegistryBox section={section} />}
        </Fragment>
      ))}
      {/* under what is wrong nobody is told that all is kept */}
      <SaveLine state={wrong && section.state === 'saved' ? 'still' : section.state} />
      <Button isSubmit isWide>
        {texts.goOn}
      </Button>
    </form>
  );
}

const keys = ['personal', 'job', 'ext'] as const;

/** One section of an application: kept as it is typed, held to the market's rules by the server. */
export function ApplySectionPage() {
  const asked = usePageQuery().get('section');
  const section = keys.find((key) => key === asked) ?? 'personal';
  const reading = useAnswer(endpoints.apply.section, { section });
  // sections have one path: who goes on to another one begins at its top
  useArrival(section);
  return (
    <Screen page="applySection" readAt={reading.readAt}>
      <StepProgress step={section} />
      <AnswerView reading={reading} skeleton={['low', 'low', 'low']}>
        {(first) => <SectionForm key={section} first={first} put={reading.put} />}
      </AnswerView>
    </Screen>
  );
}
