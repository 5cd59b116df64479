import { type ReactNode, useState } from 'react';
import styles from './details.module.css';
import { Icon } from './icon.tsx';

/** A part that opens in place. Its content is made when it is first opened, and stays. */
export function Details({ title, children }: { title: string; children: () => ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        {title}
        <Icon name="down" size={18} weight={2.2} />
      </summary>
      {wasOpened && <div className={styles.body}>{children()}</div>}
    </details>
  );
}
