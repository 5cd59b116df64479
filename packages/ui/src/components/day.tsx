import styles from './day.module.css';

/** A day as people say it, and after it in small figures. A browser may write it a little differently than the server did: what stands there stays. */
export function Day({ on, spoken }: { on: string; spoken: string }) {
  return (
    <time className={styles.day} dateTime={on}>
      <span suppressHydrationWarning>{spoken}</span> <span className={styles.figures}>{on}</span>
    </time>
  );
}
