/** A table as CSV by RFC 4180; a cell that a spreadsheet would run as a formula is made text. */

const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n');
