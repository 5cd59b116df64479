import { WideTable } from '@plazo/ui';
import type { ComponentProps } from 'react';
import styles from './data-table.module.css';

type DataTableProps = ComponentProps<typeof WideTable> & { readonly empty: string };

/** Rows that lead somewhere, or words where there are none. */
export function DataTable({ empty, ...table }: DataTableProps) {
  if (table.rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return <WideTable isList {...table} />;
}
