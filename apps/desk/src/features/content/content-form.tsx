import { useState } from 'react';
import { Area, Field } from '../../components/field.tsx';
import { valueAt, withValue } from '../../components/json-path.ts';
import { nameIn } from '../../components/name-in.ts';
import { FieldRow } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { contentFields, type FieldOf, type Kind, type Shape } from './content-fields.ts';
import { readScaled, showScaled } from './scaled.ts';

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

function One({ field: { label, of, shape }, value, onValue }: OneProps) {
  const { text } = useDesk();
  const names = text.content.fields;
  const [typed, setTyped] = useState(show(value, shape));
  // what was typed stays as it was typed while it means the same; a change from elsewhere takes its place
  const isSame = JSON.stringify(read(typed, shape)) === JSON.stringify(value);
  const isUnread = read(typed, shape) === undefined;
  const change = (words: string) => {
    setTyped(words);
    const now = read(words, shape);
    if (now !== undefined) onValue(now);
  };
  const props = {
    label: `${nameIn(names, label)}${of ? ` (${nameIn(names, of)})` : ''}`,
    value: isSame || isUnread ? typed : show(value, shape),
    onChange: change,
  };
  return shape.type === 'words' ? (
    <Area {...props} rows={3} />
  ) : (
    <Field {...props} isNumeric={shape.type === 'number'} />
  );
}

type FormProps = {
  readonly kind: Exclude<Kind, 'replies'>;
  readonly body: unknown;
  readonly onBody: (body: unknown) => void;
};

/** The usual fields of a body as a form; it and the JSON below change one text. */
export function ContentForm({ kind, body, onBody }: FormProps) {
  const fields = contentFields(kind, body).map((field) => (
    <One
      key={field.path.join('.')}
      field={field}
      value={valueAt(body, field.path)}
      onValue={(value) => onBody(withValue(body, field.path, value))}
    />
  ));
  // words and addresses need the whole width
  return kind === 'landing' ? fields : <FieldRow>{fields}</FieldRow>;
}
