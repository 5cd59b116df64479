import { Button, Details, useAnnouncer } from '@plazo/ui';
import type { ReactNode } from 'react';
import { useDesk } from '../session/desk-context.ts';
import styles from './bar-chart.module.css';
import type { Bar } from './bar-colours.ts';
import type { Picture } from './bar-picture.ts';
import { Bars } from './bars.tsx';
import { DataTable } from './data-table.tsx';

type BarChartProps = {
  readonly title: string;
  readonly bars: readonly (Bar & { readonly cells?: readonly ReactNode[] })[];
  /** The columns of its table. */
  readonly head: readonly string[];
  readonly empty: string;
  /** What a whole bar stands for; else the largest of them is whole. */
  readonly whole?: number;
};

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

/** Copies a chart as a picture; what draws it comes when it is asked for. */
function CopyPicture(picture: Picture) {
  const words = useDesk().text.portfolio;
  const { toast } = useAnnouncer();
  const copy = async () => {
    const { keepPicture } = await import('./bar-picture.ts');
    toast({ copied: words.pictureCopied, saved: words.pictureSaved }[await keepPicture(picture)]);
  };
  return (
    <div>
      <Button kind="text" isSmall onPress={() => void copy()}>
        {words.asPicture}
      </Button>
    </div>
  );
}

/** Bars with their words beside them, and the same figures as a table behind: nobody needs to see a colour. */
export function BarChart({ title, bars, head, empty, whole }: BarChartProps) {
  const words = useDesk().text.portfolio;
  if (bars.length === 0) return <p>{empty}</p>;
  const most = whole ?? Math.max(1, ...bars.map(({ parts }) => sum(parts)));
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <Bars bars={bars} most={most} />
      <CopyPicture title={title} bars={bars} most={most} />
      <Details title={words.asTable}>
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
