import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

type WideTableProps = {
  readonly title: string;
  readonly head: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
  /** A list of things that lead somewhere, in place of a sheet of figures. */
  readonly isList?: boolean;
};

/** Columns of a list that a phone has room for; a row with more of them stands as lines there, each with its column's name. */
const PHONE_COLUMNS = 3;

/** A table that is wider than the screen: it moves inside its own frame, by finger or by keyboard, and is whole in print. */
export function WideTable({ title, head, rows, isList = false }: WideTableProps) {
  const kind = isList ? styles.list : styles.sheet;
  const isStacked = isList && head.length > PHONE_COLUMNS;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div
      className={isStacked ? `${kind} ${styles.stacked}` : kind}
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
