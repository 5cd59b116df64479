import styles from './bar-chart.module.css';
import { type Bar, colourOf } from './bar-colours.ts';

const WIDTH = 100;
const ROW = 9;

/** Bars as plain SVG, each beside its words: the parts of one lie end to end, in shares of the longest. */
export function Bars({ bars, most }: { readonly bars: readonly Bar[]; readonly most: number }) {
  const widthOf = (parts: readonly number[]) => (WIDTH * parts.reduce((all, part) => all + part, 0)) / most;
  return (
    <div className={styles.rows} aria-hidden="true">
      {bars.map(({ name, shown, parts }) => (
        <div key={name} className={styles.row}>
          <span>{name}</span>
          <svg viewBox={`0 0 ${WIDTH} ${ROW}`} preserveAspectRatio="none">
            {parts.map((part, at) => {
              const fill = colourOf(parts, at);
              return (
                <rect
                  key={fill}
                  x={widthOf(parts.slice(0, at))}
                  width={widthOf([part])}
                  height={ROW}
                  fill={fill}
                />
              );
            })}
          </svg>
          <span className="number">{shown}</span>
        </div>
      ))}
    </div>
  );
}
