import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

type Value = string | number | undefined;
type Row = {
  readonly id: string;
  /** The first cell names the row. */
  readonly cells: readonly ReactNode[];
  /**
   * What the rows are sorted by in each column, where the list is whole; a column without is not sorted. A list that
   * comes page by page has none: its order is the server's.
   */
  readonly order?: readonly Value[];
};

type DataTableProps = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
  readonly empty: string;
  /** A column that says the same in every row of this page. */
  readonly without?: number | undefined;
};

/** Columns that a phone has room for; a row with more of them stands as lines there, each with its column's name. */
const PHONE_COLUMNS = 3;

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

function inOrder(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other));
}

function columnOf(rows: readonly Row[], header: string, at: number) {
  return {
    id: String(at),
    header,
    accessorFn: (row: Row) => row.order?.[at],
    enableSorting: rows.some(({ order }) => order?.[at] !== undefined),
    sortDescFirst: false,
    sortUndefined: 'last' as const,
    sortFn: (one: { original: Row }, other: { original: Row }) =>
      inOrder(one.original.order?.[at], other.original.order?.[at]),
  };
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

/** The one table of the desk: rows that lead somewhere, sorted by their headers where they are all there. */
export function DataTable({ title, head, rows, empty, without }: DataTableProps) {
  const columns = head.map((name, at) => columnOf(rows, name, at)).filter((_column, at) => at !== without);
  const table = useTable({ features, columns, data: [...rows], getRowId: ({ id }) => id });
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div
      className={headers.length > PHONE_COLUMNS ? `${styles.list} ${styles.stacked}` : styles.list}
      role="region"
      aria-label={title}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {headers.map(({ column }) => {
              const sorted = column.getIsSorted();
              const name = head[Number(column.id)];
              return (
                <th key={column.id} scope="col" aria-sort={sorted === false ? undefined : DIRECTIONS[sorted]}>
                  {column.getCanSort() ? (
                    <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ original: { id, cells } }) => (
            <tr key={id}>
              {headers.map(({ column }, place) => {
                const at = Number(column.id);
                return place === 0 ? (
                  <th key={at} scope="row" data-label={head[at]}>
                    {cells[at]}
                  </th>
                ) : (
                  <td key={at} data-label={head[at]}>
                    {cells[at]}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Words of a cell that may take several lines, so that what stands after them stays in view. */
export function Lines({ children }: { children: ReactNode }) {
  return children === '' ? null : <span className={styles.lines}>{children}</span>;
}
