import type { ApplySection } from '@plazo/contract';
import { languageFacts } from '@plazo/markets/front';
import { ChoiceField, Notice, TextField } from '@plazo/ui';
import { useApp } from '../../session/app-context.ts';
import { useApplyMessages } from '../../words/words.ts';
import { dateFromTyped, typedFromDate } from './typed-date.ts';

type Field = ApplySection['fields'][number];
/** Words that people write with capitals and have corrected. */
const isProse = ['fullName', 'street', 'neighbourhood', 'city'];

type FieldProps = {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const autoComplete: Readonly<Record<string, string>> = {
  fullName: 'name',
  birthDate: 'bday',
  street: 'street-address',
  neighbourhood: 'address-level3',
  city: 'address-level2',
  postalCode: 'postal-code',
};

/** A field as the server describes it. */
function Input({ field, value, onChange }: FieldProps) {
  const texts = useApplyMessages();
  const order = languageFacts[useApp().language].dateOrder;
  const { name, label, hint, kind, maxLength } = field;
  const error = field.error === '' ? undefined : field.error;
  if (kind === 'choice') {
    const { options } = field;
    return (
      <ChoiceField
        label={label}
        empty={texts.choose}
        options={options}
        value={value}
        error={error}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      label={label}
      {...(hint !== '' && { hint })}
      value={kind === 'date' ? typedFromDate(value, order) : value}
      isNumeric={kind !== 'text'}
      isPlain={kind === 'text' && !isProse.includes(name)}
      suggestions={field.suggestions}
      autoComplete={autoComplete[name] ?? 'off'}
      error={error}
      onChange={(text) => onChange((kind === 'date' ? dateFromTyped(text, order) : text).slice(0, maxLength))}
    />
  );
}

/** A field with what is unusual about it, which is no reason to stop, and with what it says of the person. */
export function SectionField(props: FieldProps) {
  const { warning, found } = props.field;
  return (
    <>
      <Input {...props} />
      {warning !== '' && (
        <Notice tone="warning" isAlert>
          {warning}
        </Notice>
      )}
      <div role="status">{found !== '' && <Notice tone="success">{found}</Notice>}</div>
    </>
  );
}
