import { type ReactNode, useId } from 'react';
import styles from './form.module.css';
import { Icon } from './icon.tsx';

/** What ties an input to its label, hint and error. */
type Tied = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

type FieldFrameProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** A label that asks for more than a word or two. */
  readonly isQuestion?: boolean;
  /** Set where the hint comes later, as the answer to something. */
  readonly isHintLive?: boolean;
  readonly children: (tied: Tied) => ReactNode;
};

/** The label above an input, with what it asks for and what is wrong with it. */
export function FieldFrame({
  label,
  hint,
  error,
  isQuestion = false,
  isHintLive = false,
  children,
}: FieldFrameProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={isQuestion ? styles.question : styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`} aria-live={isHintLive ? 'polite' : undefined}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
    </div>
  );
}
