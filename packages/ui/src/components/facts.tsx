import styles from './facts.module.css';
import type { MoneyLine } from './money-lines.tsx';

/** Longer values have a line of their own. */
const SHORT = 24;

/** Values under their labels, two beside each other where both are short. */
export function Facts({ lines }: { lines: readonly MoneyLine[] }) {
  return (
    <dl className={styles.facts}>
      {lines.map(({ text, value }) => (
        <div key={text} className={value.length > SHORT ? styles.long : undefined}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
