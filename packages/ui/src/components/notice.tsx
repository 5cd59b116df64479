import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Icon } from './icon.tsx';

type NoticeProps = {
  readonly tone: 'info' | 'warning' | 'danger' | 'success' | 'neutral';
  readonly children: ReactNode;
  /** Set where the notice appears as the answer to something the person did. */
  readonly isAlert?: boolean;
};

const icons = {
  info: 'info',
  warning: 'warning',
  danger: 'warning',
  success: 'check',
  neutral: 'info',
} as const;

/** A few lines in a soft tone; line breaks of server text are kept. */
export function Notice({ tone, children, isAlert = false }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
