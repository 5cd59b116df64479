import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Found, Raw } from './statement-line.ts';

const table = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

/** How banks of both markets head their columns. */
const NAMES = {
  id: ['id', 'reference', 'referencia', 'folio', 'ref no', 'ref no.', 'transaction id', 'utr'],
  date: ['date', 'fecha', 'fecha valor', 'value date', 'fecha de operación', 'fecha de operacion'],
  amount: ['amount', 'monto', 'importe'],
  credit: ['credit', 'abono', 'abonos', 'deposit', 'depósito', 'deposito'],
  debit: ['debit', 'cargo', 'cargos', 'withdrawal', 'retiro'],
  currency: ['currency', 'moneda', 'divisa'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Column = keyof typeof NAMES;

const SEPARATORS = [',', ';', '\t'] as const;

/** The separator that the head has most of. */
function separatorOf(content: string): string {
  const [head = ''] = content.split(/\r?\n/, 1);
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Where each column stands in a head; minus one where it does not. */
function placesOf(head: readonly string[]): Readonly<Record<Column, number>> {
  const names = head.map((name) => name.trim().toLowerCase());
  const place = (column: Column) => names.findIndex((name) => NAMES[column].some((known) => known === name));
  return {
    id: place('id'),
    date: place('date'),
    amount: place('amount'),
    credit: place('credit'),
    debit: place('debit'),
    currency: place('currency'),
  };
}

const isNothing = (amount: string) => /^[\s0.-]*$/.test(amount);

/** One column with a sign, or one for each side: a side that is not used is empty or zero. */
function amountOf(cell: (column: Column) => string): string {
  const [credit, debit] = [cell('credit'), cell('debit')];
  if (isNothing(credit) && isNothing(debit)) return cell('amount');
  return isNothing(debit) ? credit : isNothing(credit) ? `-${debit}` : '';
}

function rawOf(record: readonly string[], places: Readonly<Record<Column, number>>): Raw {
  const cell = (column: Column) => record[places[column]]?.trim() ?? '';
  return {
    statementId: cell('id'),
    valueOn: cell('date'),
    amount: amountOf(cell),
    currency: cell('currency'),
  };
}

/** The head names the columns, in any order: an id, a date, an amount or two sides of it, and mostly a currency. @throws where it is no CSV */
export function readCsv(content: string): Found {
  const options = {
    bom: true,
    delimiter: separatorOf(content),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  } as const;
  const [head, ...rows] = z.parse(table, parse(content, options));
  const names = head?.record ?? [];
  const places = placesOf(names);
  const hasAmount = places.amount >= 0 || (places.credit >= 0 && places.debit >= 0);
  if (places.id < 0 || places.date < 0 || !hasAmount) return [{ line: 1, read: 'columns' }];
  return rows.map(({ record, info }) => ({
    line: info.lines,
    read: record.length === names.length ? rawOf(record, places) : 'columns',
  }));
}
