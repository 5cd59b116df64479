import { APPLY_SECTIONS, type ApplySectionKey, deskEndpoints } from '@plazo/contract';
import { Button, Muted } from '@plazo/ui';
import { useRead } from '../../api/use-read.ts';
import { valueAt, withValue } from '../../components/json-path.ts';
import { Buttons } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { useDesk } from '../../session/desk-context.ts';
import styles from './content.module.css';
import { type FormProps, type KnownQuestion, listAt, OneQuestion, Order } from './question-form.tsx';

const LONGEST = 32;
/** A name as a button has room for it. */
const shortened = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name;

type StepProps = FormProps & { readonly section: ApplySectionKey; readonly known: readonly KnownQuestion[] };

/** The questions of one step in their order, and what could be asked beside them. */
function Step({ section, known, ...props }: StepProps) {
  const { text, language } = useDesk();
  const words = text.questions;
  const { body, isOpen, onBody } = props;
  const questions = listAt(body, [section]);
  const onRows = (rows: readonly unknown[]) => onBody(withValue(body, [section], rows));
  const knownOf = (question: unknown) =>
    valueAt(question, ['kind']) === undefined
      ? known.find(({ name }) => name === valueAt(question, ['name']))
      : undefined;
  const titleOf = (question: unknown) => {
    const own = Object.values(Object(valueAt(question, ['words'])));
    const label = valueAt(question, ['words', language, 'label']) ?? valueAt(own[0], ['label']);
    return knownOf(question)?.label ?? (typeof label === 'string' && label !== '' ? label : words.own);
  };
  const left = known.filter(({ name }) => !questions.some((one) => knownOf(one)?.name === name));
  const put = ({ name, options }: KnownQuestion) => ({
    name,
    isRequired: false,
    ...(options.length > 0 && { choices: options.map(({ value }) => ({ value })) }),
  });
  const fresh = { name: '', kind: 'text', isRequired: false, words: {} };
  return (
    <fieldset className={styles.step}>
      <legend>{words.steps[section]}</legend>
      {questions.map((question, at) => (
        // a question is its place in the list: its name is being typed
        <fieldset key={`${at} of ${questions.length}`} className={styles.reply}>
          <legend>{titleOf(question)}</legend>
          <OneQuestion
            path={[section, at]}
            known={knownOf(question)}
            kind={valueAt(question, ['kind'])}
            {...props}
          />
          {isOpen && (
            <Order
              of={shortened(titleOf(question))}
              at={at}
              rows={questions}
              canRemove={(knownOf(question)?.need ?? '') === ''}
              onRows={onRows}
            />
          )}
        </fieldset>
      ))}
      {isOpen && (
        <Buttons>
          {left.map((question) => (
            <Button
              key={question.name}
              kind="secondary"
              isSmall
              onPress={() => onRows([...questions, put(question)])}
            >
              {words.put(question.label)}
            </Button>
          ))}
          <Button kind="secondary" isSmall onPress={() => onRows([...questions, fresh])}>
            {words.add(words.steps[section])}
          </Button>
        </Buttons>
      )}
    </fieldset>
  );
}

/** What an application asks, step by step. */
export function QuestionsForm({ subject, ...props }: Omit<FormProps, 'languages'> & { subject: string }) {
  const { text, language } = useDesk();
  const asked = { subject, body: '{}', readIn: language };
  const reading = useRead(deskEndpoints.deskContent.questions, asked);
  return (
    <>
      <Muted>{text.questions.others}</Muted>
      <ReadingState reading={reading}>
        {({ known, languages }) =>
          APPLY_SECTIONS.map((section) => (
            <Step
              key={section}
              section={section}
              known={known.filter((one) => one.section === section)}
              languages={languages}
              {...props}
            />
          ))
        }
      </ReadingState>
    </>
  );
}
