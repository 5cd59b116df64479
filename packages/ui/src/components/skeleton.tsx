import { useDelayedFlag } from '../hooks/use-delayed-flag.ts';
import styles from './state.module.css';

type SkeletonProps = {
  readonly label: string;
  /** Blocks in the shape of the real layout. */
  readonly blocks: readonly ('tall' | 'middle' | 'low')[];
};

/** Seen after 200 ms, then for at least 300 ms (design, 3.3). */
export function Skeleton({ label, blocks }: SkeletonProps) {
  const isShown = useDelayedFlag(true, { afterMs: 200, leastMs: 300 });
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {isShown &&
        blocks.map((block, index) => (
          // Blocks never move, so their place is their name.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={block === 'low' ? styles.block : `${styles.block} ${styles[block]}`} />
        ))}
    </div>
  );
}
