import type { ReactNode } from 'react';
import styles from './frame.module.css';
import { Icon } from './icon.tsx';

type PageFrameProps = {
  readonly title: string;
  readonly backLabel: string;
  readonly helpLabel: string;
  /** Absent on the places of a tab bar: there is nothing behind them. */
  readonly onBack?: (() => void) | undefined;
  /** Where help is; absent on the help page itself. */
  readonly helpHref?: string | undefined;
  /** Shown under the bar, for as long as it is true: the offline banner. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
};

/** The frame of every borrower screen: back, title, help, a 480 px column, and an action bar where there is an action. */
export function PageFrame(props: PageFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <div className={styles.barInner}>
          {props.onBack && (
            <button
              type="button"
              className={styles.iconButton}
              aria-label={props.backLabel}
              onClick={props.onBack}
            >
              <Icon name="back" size={24} />
            </button>
          )}
          <h1 tabIndex={-1}>{props.title}</h1>
          {props.helpHref !== undefined && (
            <a className={styles.iconButton} href={props.helpHref} aria-label={props.helpLabel}>
              <Icon name="help" size={24} />
            </a>
          )}
        </div>
      </header>
      <div aria-live="polite">{props.banner}</div>
      <main className={styles.main}>{props.children}</main>
      {props.actions}
    </div>
  );
}
