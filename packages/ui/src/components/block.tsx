import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A card with room around several things; with an address, the whole card is one link. */
export function Block({ href, children }: { href?: string; children: ReactNode }) {
  const className = `${styles.card} ${styles.block}`;
  return href === undefined ? (
    <section className={className}>{children}</section>
  ) : (
    <a className={className} href={href}>
      {children}
    </a>
  );
}
