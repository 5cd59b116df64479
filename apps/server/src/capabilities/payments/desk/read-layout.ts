import type { ColumnRole, StatementLayout } from '@plazo/contract';
import { digitsOf, isCurrency, languageFacts, languages } from '@plazo/markets';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Bounds, Fault, Found } from './statement-line.ts';

/** A bank's file, read as a layout says. */

const table = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));
/** What stands in a text where its letters were written otherwise than they were read. */
const UNREADABLE = '\uFFFD';

const ORDERS = {
  'year-month-day': ['year', 'month', 'day'],
  'day-month-year': ['day', 'month', 'year'],
  'month-day-year': ['month', 'day', 'year'],
} as const;

/** The months by their names in each language that the product knows, in small letters; banks write the first ones of them. */
const MONTHS = languages.map((language) => {
  const names = new Intl.DateTimeFormat(languageFacts[language].locale, {
    month: 'long',
    timeZone: 'UTC',
  });
  return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2026, month)).toLowerCase());
});

/** `11`, `nov.` or `Noviembre` as `11`; empty where it is no month, or may be several. */
function monthOf(text: string): string {
  if (/^\d{1,2}$/.test(text)) return text;
  const name = text.replace(/\.$/, '').toLowerCase();
  const isIt = (month: string) => month === name || (name.length > 2 && month.startsWith(name));
  const found = new Set(MONTHS.flatMap((names) => names.flatMap((month, at) => (isIt(month) ? at + 1 : []))));
  return found.size === 1 ? [...found].join('') : '';
}

/** Three parts of a date, a month by its name too; nothing need stand between figures and a name. */
const DAY =
  /^(\d{1,4}|[\p{L}\p{M}]+\.?)(?:[-/. ]|, ?| de |(?<=\d)(?=\p{L}))(\d{1,2}|[\p{L}\p{M}]+\.?)(?:[-/. ]|, ?| de |(?<=\p{L})(?=\d))(\d{1,4})(?:[T ].*)?$/u;

/** A day as computers write it; empty where it is none of this order. Two digits are a year of this century. */
function dateOf(text: string, { dates }: StatementLayout): string {
  const [, ...parts] = DAY.exec(text) ?? [];
  const part = (name: string) => parts[ORDERS[dates].findIndex((each) => each === name)] ?? '';
  const [year, month, day] = [part('year'), monthOf(part('month')), part('day')];
  if (!/^(?:\d{2}|\d{4})$/.test(year) || month === '' || !/^\d{1,2}$/.test(day)) return '';
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const GROUPS = { '.': /^\d{1,3}(?:[, '\u00A0]\d{2,3})*$/, ',': /^\d{1,3}(?:[. '\u00A0]\d{2,3})*$/ } as const;

/** `(1.234,5)` as `-1234.50`; empty where it is no amount of this sign. A minus stands before, behind, or as brackets. */
function amountOf(text: string, { decimal }: StatementLayout, currency: string): string {
  const [, bracket = '', before = '', digits = '', behind = '', end = ''] =
    /^(\()?([-+]?)\s*(?:\p{Sc}\s*)?(\d[\d.,' \u00A0]*?)\s*(-?)(\))?$/u.exec(text) ?? [];
  if ((bracket === '') !== (end === '') || [bracket, before, behind].filter((sign) => sign !== '').length > 1)
    return '';
  const [whole = '', fraction = '', ...more] = digits.split(decimal);
  const isWhole = /^\d+$/.test(whole) || GROUPS[decimal].test(whole);
  if (!isWhole || more.length > 0 || !/^\d*$/.test(fraction)) return '';
  const places = isCurrency(currency) ? digitsOf(currency) : 0;
  // a currency without cents still has them in many files, all zeros
  if (/[1-9]/.test(fraction.slice(places))) return '';
  const rest = fraction.slice(0, places).padEnd(places, '0');
  const sign = bracket || before === '-' || behind ? '-' : '';
  return `${sign}${whole.replace(/\D/g, '')}${rest === '' ? '' : `.${rest}`}`;
}

const isNothing = (amount: string) => /^-?[0.]*$/.test(amount);

type Cells = (role: ColumnRole) => string;

/** An amount with the sign of the word beside it; empty where that is neither word, or money that came has a minus. */
function sidedAmount(amount: string, word: string, sides: NonNullable<StatementLayout['sides']>): string {
  const is = (side: string) => side.toLowerCase() === word.toLowerCase();
  if (is(sides.in)) return amount.startsWith('-') ? '' : amount;
  return is(sides.out) && amount !== '' ? `-${amount.replace('-', '')}` : '';
}

/** One column with a sign, or one for each side, of which one is empty or zero, or one beside a word that says the side. */
function signedAmount(cell: Cells, layout: StatementLayout, currency: string): string {
  const read = (role: ColumnRole) => amountOf(cell(role), layout, currency);
  if (layout.columns.amount !== undefined) return read('amount');
  if (layout.sides !== undefined) return sidedAmount(read('unsigned'), cell('side'), layout.sides);
  const [credit, debit] = [read('credit'), read('debit').replace('-', '')];
  if (isNothing(credit) === isNothing(debit)) return '';
  return isNothing(debit) ? credit : `-${debit}`;
}

function cellsOf(record: readonly string[], { columns }: StatementLayout): Cells {
  return (role) => {
    const place = columns[role];
    return place === undefined ? '' : (record[place - 1]?.trim() ?? '');
  };
}

/** The currency of an account that has one, where no column says it. */
const currencyOf = (cell: Cells, { currencies }: Bounds) =>
  cell('currency') || (currencies.length === 1 ? (currencies[0] ?? '') : '');

/** @returns what is wrong with a whole line; nothing where its cells can be read one by one */
function lineFault(record: readonly string[], { columns }: StatementLayout): Fault | undefined {
  if (record.some((cell) => cell.includes(UNREADABLE))) return 'letters';
  return Math.max(...Object.values(columns).map((place) => place ?? 0)) > record.length
    ? 'columns'
    : undefined;
}

export type FoundEntry = Found[number] & { readonly description: string };

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((cell, at) => cell.trim() === other[at]?.trim());

/** The entries of a file by their lines, in texts as every statement has them. @throws where it is no table */
export function readLayout(content: string, layout: StatementLayout, bounds: Bounds): readonly FoundEntry[] {
  const lines = content.split(/\r\n|\n|\r/);
  const skipped = Math.min(layout.skip, lines.length);
  const options = { delimiter: layout.separator, info: true, relax_column_count: true } as const;
  const own = { ...options, relax_quotes: true, skip_empty_lines: true, bom: true } as const;
  const [named] = z.parse(table, parse(lines.slice(Math.max(0, skipped - 1), skipped).join('\n'), own));
  const head = skipped === 0 ? [] : (named?.record ?? []);
  if (!isSame(head, layout.head)) return [{ line: Math.max(1, skipped), read: 'columns', description: '' }];
  const rows = z.parse(table, parse(lines.slice(skipped).join('\n'), own));
  return rows.map(({ record, info }) => {
    const cell = cellsOf(record, layout);
    const currency = currencyOf(cell, bounds);
    const fault = lineFault(record, layout);
    const raw = {
      statementId: cell('reference'),
      valueOn: dateOf(cell('date'), layout),
      amount: signedAmount(cell, layout, currency),
      currency,
    };
    return { line: skipped + info.lines, read: fault ?? raw, description: cell('description') };
  });
}

const ROLES: Readonly<Partial<Record<Fault, readonly ColumnRole[]>>> = {
  id: ['reference'],
  twice: ['reference'],
  date: ['date'],
  'too-early': ['date'],
  'too-late': ['date'],
  amount: ['amount', 'credit', 'debit', 'unsigned', 'side'],
  currency: ['currency'],
  'other-currency': ['currency'],
};

/** The column that a fault is in, or both sides of an amount, by name where it has one, else by place; empty where it is the line's. */
export function columnOf(fault: Fault, { columns, head }: StatementLayout): string {
  const places = (ROLES[fault] ?? []).flatMap((role) => columns[role] ?? []);
  const names = places.toSorted((a, b) => a - b).map((place) => head[place - 1]?.trim() || String(place));
  return names.join(' / ');
}
