import { useId } from 'react';
import styles from './form.module.css';
import { Icon } from './icon.tsx';

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
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      <select
        id={id}
        className={styles.input}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
}
