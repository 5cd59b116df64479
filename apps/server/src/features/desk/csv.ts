import { currencies, isCurrency } from '@plazo/markets';
import type { exported } from '@plazo/contract';

import type * as z from 'zod/mini';
import type { DeskCall } from './desk-call.ts';

/** A table as CSV by RFC 4180; a cell that a spreadsheet would run as a formula is made text. */

const FORMULA = /^[=+\-@\t\r]/;
const DECIMAL = /^-?\d+\.\d+$/;

function cellOf(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) && !DECIMAL.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n');

/** An amount of minor units as a spreadsheet and an accounting import read it: digits and a point; bare for a currency that is none of ours. */
export function decimals(amountMinor: bigint | number, currency: string): string {
  if (!isCurrency(currency)) return String(amountMinor);
  const { digits } = currencies[currency];
  const amount = BigInt(amountMinor);
  const text = String(amount < 0n ? -amount : amount).padStart(digits + 1, '0');
  return `${amount < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

type Table = readonly (readonly (string | number)[])[];

/** A table under its head as a file that says who took it and when, and whether there was more than fits into it. */
export function csvFile(
  { operator, now }: DeskCall,
  table: Table,
  { isCut }: { readonly isCut: boolean },
): Omit<z.output<typeof exported>, 'name'> {
  const rows = table.length - 1;
  const mark = ['exported by', operator.name, now.toISOString()];
  const told = isCut ? [`not whole: the first ${rows} rows`] : [];
  return { csv: toCsv([...table, [...mark, ...told]]), rows, isWhole: isCut ? 0 : 1 };
}
