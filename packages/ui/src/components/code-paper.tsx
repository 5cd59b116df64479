import { useState } from 'react';
import styles from './code-paper.module.css';
import { groupCode } from './group-code.ts';

type CodePaperProps = {
  readonly image: string;
  /** What the picture is, with its number, for those who cannot see it. */
  readonly label: string;
  readonly code?: string;
  /** What it collects, over it: a code and its amount are one thing. */
  readonly amount?: { readonly label: string; readonly text: string };
  readonly failedText: string;
};

/** A bar code or QR on white paper, the same in both themes: scanners need a light quiet zone. */
export function CodePaper({ image, label, code, amount, failedText }: CodePaperProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={styles.paper}>
      {amount && (
        <p className={styles.amount}>
          {amount.label} <b className="money">{amount.text}</b>
        </p>
      )}
      {isBroken ? <p>{failedText}</p> : <img src={image} alt={label} onError={() => setBroken(true)} />}
      {code !== undefined && (
        <p className={styles.code} translate="no">
          {groupCode(code).join(' ')}
        </p>
      )}
    </div>
  );
}
