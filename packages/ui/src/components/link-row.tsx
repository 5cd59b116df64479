import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Icon, type IconName } from './icon.tsx';

type LinkRowProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly hint?: string | undefined;
  /** What it comes to, at the end of the row. */
  readonly value?: string | undefined;
  readonly href?: string;
  readonly onPress?: () => void;
  /** Set on a row that opens others under it. */
  readonly expanded?: boolean | undefined;
};

/** A whole row that goes somewhere (`href`) or does something (`onPress`). */
export function LinkRow({ icon, title, hint, value, href, onPress, expanded }: LinkRowProps) {
  const inside = (
    <>
      <Icon name={icon} size={24} />
      <span>
        <b>{title}</b>
        {hint !== undefined && hint !== '' && <small>{hint}</small>}
      </span>
      {value !== undefined && <span className={`money ${styles.value}`}>{value}</span>}
      <Icon name={expanded === undefined ? 'forward' : expanded ? 'up' : 'down'} size={20} weight={2.2} />
    </>
  );
  return href === undefined ? (
    <button type="button" className={styles.row} aria-expanded={expanded} onClick={onPress}>
      {inside}
    </button>
  ) : (
    <a className={styles.row} href={href}>
      {inside}
    </a>
  );
}

/** Rows in one card, with hairlines between them. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className={`${styles.card} ${styles.rows}`}>{children}</div>;
}
