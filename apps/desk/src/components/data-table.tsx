import { WideTable } from '@plazo/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './data-table.module.css';

type DataTableProps = ComponentProps<typeof WideTable> & {
  readonly empty: string;
  /** A column that says the same in every row of this page. */
  readonly without?: number | undefined;
};

/** Rows that lead somewhere, or words where there are none. */
export function DataTable({ title, head, rows, empty, without }: DataTableProps) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const rest = <Cell,>(cells: readonly Cell[]) => cells.filter((_cell, at) => at !== without);
  const shown = rows.map(({ id, cells }) => ({ id, cells: rest(cells) }));
  return <WideTable isList title={title} head={rest(head)} rows={shown} />;
}

/** Words of a cell that may take several lines, so that what stands after them stays in view. */
export function Lines({ children }: { children: ReactNode }) {
  return children === '' ? null : <span className={styles.lines}>{children}</span>;
}
