import { formatMoney, isCurrency } from '@plazo/money';
import type { DeskCall } from './desk-call.ts';

/** A table as CSV by RFC 4180; a cell that a spreadsheet would run as a formula is made text. */

const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n');

/** An amount of minor units as its market writes it; the bare number where the currency is none of ours. */
export const plainMoney = (amountMinor: bigint | number, currency: string): string =>
  isCurrency(currency) ? formatMoney(amountMinor, currency) : String(amountMinor);

/** A table as a file that says who took it, and when. */
export const csvFile = (
  { operator, now }: DeskCall,
  rows: readonly (readonly (string | number)[])[],
): string => toCsv([...rows, ['exported by', operator.name, now.toISOString()]]);
