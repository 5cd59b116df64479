import styles from './facts.module.css';
import type { MoneyLine } from './money-lines.tsx';

/** Longer values have a line of their own; a Chinese letter is as wide as two. */
const SHORT = 30;
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);

/** Values under their labels, two beside each other where both are short. */
export function Facts({ lines }: { lines: readonly MoneyLine[] }) {
  return (
    <dl className={styles.facts}>
      {lines.map(({ text, value }) => (
        <div key={text} className={widthOf(value) > SHORT ? styles.long : undefined}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
