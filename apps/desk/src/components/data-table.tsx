import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { isValidElement, type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import styles from './data-table.module.css';
import { useListKeys } from './use-list-keys.ts';

type Value = string | number | undefined;
export type Row = {
  readonly id: string;
  /** The first cell names the row. */
  readonly cells: readonly ReactNode[];
  /**
   * What the rows are sorted by in each column, where the list is whole; a column without is not sorted. A list that
   * comes page by page has none: its order is the server's.
   */
  readonly order?: readonly Value[];
};

/** Rows that can be chosen, by their ids. */
export type Selection = {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** What the box of a row is called, and the one of all rows of the page. */
  readonly nameOf: (id: string) => string;
  readonly nameOfAll: string;
};

/** What a column is sorted by: the most first, or by its second order the least; by one after the other where it has both. */
type SortedBy = string | readonly [most: string | undefined, least: string];

/** The order of a list that the server sorts: what each column is sorted by, if by anything, and what it is by now. */
export type ServerOrder = {
  readonly by: readonly (SortedBy | undefined)[];
  readonly now: string;
  readonly onSort: (by: string) => void;
};

type DataTableProps = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
  readonly empty: string;
  /** From this column on all hold figures, those that have none to show too. */
  readonly figuresFrom?: number;
  /** Columns that say the same in every row, or that an operator hides. */
  readonly without?: readonly number[] | undefined;
  readonly isDense?: boolean | undefined;
  /** On a phone its rows stand as lines however few its columns are: one of them holds what is pressed. */
  readonly isStacked?: boolean;
  readonly selection?: Selection | undefined;
  readonly serverOrder?: ServerOrder | undefined;
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

const AMOUNT_OR_SHARE = /^[-−+]?(?:\p{Sc}\s?[\d.,]+|[\d.]+%)$/u;
const isFigure = (cell: ReactNode): boolean => {
  if (isValidElement<{ children?: ReactNode }>(cell) && cell.type === Link)
    return isFigure(cell.props.children);
  return typeof cell === 'number' || (typeof cell === 'string' && AMOUNT_OR_SHARE.test(cell));
};

/** Counts, amounts and shares stand at the end of their column, so that their places are under each other. */
const hasFigures = (rows: readonly Row[], at: number) => rows.some(({ cells }) => isFigure(cells[at]));

/** A box for one row, or for all of the page. */
function Box({
  name,
  isTicked,
  onTick,
}: {
  name: string;
  isTicked: boolean;
  /** With Shift held it is all from the row that was ticked before. */
  onTick: (isTicked: boolean, isRange: boolean) => void;
}) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={name}
      checked={isTicked}
      onChange={({ currentTarget, nativeEvent }) =>
        onTick(currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}

/** The set with ids, or without them. */
function withIds(chosen: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const all = new Set(chosen);
  for (const id of ids) {
    if (isIn) all.add(id);
    else all.delete(id);
  }
  return all;
}

function AllBox({ rows, selection }: { rows: readonly Row[]; selection: Selection }) {
  const ids = rows.map(({ id }) => id);
  return (
    <td>
      <Box
        name={selection.nameOfAll}
        isTicked={ids.every((id) => selection.chosen.has(id))}
        onTick={(isTicked) => selection.onChoose(new Set(isTicked ? ids : []))}
      />
    </td>
  );
}

type Tick = (id: string, isTicked: boolean, isRange: boolean) => void;

/** Chooses a row, or all rows from the one that was ticked before, as they stand below each other. */
function useTick(selection: Selection | undefined, shown: readonly string[]): Tick {
  const last = useRef('');
  return (id, isTicked, isRange) => {
    const [from = -1, to = -1] = [shown.indexOf(last.current), shown.indexOf(id)].toSorted((a, b) => a - b);
    last.current = id;
    const ids = isRange && from >= 0 ? shown.slice(from, to + 1) : [id];
    selection?.onChoose(withIds(selection.chosen, ids, isTicked));
  };
}

type RowBoxProps = { readonly id: string; readonly selection: Selection; readonly onTick: Tick };

function RowBox({ id, selection: { chosen, nameOf }, onTick }: RowBoxProps) {
  return (
    <td>
      <Box name={nameOf(id)} isTicked={chosen.has(id)} onTick={(...ticked) => onTick(id, ...ticked)} />
    </td>
  );
}

type SortedProps = {
  readonly name: ReactNode;
  readonly by: SortedBy;
  readonly order: ServerOrder;
  readonly side: string | undefined;
};

/** A header by which the server sorts: the most first, which of a list of work is what is next. */
function SortedHead({ name, by, order: { now, onSort }, side }: SortedProps) {
  const [most, least = most] = [by].flat();
  const next = (now === most ? least : most) ?? least;
  const sorted = now === most ? 'descending' : now === least ? 'ascending' : undefined;
  return (
    <th scope="col" className={side} aria-sort={sorted}>
      <button type="button" className={styles.sort} onClick={() => onSort(next ?? '')}>
        {name}
      </button>
    </th>
  );
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

type OwnProps = Pick<SortedProps, 'name' | 'side'> & {
  readonly sorted: false | keyof typeof DIRECTIONS;
  readonly onSort: (() => void) | undefined;
};

/** A header of a list that is whole, by which the page sorts it where its rows have an order. */
function OwnHead({ name, side, sorted, onSort }: OwnProps) {
  return (
    <th scope="col" className={side} aria-sort={sorted === false ? undefined : DIRECTIONS[sorted]}>
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {name}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

type CellsProps = Pick<DataTableProps, 'head'> & {
  readonly cells: readonly ReactNode[];
  /** Which columns are shown. */
  readonly places: readonly number[];
  readonly sideOf: (at: number) => string | undefined;
};

/** The cells of a row, of which the first names it. */
function Cells({ cells, places, head, sideOf }: CellsProps) {
  return places.map((at, place) =>
    place === 0 ? (
      <th key={at} scope="row" data-label={head[at]} className={sideOf(at)}>
        {cells[at]}
      </th>
    ) : (
      <td key={at} data-label={head[at]} className={sideOf(at)}>
        {cells[at]}
      </td>
    ),
  );
}

/** The one table of the desk: rows that lead somewhere, sorted by their headers where they are all there. */
export function DataTable({
  title,
  head,
  rows,
  empty,
  figuresFrom = head.length,
  without = [],
  isDense = false,
  isStacked = false,
  selection,
  serverOrder,
}: DataTableProps) {
  const list = useListKeys<HTMLDivElement>('tbody tr');
  const columns = head
    .map((name, at) => columnOf(rows, name, at))
    .filter((_column, at) => !without.includes(at));
  const table = useTable({ features, columns, data: [...rows], getRowId: ({ id }) => id });
  const shown = table.getRowModel().rows;
  const onTick = useTick(
    selection,
    shown.map(({ id }) => id),
  );
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const ends = new Set(head.flatMap((_name, at) => (at >= figuresFrom || hasFigures(rows, at) ? [at] : [])));
  const sideOf = (at: number) => (ends.has(at) ? styles.end : undefined);
  const stands = isStacked || headers.length > PHONE_COLUMNS;
  const looks = [styles.list, stands && styles.stacked, isDense && styles.dense];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={looks.filter(Boolean).join(' ')} ref={list} role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {selection && <AllBox rows={rows} selection={selection} />}
            {headers.map(({ column }) => {
              const at = Number(column.id);
              const by = serverOrder?.by[at];
              const own = { name: head[at], side: sideOf(at) };
              return serverOrder && by !== undefined ? (
                <SortedHead key={at} {...own} by={by} order={serverOrder} />
              ) : (
                <OwnHead
                  key={at}
                  {...own}
                  sorted={column.getIsSorted()}
                  onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
                />
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ original: { id, cells } }) => (
            <tr key={id} className={selection?.chosen.has(id) ? styles.chosen : undefined}>
              {selection && <RowBox {...{ id, selection, onTick }} />}
              <Cells
                cells={cells}
                places={headers.map(({ column }) => Number(column.id))}
                {...{ head, sideOf }}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Words of a cell that may take several lines, so that what stands after them stays in view. */
export function Lines({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) {
  if (children === '') return null;
  return <span className={isNarrow ? styles.narrow : styles.lines}>{children}</span>;
}
