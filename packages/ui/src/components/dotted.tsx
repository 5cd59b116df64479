import styles from './dotted.module.css';
import { unbroken } from './unbroken.tsx';

/** What a point in the middle parts (`a · b`): each part on a line of its own where they do not fit one, without a point at its end. */
export const Dotted = ({ text }: { text: string }) => (
  <span className={styles.dotted}>
    {text.split(' · ').map((part, index) => (
      <span key={part}>
        {index > 0 && <i> · </i>}
        {unbroken(part)}
      </span>
    ))}
  </span>
);
