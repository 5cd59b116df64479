import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
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
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current && box.current.checked !== isTicked) onTick(box.current.checked);
    // once: what was done in the rendered page before its script came
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={styles.agree}>
      <span className={styles.box}>
        <input
          ref={box}
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
