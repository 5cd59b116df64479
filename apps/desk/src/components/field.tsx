import {
  type ChangeEvent,
  type HTMLInputTypeAttribute,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useState,
} from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { DeskContext, useDesk } from '../session/desk-context.ts';
import styles from './field.module.css';
import { exampleAmount, readMoney } from './show-money.ts';

type Held = { readonly value: string; readonly onChange: (text: string) => void };
/** What is typed is held by the page, or by a form that it is registered with. */
export type Entry = Held | { readonly bound: UseFormRegisterReturn };

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
const entryOf = (entry: Entry) =>
  'bound' in entry
    ? entry.bound
    : { value: entry.value, onChange: (event: Typed) => entry.onChange(event.currentTarget.value) };

type FieldProps = Entry & {
  readonly label: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly isNumeric?: boolean;
  readonly placeholder?: string;
  readonly isLabelHidden?: boolean;
  /** What is wrong with it and how to put it right. */
  readonly error?: string | undefined;
};

/** What ties an input to the words of its error. */
const faulty = (id: string, error: string | undefined) =>
  error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  ) : null;
}

/** One line of input at the desk's density. */
export function Field({ label, type = 'text', autoComplete = 'off', ...rest }: FieldProps) {
  // the login has fields too, before there is a desk
  const desk = useContext(DeskContext);
  const id = useId();
  // half a day or time has no value: the browser alone knows that something stands there
  const [isUnread, setUnread] = useState(false);
  const error = isUnread ? desk?.text.unread : rest.error;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={rest.isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type={type}
        {...entryOf(rest)}
        autoComplete={autoComplete}
        placeholder={rest.placeholder}
        inputMode={rest.isNumeric ? 'numeric' : undefined}
        onBlurCapture={(event) => setUnread(event.currentTarget.validity.badInput)}
        {...faulty(id, error)}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

type AmountProps = Entry & {
  readonly label: string;
  /** What is typed, as far as it is. */
  readonly value: string;
  readonly currency: string;
};

/** An amount as it is typed in a currency; what is none says so. */
export function AmountField({ value, currency, label, ...entry }: AmountProps) {
  const { text } = useDesk();
  const isNone = value.trim() !== '' && readMoney(value, currency) === undefined;
  const error = isNone ? text.noAmount(exampleAmount(currency)) : undefined;
  const held = 'bound' in entry ? entry : { ...entry, value };
  return <Field {...held} label={label} isNumeric error={error} />;
}

type AreaProps = Entry & {
  readonly label: string;
  readonly rows?: number;
  readonly isNote?: boolean;
  readonly error?: string | undefined;
  readonly areaRef?: RefObject<HTMLTextAreaElement | null>;
};

/** Some lines of text; a note for the lender has a ground of its own. */
export function Area({ label, rows = 4, isNote = false, error, areaRef, ...entry }: AreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={isNote ? `${styles.input} ${styles.note}` : styles.input}
        rows={rows}
        {...(areaRef && { ref: areaRef })}
        {...entryOf(entry)}
        {...faulty(id, error)}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

type ChoiceProps = Entry & {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** One of a few; the browser's own select, which every keyboard and screen reader knows. */
export function Choice({ label, options, ...entry }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.input} {...entryOf(entry)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A box to tick with its words. */
export function Tick({
  label,
  isTicked,
  onChange,
}: {
  label: ReactNode;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isTicked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
