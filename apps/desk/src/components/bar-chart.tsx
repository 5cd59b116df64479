import { Details } from '@plazo/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import styles from './bar-chart.module.css';
import type { Bar } from './bars.tsx';
import { DataTable } from './data-table.tsx';

type BarChartProps = {
  readonly title: string;
  readonly bars: readonly (Bar & { readonly cells?: readonly ReactNode[] })[];
  readonly tableLabel: string;
  /** The columns of its table. */
  readonly head: readonly string[];
  readonly empty: string;
  /** What a whole bar stands for; else the largest of them is whole. */
  readonly whole?: number;
};

const Bars = lazy(async () => {
  const { Bars: loaded } = await import('./bars.tsx');
  return { default: loaded };
});

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

/** Bars with their words beside them, and the same figures as a table behind: nobody needs to see a colour. */
export function BarChart({ title, bars, tableLabel, head, empty, whole }: BarChartProps) {
  if (bars.length === 0) return <p>{empty}</p>;
  const most = whole ?? Math.max(1, ...bars.map(({ parts }) => sum(parts)));
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <Suspense fallback={<div className={styles.rows} />}>
        <Bars bars={bars} most={most} />
      </Suspense>
      <Details title={tableLabel}>
        {() => (
          <DataTable
            title={title}
            head={head}
            empty={empty}
            rows={bars.map(({ name, shown, cells = [name, shown] }) => ({ id: name, cells }))}
          />
        )}
      </Details>
    </figure>
  );
}
