import type { exported } from '@plazo/contract';
import { digitsOf, isCurrency } from '@plazo/markets';
import { writeMoney } from '@plazo/money';
import type * as z from 'zod/mini';
import type { DeskCall } from './desk-call.ts';

/** A table as CSV by RFC 4180; a cell that a spreadsheet would run as a formula is made text. */

const FORMULA = /^[=+\-@\t\r]/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

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
  const plain = { symbol: '', grouping: 'thousands', separator: '', point: '.' } as const;
  const amount = BigInt(amountMinor);
  const text = writeMoney(amount < 0n ? -amount : amount, { ...plain, digits: digitsOf(currency) });
  return `${amount < 0n ? '-' : ''}${text}`;
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
