import styles from './strip.module.css';

export type Stub = {
  readonly no: number;
  /** What is paid of it, from 0 to 1. */
  readonly share: number;
  readonly state: 'paid' | 'next' | 'later' | 'late';
  readonly word: string;
  readonly date: string;
};

const HEIGHT = 46;
const GAP = 5;
const WIDTH = 328;
/** More stubs than this are plain bars without words: the list below says each. */
export const MOST_STUBS = 8;

/** A stub of a ticket, or the share of it that is paid: round at the ends of the strip, notched where it was torn from its neighbours. */
function shape(
  x: number,
  width: number,
  [isFirst, isLast, share]: readonly [boolean, boolean, number],
): string {
  const right = x + width;
  const start = isFirst ? 'A10 10 0 0 1' : 'A6 6 0 0 0';
  const end = isLast ? 'A10 10 0 0 1' : 'A6 6 0 0 0';
  const [from, to] = [isFirst ? 10 : 6, isLast ? 10 : 6];
  const far =
    share < 1
      ? `H${x + from + Math.round((width - from - to) * share)}V${HEIGHT}`
      : `H${right - to}${end} ${right} ${to}V${HEIGHT - to}${end} ${right - to} ${HEIGHT}`;
  return `M${x} ${from}${start} ${x + from} 0${far}H${x + from}${start} ${x} ${HEIGHT - from}Z`;
}

const marks = {
  paid: 'M-8 1l5.5 5.5L8-5.5',
  late: 'M0-8a8 8 0 110 16 8 8 0 010-16zM0-4v4.5l3 1.5',
  next: '',
  later: '',
};

/** What is paid of a loan as a shape: a stub for each payment, filled as far as it is paid. The list below says the same in words. */
export function Strip({ stubs }: { stubs: readonly Stub[] }) {
  const width = (WIDTH + GAP) / stubs.length - GAP;
  const isPlain = stubs.length > MOST_STUBS;
  const lastPaid = stubs.findLastIndex(({ state }) => state === 'paid');
  return (
    <div className={styles.strip} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {stubs.map(({ no, share, state }, index) => {
          const x = Math.round(index * (width + GAP));
          const path = (part = 1) =>
            shape(x, Math.round(width), [index === 0, index === stubs.length - 1, part]);
          const isTorn = index === lastPaid && !isPlain;
          return (
            <g key={no} className={isTorn ? `${styles.paid} ${styles.torn}` : styles[state]}>
              <path d={path()} />
              {share > 0 && share < 1 && <path className={styles.part} d={path(share)} />}
              {!isPlain && (
                <g transform={`translate(${x + width / 2} ${HEIGHT / 2})`}>
                  {state === 'next' ? <circle r="8" /> : <path d={marks[state]} />}
                </g>
              )}
            </g>
          );
        })}
      </svg>
      {!isPlain && (
        <ol>
          {stubs.map(({ no, state, word, date }) => (
            <li key={no} className={styles[state]}>
              <b>{word}</b> <span>{date}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
