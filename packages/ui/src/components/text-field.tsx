import { type HTMLAttributes, useId } from 'react';
import styles from './form.module.css';
import { Icon } from './icon.tsx';

type TextFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly isNumeric?: boolean;
  /** Digits with a decimal point. */
  readonly isDecimal?: boolean;
  readonly autoComplete?: string;
};

/** One line of text. Numbers are text with a numeric keypad: no spinners, no lost zeros. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  isNumeric = false,
  isDecimal = false,
  autoComplete = 'off',
}: TextFieldProps) {
  const id = useId();
  const inputMode: HTMLAttributes<HTMLInputElement>['inputMode'] = isDecimal
    ? 'decimal'
    : isNumeric
      ? 'numeric'
      : 'text';
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
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
        className={isNumeric ? `${styles.input} ${styles.numeric}` : styles.input}
        type="text"
        inputMode={inputMode}
        autoComplete={autoComplete}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
