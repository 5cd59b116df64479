import { FieldFrame } from './field-frame.tsx';
import styles from './form.module.css';

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
  return (
    <FieldFrame label={props.label} hint={props.hint} error={props.error} isQuestion>
      {(tied) => (
        <>
          <textarea
            {...tied}
            className={styles.area}
            value={props.value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
          />
          <p className={props.isNearLimit ? `${styles.count} ${styles.near}` : styles.count}>{props.count}</p>
        </>
      )}
    </FieldFrame>
  );
}
