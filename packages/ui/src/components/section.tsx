import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A titled block of a page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
