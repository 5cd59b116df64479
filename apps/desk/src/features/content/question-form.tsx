import { type AnswerOf, type deskEndpoints, OWN_KINDS } from '@plazo/contract';
import { Button, Muted } from '@plazo/ui';
import { type Path, valueAt, withValue } from '../../components/json-path.ts';
import { Buttons, FieldRow } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';
import styles from './content.module.css';
import { Fields } from './content-form.tsx';
import { boundFields, choiceFields, ownFields, requiredField, wordFields } from './question-fields.ts';

export type Questions = AnswerOf<typeof deskEndpoints.deskContent.questions>;
export type KnownQuestion = Questions['known'][number];
export type FormProps = {
  readonly body: unknown;
  readonly isOpen: boolean;
  readonly onBody: (body: unknown) => void;
  readonly languages: Questions['languages'];
};

export const listAt = (body: unknown, path: Path): readonly unknown[] => {
  const found = valueAt(body, path);
  return Array.isArray(found) ? found : [];
};

/** One row of a list a place up or down, or out of it. */
export function Order({
  of,
  at,
  rows,
  canRemove = true,
  onRows,
}: {
  /** What the row is called. */
  readonly of: string;
  readonly at: number;
  readonly rows: readonly unknown[];
  readonly canRemove?: boolean;
  readonly onRows: (rows: readonly unknown[]) => void;
}) {
  const words = useDesk().text.questions;
  const swap = (one: number, other: number) => onRows(rows.with(one, rows[other]).with(other, rows[one]));
  const button = (label: string, run: () => void) => (
    <Button kind="text" isSmall onPress={run}>
      {label}
    </Button>
  );
  return (
    <Buttons>
      {at > 0 && button(words.up(of), () => swap(at, at - 1))}
      {at < rows.length - 1 && button(words.down(of), () => swap(at, at + 1))}
      {canRemove && button(words.remove(of), () => onRows(rows.filter((_, no) => no !== at)))}
    </Buttons>
  );
}

type ChoicesProps = FormProps & { readonly path: Path; readonly known: KnownQuestion | undefined };

/** What a question is answered with: choices of the product with its words, those of a lender with theirs. */
function Choices({ path, known, ...props }: ChoicesProps) {
  const { body, isOpen, onBody, languages } = props;
  const words = useDesk().text.questions;
  const place = [...path, 'choices'];
  const choices = listAt(body, place);
  const onRows = (rows: readonly unknown[]) => onBody(withValue(body, place, rows));
  const titleOf = (choice: unknown) =>
    known?.options.find(({ value }) => value === valueAt(choice, ['value']) && !valueAt(choice, ['words']))
      ?.title;
  const left = known?.options.filter(
    ({ value }) => !choices.some((choice) => valueAt(choice, ['value']) === value),
  );
  return (
    <>
      {choices.map((choice, at) => {
        const title = titleOf(choice);
        const name = title ?? words.choice(at + 1);
        return (
          // a choice is its place in the list: its name is being typed
          <fieldset key={`${at} of ${choices.length}`} className={styles.part}>
            <legend>{name}</legend>
            {title === undefined && (
              <FieldRow>
                <Fields fields={choiceFields([...place, at], languages)} body={body} onBody={onBody} />
              </FieldRow>
            )}
            {isOpen && (
              <Order of={name} at={at} rows={choices} canRemove={choices.length > 1} onRows={onRows} />
            )}
          </fieldset>
        );
      })}
      {isOpen && (
        <Buttons>
          {left?.map(({ value, title }) => (
            <Button key={value} kind="text" isSmall onPress={() => onRows([...choices, { value }])}>
              {words.put(title)}
            </Button>
          ))}
          <Button kind="text" isSmall onPress={() => onRows([...choices, { value: '', words: {} }])}>
            {words.addChoice}
          </Button>
        </Buttons>
      )}
    </>
  );
}

type OneProps = FormProps & {
  readonly path: Path;
  readonly known: KnownQuestion | undefined;
  readonly kind: unknown;
};

/** What can be said of one question: of one that something needs, nothing but its place. */
export function OneQuestion({ path, known, kind, ...props }: OneProps) {
  const { body, onBody, languages } = props;
  const words = useDesk().text.questions;
  const isChoice = kind === 'choice' || (known?.options.length ?? 0) > 0;
  const fields = [
    ...(kind === undefined ? [] : ownFields(path, OWN_KINDS)),
    ...(known && known.need !== '' ? [] : [requiredField(path)]),
    ...(kind === undefined ? [] : boundFields(path, kind)),
  ];
  return (
    <>
      {known && known.need !== '' && <Muted>{words.needs[known.need]}</Muted>}
      <FieldRow>
        <Fields fields={fields} body={body} onBody={onBody} />
      </FieldRow>
      {kind !== undefined && (
        <FieldRow>
          <Fields fields={wordFields(path, languages)} body={body} onBody={onBody} />
        </FieldRow>
      )}
      {isChoice && <Choices path={path} known={known} {...props} />}
    </>
  );
}
