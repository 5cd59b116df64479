import { type ReactNode, useRef } from 'react';
import { useStickyBar } from '../hooks/use-sticky-bar.ts';
import styles from './frame.module.css';

type ActionBarProps = {
  readonly children: ReactNode;
  /** The total to pay, repeated beside the button, or the reason why the button is inactive. */
  readonly summary?: { readonly label: string; readonly amount?: string } | undefined;
  readonly summaryId?: string;
};

/** The bottom bar. It sticks inside the flow, and lets go when it would hide too much (design, 2.10). */
export function ActionBar({ children, summary, summaryId }: ActionBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isSticky = useStickyBar(bar);
  return (
    <footer ref={bar} className={isSticky ? `${styles.actions} ${styles.sticky}` : styles.actions}>
      <div className={styles.actionsInner}>
        {summary && (
          <p className={styles.summary} id={summaryId}>
            {summary.amount === undefined ? (
              <small>{summary.label}</small>
            ) : (
              <>
                <span>{summary.label}</span>
                <strong className="money">{summary.amount}</strong>
              </>
            )}
          </p>
        )}
        {children}
      </div>
    </footer>
  );
}
