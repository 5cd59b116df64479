import { WideTable } from '@plazo/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './data-table.module.css';

type DataTableProps = ComponentProps<typeof WideTable> & { readonly empty: string };

/** Rows that lead somewhere, or words where there are none. */
export function DataTable({ empty, ...table }: DataTableProps) {
  if (table.rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return <WideTable isList {...table} />;
}

/** Words of a cell that may take several lines, so that what stands after them stays in view. */
export function Lines({ children }: { children: ReactNode }) {
  return children === '' ? null : <span className={styles.lines}>{children}</span>;
}
