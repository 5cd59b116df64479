import { useLayoutEffect, useRef } from 'react';
import { caretAfter, type DigitRule, digitsOf, groupDigits } from '../input/digits.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './form.module.css';

type DigitsFieldProps = {
  readonly label: string;
  /** Digits alone; the groups are only shown. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly rule: DigitRule;
  /** `webauthn` beside a number: the browser offers passkeys in the field too. */
  readonly autoComplete: 'tel-national' | 'tel-national webauthn' | 'cc-number' | 'off';
  readonly error?: string | undefined;
};

const useBeforePaint = typeof document === 'undefined' ? () => {} : useLayoutEffect;

/** A phone or card number: digits only, grouped as it is typed, the caret where it was (design, 3.3). */
export function DigitsField({ label, value, onChange, rule, autoComplete, error }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number>(undefined);
  const shown = groupDigits(value, rule);
  useBeforePaint(() => {
    if (digitsBefore.current === undefined) return;
    const caret = caretAfter(digitsBefore.current, shown);
    digitsBefore.current = undefined;
    input.current?.setSelectionRange(caret, caret);
  });
  return (
    <FieldFrame label={label} error={error}>
      {(tied) => (
        <input
          ref={input}
          {...tied}
          className={`${styles.input} ${styles.numeric}`}
          type={autoComplete.startsWith('tel') ? 'tel' : 'text'}
          inputMode="numeric"
          autoComplete={autoComplete}
          value={shown}
          onChange={({ currentTarget }) => {
            const caret = currentTarget.selectionStart ?? currentTarget.value.length;
            digitsBefore.current = digitsOf(currentTarget.value.slice(0, caret), rule).length;
            onChange(digitsOf(currentTarget.value, rule));
          }}
        />
      )}
    </FieldFrame>
  );
}
