import type { ReactNode } from 'react';
import { useSmsCode } from '../hooks/use-sms-code.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './form.module.css';

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

/** One wide field for a code by SMS: it fills itself where the browser can; autofill, paste and correction work everywhere (design, 3.3). */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, value, onChange, error, maxLength = 6, beside } = props;
  const change = (typed: string) => onChange(typed.replace(/\D/g, '').slice(0, maxLength));
  useSmsCode((code) => {
    if (value === '') change(code);
  });
  return (
    <FieldFrame label={label} hint={hint} error={error} isHintLive>
      {(tied) => (
        <div className={styles.row}>
          <input
            {...tied}
            className={`${styles.input} ${styles.code}`}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => change(event.currentTarget.value)}
          />
          {beside}
        </div>
      )}
    </FieldFrame>
  );
}
