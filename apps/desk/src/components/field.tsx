import { type HTMLInputTypeAttribute, type ReactNode, type RefObject, useId } from 'react';
import { useDesk } from '../session/desk-context.ts';
import styles from './field.module.css';
import { exampleAmount, readMoney } from './show-money.ts';

type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
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
export function Field({ label, value, onChange, type = 'text', autoComplete = 'off', ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={rest.isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type={type}
        value={value}
        autoComplete={autoComplete}
        placeholder={rest.placeholder}
        inputMode={rest.isNumeric ? 'numeric' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...faulty(id, rest.error)}
      />
      <FieldError id={id} error={rest.error} />
    </div>
  );
}

type AmountProps = Pick<FieldProps, 'label' | 'value' | 'onChange'> & { readonly currency: string };

/** An amount as it is typed in a currency; what is none says so. */
export function AmountField({ value, currency, ...rest }: AmountProps) {
  const { text } = useDesk();
  const isNone = value.trim() !== '' && readMoney(value, currency) === undefined;
  const error = isNone ? text.noAmount(exampleAmount(currency)) : undefined;
  return <Field {...rest} value={value} isNumeric error={error} />;
}

type AreaProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly rows?: number;
  readonly isNote?: boolean;
  readonly error?: string | undefined;
  readonly areaRef?: RefObject<HTMLTextAreaElement | null>;
};

/** Some lines of text; a note for the lender has a ground of its own. */
export function Area({ label, value, onChange, rows = 4, isNote = false, error, areaRef }: AreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={areaRef}
        id={id}
        className={isNote ? `${styles.input} ${styles.note}` : styles.input}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...faulty(id, error)}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** One of a few; the browser's own select, which every keyboard and screen reader knows. */
export function Choice({ label, value, onChange, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
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
