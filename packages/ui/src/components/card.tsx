import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = { readonly children: ReactNode; readonly isPadded?: boolean; readonly label?: string };

/** A plain surface. */
export function Card({ children, isPadded = false, label }: CardProps) {
  const className = isPadded ? `${styles.card} ${styles.padded}` : styles.card;
  return label === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    <section className={className} aria-label={label}>
      {children}
    </section>
  );
}
