import { type HTMLAttributes, type ReactNode, useId } from 'react';
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
  /** Letters that are no word: no capitals, corrections or suggestions. */
  readonly isPlain?: boolean;
  /** Stands at the end of the field's row: a picture to read, a button. */
  readonly beside?: ReactNode;
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
  isPlain = false,
  beside,
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
      <div className={styles.row}>
        <input
          id={id}
          className={isNumeric ? `${styles.input} ${styles.numeric}` : styles.input}
          type="text"
          inputMode={inputMode}
          autoComplete={autoComplete}
          {...(isPlain && { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false })}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {beside}
      </div>
    </div>
  );
}
