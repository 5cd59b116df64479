import styles from './money.module.css';

/** Lengths that have a class; a number takes the next one up, so that it never breaks or overflows. */
const LENGTHS = [8, 9, 10, 11, 12, 14, 16, 20];

/** By how many digits the small code of a currency makes an amount longer, as its class counts them. */
const CODE_LENGTH = 1;

/** Letters that are as wide as two digits, as those of a day in Chinese. */
const WIDE = /\p{Script=Han}/gu;

type AmountProps = {
  readonly text: string;
  readonly currency?: string;
  /** The one figure of a screen. */
  readonly isDisplay?: boolean;
};

/** A hero amount on a line of its own, in a sentence too: as large as fits its own length, its cents half as large, with the ISO code after it. */
export function Amount({ text, currency, isDisplay = false }: AmountProps) {
  // the code stands on the same line, with large text too
  const own = text.replace(WIDE, '00').length + (isDisplay || currency === undefined ? 0 : CODE_LENGTH);
  const length = LENGTHS.find((candidate) => candidate >= own) ?? LENGTHS.at(-1);
  const cents = (isDisplay && /[.,]\d\d$/.exec(text)?.[0]) || '';
  return (
    <span className={styles.fit}>
      <span className={`${styles.amount} ${isDisplay ? styles.display : ''}`} data-len={length}>
        <span className="money">
          {text.slice(0, text.length - cents.length)}
          {cents !== '' && <i>{cents}</i>}
        </span>
        {currency !== undefined && <small> {currency}</small>}
      </span>
    </span>
  );
}
