import { FieldFrame } from './field-frame.tsx';
import styles from './form.module.css';

type ChoiceFieldProps = {
  readonly label: string;
  /** What stands there before anything is chosen. */
  readonly empty: string;
  readonly options: readonly { readonly value: string; readonly title: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
};

/** One of a few words, by the phone's own list. */
export function ChoiceField({ label, empty, options, value, onChange, error }: ChoiceFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(tied) => (
        <select
          {...tied}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
