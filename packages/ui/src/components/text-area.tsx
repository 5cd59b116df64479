import { useId } from 'react';
import styles from './form.module.css';
import { Icon } from './icon.tsx';

type TextAreaProps = {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  /** Such as "128 / 200". */
  readonly count: string;
  readonly isNearLimit: boolean;
};

/** A long answer with its counter; the error stands between hint and box, and what was typed stays. */
export function TextArea(props: TextAreaProps) {
  const id = useId();
  const { error } = props;
  return (
    <div className={styles.field}>
      <label className={styles.question} htmlFor={id}>
        {props.label}
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        {props.hint}
      </p>
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      <textarea
        id={id}
        className={styles.area}
        value={props.value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      <p className={props.isNearLimit ? `${styles.count} ${styles.near}` : styles.count}>{props.count}</p>
    </div>
  );
}
