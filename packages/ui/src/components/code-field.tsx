import { useId } from 'react';
import styles from './form.module.css';
import { Icon } from './icon.tsx';

type CodeFieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error?: string | undefined;
  readonly maxLength?: number;
};

/** One wide field for a code by SMS: autofill, paste and correction work everywhere (design, 3.3). */
export function CodeField({ label, hint, value, onChange, error, maxLength = 6 }: CodeFieldProps) {
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
    </div>
  );
}
