import { useDelayedFlag } from '../hooks/use-delayed-flag.ts';
import styles from './announcer.module.css';

/** For calls with a loading message: seen after 400 ms, then for at least 500 ms (design, 3.3). */
export function LoadingPill({ isActive, text }: { isActive: boolean; text: string }) {
  const isShown = useDelayedFlag(isActive, { afterMs: 400, leastMs: 500 });
  return (
    <div aria-live="polite">
      {isShown && (
        <div className={styles.pill}>
          <span className={styles.dot} aria-hidden="true" />
          {text}
        </div>
      )}
    </div>
  );
}
