import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

type WideTableProps = {
  readonly title: string;
  readonly head: readonly string[];
  /** Cells are words and single figures: words may wrap, so that all columns stay on a narrow screen. */
  readonly hasWords?: boolean;
  /** The first cell of each row names it. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
};

/** A sheet of figures that is wider than the screen: on a phone each row is a block of named lines, elsewhere it moves inside its own frame, and in print it is whole. */
export function WideTable({ title, head, hasWords = false, rows }: WideTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div
      className={hasWords ? `${styles.sheet} ${styles.words}` : styles.sheet}
      role="region"
      aria-label={title}
      tabIndex={0}
    >
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
              <th scope="row" data-label={head[0]}>
                {cells[0]}
              </th>
              {cells.slice(1).map((cell, at) => (
                <td key={head[at + 1]} data-label={head[at + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
