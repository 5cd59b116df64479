import { type ReactNode, useId } from 'react';
import styles from './form.module.css';
import { Icon } from './icon.tsx';

type AgreementBoxProps = {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly words: string;
  readonly link: ReactNode;
};

/** Two separate targets: the words tick the box, the link opens the document. */
export function AgreementBox({ isTicked, onTick, words, link }: AgreementBoxProps) {
  const id = useId();
  return (
    <div className={styles.agree}>
      <span className={styles.box}>
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          aria-labelledby={`${id}-text`}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <span>
          <Icon name="check" size={18} weight={3} />
        </span>
      </span>
      <p id={`${id}-text`}>
        <label htmlFor={id}>{words}</label> {link}
      </p>
    </div>
  );
}
