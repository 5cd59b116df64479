import type { ReactNode } from 'react';
import styles from './card.module.css';

/** Logo and name of a product, with room for a chip at the end of the line. */
export function ProductName({ logo, name, children }: { logo: string; name: string; children?: ReactNode }) {
  return (
    <div className={styles.productRow}>
      <p className={styles.product}>
        {logo !== '' && <img className={styles.logo} src={logo} alt="" width="32" height="32" />}
        {name}
      </p>
      {children}
    </div>
  );
}
