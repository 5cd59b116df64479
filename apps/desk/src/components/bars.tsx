import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStackHorizontal } from '@visx/shape';
import styles from './bar-chart.module.css';
import { type Bar, colourOf } from './bar-colours.ts';

const WIDTH = 100;
const ROW = 9;
const WHOLE = 'bar';

/** Bars as SVG, each beside its words. */
export function Bars({ bars, most }: { readonly bars: readonly Bar[]; readonly most: number }) {
  const xScale = scaleLinear<number>({ domain: [0, most], range: [0, WIDTH] });
  const yScale = scaleBand<string>({ domain: [WHOLE], range: [0, ROW] });
  return (
    <div className={styles.rows} aria-hidden="true">
      {bars.map(({ name, shown, parts }) => (
        <div key={name} className={styles.row}>
          <span>{name}</span>
          <svg viewBox={`0 0 ${WIDTH} ${ROW}`} preserveAspectRatio="none">
            <BarStackHorizontal
              data={[parts]}
              keys={parts.map((_part, key) => key)}
              value={(of, key) => of[key] ?? 0}
              y={() => WHOLE}
              xScale={xScale}
              yScale={yScale}
              color={(key) => colourOf(parts, key)}
            />
          </svg>
          <span className="number">{shown}</span>
        </div>
      ))}
    </div>
  );
}
