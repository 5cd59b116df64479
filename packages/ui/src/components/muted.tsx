import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A quiet line of its own. */
export function Muted({ children }: { children: ReactNode }) {
  return <p className={styles.muted}>{children}</p>;
}
