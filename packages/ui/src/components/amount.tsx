import styles from './money.module.css';

/** Lengths that have a class; a number takes the next one up, so that it never breaks or overflows. */
const LENGTHS = [8, 9, 10, 11, 12, 14, 16, 20];

type AmountProps = { readonly text: string; readonly currency?: string };

/** A hero amount: as large as fits its own length, with the ISO code after it. */
export function Amount({ text, currency }: AmountProps) {
  const length = LENGTHS.find((candidate) => candidate >= text.length) ?? LENGTHS.at(-1);
  return (
    <div className={styles.fit}>
      <p className={styles.amount} data-len={length}>
        <span className="money">{text}</span>
        {currency !== undefined && <small> {currency}</small>}
      </p>
    </div>
  );
}
