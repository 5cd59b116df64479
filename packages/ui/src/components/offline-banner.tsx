import styles from './frame.module.css';
import { Icon } from './icon.tsx';

/** Says that there is no network and how old the page is; content stays readable. */
export function OfflineBanner({ text }: { text: string }) {
  return (
    <p className={styles.offline}>
      <Icon name="offline" size={18} />
      {text}
    </p>
  );
}
