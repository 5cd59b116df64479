import { useState } from 'react';
import { Area, Choice, Field, Tick } from '../../components/field.tsx';
import { valueAt, withValue } from '../../components/json-path.ts';
import { nameIn } from '../../components/name-in.ts';
import { FieldRow } from '../../components/page.tsx';
import { readScaled, showScaled } from '../../components/scaled.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Messages } from '../../words/es/words.ts';
import { contentFields, type FieldOf, type PlainKind, type Shape } from './content-fields.ts';
import { type Fault, useFault } from './faults.ts';
import { useUnread } from './unread-fields.ts';

const partsOf = (typed: string) =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function show(value: unknown, shape: Shape): string {
  if (shape.type === 'number') return typeof value === 'number' ? showScaled(value, shape.digits) : '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : '';
}

/** The value of what was typed, or nothing while it is none. */
function read(typed: string, shape: Shape): unknown {
  if (shape.type === 'number') return readScaled(typed, shape.digits);
  if (shape.type === 'words') return partsOf(typed);
  if (shape.type !== 'numbers') return typed;
  const numbers = partsOf(typed).map(Number);
  return numbers.every(Number.isInteger) ? numbers : undefined;
}

type OneProps = {
  readonly field: FieldOf;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
};

/** A value that is chosen, not typed. */
function Chosen({ label, shape, value, onValue }: Omit<OneProps, 'field'> & { label: string; shape: Shape }) {
  const { text } = useDesk();
  if (shape.type !== 'choice') return <Tick label={label} isTicked={value === true} onChange={onValue} />;
  const options = shape.options.map((option) => ({
    value: option,
    label: nameIn(
      { ...text.content.choices, ...text.questions.kinds, ...text.letters.kinds, ...text.bureau.said },
      option,
    ),
  }));
  return <Choice label={label} value={show(value, shape)} onChange={onValue} options={options} />;
}

/** What is wrong with a value that reads, with the bound as it would be typed. */
function faultText(text: Messages, { code, figure, source }: Fault, shape: Shape): string {
  const { faults } = text.lendingRules;
  const bound = shape.type === 'number' && figure !== '' ? showScaled(Number(figure), shape.digits) : figure;
  if (code === 'too_small' || code === 'too_big') return faults[code](bound);
  if (code === 'missing' || code === 'crossed') return text.questions.faults[code];
  return code === 'below-law' ? faults[code](bound, source) : text.content.unread;
}

function Typed({ field, label, value, onValue }: OneProps & { label: string }) {
  const { text } = useDesk();
  const { shape, isOptional } = field;
  const fault = useFault(field.path);
  const [typed, setTyped] = useState(show(value, shape));
  const isLeftOut = (words: string) => isOptional === true && words.trim() === '';
  const meant = (words: string) => (isLeftOut(words) ? undefined : read(words, shape));
  // what was typed stays as it was typed while it means the same; a change from elsewhere takes its place
  const isSame = JSON.stringify(meant(typed)) === JSON.stringify(value);
  const isUnread = meant(typed) === undefined && !isLeftOut(typed);
  const change = (words: string) => {
    setTyped(words);
    const now = meant(words);
    if (now !== undefined || isLeftOut(words)) onValue(now);
  };
  useUnread(isUnread);
  const props = {
    label,
    value: isSame || isUnread ? typed : show(value, shape),
    onChange: change,
    error: isUnread ? text.content.unread : fault && faultText(text, fault, shape),
  };
  return shape.type === 'words' || shape.type === 'text' ? (
    <Area {...props} rows={3} />
  ) : (
    <Field {...props} isNumeric={shape.type === 'number'} />
  );
}

function One(props: OneProps) {
  const { text } = useDesk();
  const { label, of, shape } = props.field;
  const names = { ...text.content.fields, ...text.questions.fields, ...text.names.rules };
  const name = `${nameIn(names, label)}${of ? ` (${nameIn(names, of)})` : ''}`;
  const isChosen = shape.type === 'tick' || shape.type === 'choice';
  return isChosen ? <Chosen {...props} shape={shape} label={name} /> : <Typed {...props} label={name} />;
}

type FieldsProps = {
  readonly fields: readonly FieldOf[];
  readonly body: unknown;
  readonly onBody: (body: unknown) => void;
};

/** Fields of a body, each by its own shape. */
export const Fields = ({ fields, body, onBody }: FieldsProps) =>
  fields.map((field) => (
    <One
      key={field.path.join('.')}
      field={field}
      value={valueAt(body, field.path)}
      onValue={(value) => onBody(withValue(body, field.path, value))}
    />
  ));

type FormProps = Omit<FieldsProps, 'fields'> & { readonly kind: PlainKind };

/** The usual fields of a body as a form; it and the JSON below change one text. */
export function ContentForm({ kind, body, onBody }: FormProps) {
  const fields = <Fields fields={contentFields(kind, body)} body={body} onBody={onBody} />;
  // words and addresses need the whole width
  return kind === 'landing' ? fields : <FieldRow>{fields}</FieldRow>;
}
