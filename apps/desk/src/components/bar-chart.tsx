import { Details } from '@plazo/ui';
import styles from './bar-chart.module.css';
import { DataTable } from './data-table.tsx';

type Bar = { readonly name: string; readonly value: number; readonly shown: string };
type BarChartProps = {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly tableLabel: string;
  readonly head: readonly [name: string, value: string];
  readonly empty: string;
  /** What a whole bar stands for; else the largest of them is whole. */
  readonly whole?: number;
};

const WIDTH = 100;
const ROW = 9;

/** Bars with their words beside them, and the same figures as a table behind: nobody needs to see a colour. */
export function BarChart({ title, bars, tableLabel, head, empty, whole }: BarChartProps) {
  const most = whole ?? Math.max(1, ...bars.map(({ value }) => value));
  if (bars.length === 0) return <p>{empty}</p>;
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <div className={styles.rows} aria-hidden="true">
        {bars.map((bar) => (
          <div key={bar.name} className={styles.row}>
            <span>{bar.name}</span>
            <svg viewBox={`0 0 ${WIDTH} ${ROW}`} preserveAspectRatio="none">
              <rect width={(WIDTH * bar.value) / most} height={ROW} rx={1} />
            </svg>
            <span className="number">{bar.shown}</span>
          </div>
        ))}
      </div>
      <Details title={tableLabel}>
        {() => (
          <DataTable
            title={title}
            head={head}
            empty={empty}
            rows={bars.map((bar) => ({ id: bar.name, cells: [bar.name, bar.shown] }))}
          />
        )}
      </Details>
    </figure>
  );
}
