import styles from './tiles.module.css';

/** How much of something is done. Words beside it say the same. */
export function Progress({ done, of }: { done: number; of: number }) {
  return (
    <svg className={styles.progress} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" rx="2" />
      <rect width={of > 0 ? (100 * done) / of : 0} height="4" rx="2" />
    </svg>
  );
}
