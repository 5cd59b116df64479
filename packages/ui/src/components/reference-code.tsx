import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAnnouncer } from './announcer.tsx';
import { Button } from './button.tsx';
import styles from './channel.module.css';
import { groupCode } from './group-code.ts';
import { Icon } from './icon.tsx';

/** How long the button says that it copied (design, 3.3). */
const COPIED_MS = 2000;

export type CopyWords = { readonly copy: string; readonly copied: string; readonly failed: string };

/** The older way, for web views that refuse the clipboard: it needs the selection that the caller has made. */
function copySelection(element: HTMLElement): boolean {
  getSelection()?.selectAllChildren(element);
  try {
    // Deprecated, and still all that some web views have.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy');
  } catch {
    return false;
  }
}

function useCopy(text: string, words: CopyWords) {
  const [isCopied, setCopied] = useState(false);
  const { announce, toast } = useAnnouncer();
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const settle = (isDone: boolean) => {
    setCopied(isDone);
    if (isDone) announce(words.copied);
    else toast(words.failed, { isFailure: true });
  };
  const older = () => settle(shown.current !== null && copySelection(shown.current));
  // writeText is called inside the tap, before any await: web views refuse it later.
  const copy = () => {
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => settle(true), older);
    else older();
  };
  return { copy, isCopied, shown };
}

type ReferenceCodeProps = {
  readonly label: string;
  readonly code: string;
  readonly words: CopyWords;
  /** A name or address is shown as it is; a number in fours. */
  readonly isText?: boolean;
  readonly children?: ReactNode;
};

/** A number to read aloud or copy; what is copied has no spaces. */
export function ReferenceCode({ label, code, words, isText = false, children }: ReferenceCodeProps) {
  const { copy, isCopied, shown } = useCopy(code, words);
  // an address of a payer's app is no number either
  const parts = isText || code.includes('@') ? [code] : groupCode(code);
  return (
    <div className={styles.reference}>
      <p className={styles.label}>{label}</p>
      <p ref={shown} className={isText ? `${styles.code} ${styles.plain}` : styles.code} translate="no">
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{part}</span>
        ))}
      </p>
      <div className={styles.buttons}>
        <Button kind="secondary" isSmall onPress={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size={19} />
          {isCopied ? words.copied : words.copy}
          {/* of several on a page it is heard which one */}
          <span className="visually-hidden"> · {label}</span>
        </Button>
        {children}
      </div>
    </div>
  );
}
