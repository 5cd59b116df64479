import type { ReactNode } from 'react';
import { useDesk } from '../session/desk-context.ts';
import styles from './more-acts.module.css';

/** What is done to a row: what is done most stands there, the rest once it is asked for, so that rows stay low. */
export function MoreActs({ first, children }: { first: ReactNode; children: ReactNode }) {
  const { text } = useDesk();
  return (
    <span className={styles.acts}>
      {first}
      <details>
        <summary>{text.lists.more}</summary>
        <span className={styles.acts}>{children}</span>
      </details>
    </span>
  );
}
