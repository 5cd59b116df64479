import { type ReactNode, useId } from 'react';
import styles from './form.module.css';
import { Icon } from './icon.tsx';

type CodeFieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error?: string | undefined;
  readonly maxLength?: number;
  /** Stands at the end of the field's row: the button that asks for a code. */
  readonly beside?: ReactNode;
};

/** One wide field for a code by SMS: autofill, paste and correction work everywhere (design, 3.3). */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, value, onChange, error, maxLength = 6, beside } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      <div className={styles.row}>
        <input
          id={id}
          className={`${styles.input} ${styles.code}`}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
          onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, maxLength))}
        />
        {beside}
      </div>
    </div>
  );
}
