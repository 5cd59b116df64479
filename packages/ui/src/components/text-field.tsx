import type { HTMLAttributes, ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import styles from './form.module.css';

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
  /** What can be chosen instead of typed. */
  readonly suggestions?: readonly string[];
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
  suggestions = [],
  beside,
}: TextFieldProps) {
  const inputMode: HTMLAttributes<HTMLInputElement>['inputMode'] = isDecimal
    ? 'decimal'
    : isNumeric
      ? 'numeric'
      : 'text';
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tied) => (
        <div className={styles.row}>
          <input
            {...tied}
            className={isNumeric ? `${styles.input} ${styles.numeric}` : styles.input}
            type="text"
            inputMode={inputMode}
            autoComplete={autoComplete}
            {...(suggestions.length > 0 && { list: `${tied.id}-list` })}
            {...(isPlain && { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false })}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {suggestions.length > 0 && (
            <datalist id={`${tied.id}-list`}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
          {beside}
        </div>
      )}
    </FieldFrame>
  );
}
