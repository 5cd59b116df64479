import styles from './card.module.css';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'info' | 'warning' | 'success' | 'danger' | 'neutral' | 'brand';

/** A word with a tone; the word carries the meaning. */
export function Chip({ tone, text, icon }: { tone: Tone; text: string; icon?: IconName | undefined }) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      {icon && <Icon name={icon} size={15} weight={2.2} />}
      {text}
    </span>
  );
}
