import type { ReactNode } from 'react';
import styles from './data-table.module.css';

type DataTableProps = {
  readonly title: string;
  readonly head: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
  readonly empty: string;
};

/** A table of rows that lead somewhere; on a small screen it moves inside its own frame. */
export function DataTable({ title, head, rows, empty }: DataTableProps) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={styles.frame} role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              <th scope="row">{cells[0]}</th>
              {cells.slice(1).map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
