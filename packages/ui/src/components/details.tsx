import { type ReactNode, useState } from 'react';
import styles from './details.module.css';
import { Icon } from './icon.tsx';

type DetailsProps = {
  readonly title: string;
  readonly children: () => ReactNode;
  /** Whether it stands open from the beginning. */
  readonly isOpen?: boolean;
};

/** A part that opens in place. Its content is made when it is first opened, and stays. */
export function Details({ title, children, isOpen = false }: DetailsProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details
      className={styles.details}
      open={isOpenAtFirst || undefined}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        {title}
        <Icon name="down" size={18} weight={2.2} />
      </summary>
      {wasOpened && <div className={styles.body}>{children()}</div>}
    </details>
  );
}
