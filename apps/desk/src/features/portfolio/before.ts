/** A figure with that of the months before in brackets, where there is one. */
export function withBefore<Row>(
  shown: (row: Row) => string | number,
  now: Row | undefined,
  before: Row | undefined,
): string | number {
  if (before === undefined) return now === undefined ? '' : shown(now);
  return `${now === undefined ? '—' : shown(now)} (${shown(before)})`;
}

/** Rows of the months with those before by what names a row; what was before alone has nothing now. */
export function pairs<Row>(rows: readonly Row[], before: readonly Row[], keyOf: (row: Row) => string) {
  const then = new Map(before.map((row) => [keyOf(row), row]));
  const now = new Map(rows.map((row) => [keyOf(row), row]));
  return [...rows, ...before.filter((row) => !now.has(keyOf(row)))].map((row) => ({
    key: keyOf(row),
    row,
    now: now.get(keyOf(row)),
    before: then.get(keyOf(row)),
  }));
}

/** Amounts of different currencies are never added: each has a part of its own. */
export const currenciesOf = (rows: readonly { readonly currency: string }[]): readonly string[] => [
  ...new Set(rows.map(({ currency }) => currency)),
];
