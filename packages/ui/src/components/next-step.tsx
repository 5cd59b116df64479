import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Icon, type IconName } from './icon.tsx';

/** What happens next, or another short answer with a title. */
export function NextStep({
  title,
  children,
  icon = 'clock',
}: {
  title: string;
  children: ReactNode;
  icon?: IconName;
}) {
  return (
    <section className={`${styles.card} ${styles.nextStep}`}>
      <Icon name={icon} size={24} />
      <p>
        <b>{title}</b>
        <span>{children}</span>
      </p>
    </section>
  );
}
