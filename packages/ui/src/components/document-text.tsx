import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A long text to read: numbered sections, wide lines, no justification (design, 2.3). */
export function DocumentText({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  return (
    <article className={styles.document} lang={lang}>
      {children}
    </article>
  );
}
