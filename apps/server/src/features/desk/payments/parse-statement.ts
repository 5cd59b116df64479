import { type CalendarDate, isCurrency, parseCalendarDate, parseMinor } from '@plazo/money';
import { parse as parseCsv } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import * as z from 'zod/mini';

/** Reads a bank's statement, line by line: what is wrong with one line does not hide the others. */

export type StatementLine = {
  /** What the bank calls the entry. */
  readonly statementId: string;
  /** Into our account; below zero out of it. Minor units. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly valueOn: CalendarDate;
};
export type Fault = 'columns' | 'id' | 'date' | 'amount' | 'currency' | 'twice' | 'not-booked' | 'direction';
export type Statement = {
  readonly lines: readonly StatementLine[];
  readonly faults: readonly { readonly line: number; readonly fault: Fault }[];
};
export type Format = 'csv' | 'camt.053';

type Raw = {
  readonly statementId: string;
  readonly valueOn: string;
  readonly amount: string;
  readonly currency: string;
};

const MAX_ID_LENGTH = 128;
const COLUMNS = ['id', 'date', 'amount', 'currency'] as const;

/** `-1,234.50` in minor units; undefined where it is none, or zero. */
function readAmount(text: string): bigint | undefined {
  const found = /^(-)?(\d{1,3}(?:,\d{3})+|\d{1,14})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found) return undefined;
  const [, sign, whole = '', cents = ''] = found;
  const minor = parseMinor(`${whole.replaceAll(',', '')}${cents.padEnd(2, '0')}`);
  if (minor === undefined || minor === 0n) return undefined;
  return sign === undefined ? minor : -minor;
}

function readLine({ statementId, valueOn, amount, currency }: Raw): StatementLine | Fault {
  const id = statementId.trim();
  const date = parseCalendarDate(valueOn.trim());
  const amountMinor = readAmount(amount);
  if (id === '' || id.length > MAX_ID_LENGTH) return 'id';
  if (date === undefined) return 'date';
  if (amountMinor === undefined) return 'amount';
  return isCurrency(currency.trim())
    ? { statementId: id, amountMinor, currency: currency.trim(), valueOn: date }
    : 'currency';
}

type Found = readonly { readonly line: number; readonly read: Raw | Fault }[];
const unreadable: Found = [{ line: 1, read: 'columns' }];

const csvRows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

/** The header names the columns, in any order: id, date, amount, currency. */
function readCsv(content: string): Found {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const;
  const [header, ...rows] = z.parse(csvRows, parseCsv(content, options));
  const names = header?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const places = COLUMNS.map((name) => names.indexOf(name));
  if (places.includes(-1)) return unreadable;
  return rows.map(({ record, info }) => {
    const [statementId = '', valueOn = '', amount = '', currency = ''] = places.map(
      (place) => record[place] ?? '',
    );
    const isWhole = record.length === names.length;
    return { line: info.lines, read: isWhole ? { statementId, valueOn, amount, currency } : 'columns' };
  });
}

type Entry = Map<string, string>;
const ENTRY = 'Ntry';
/** An entry's details lie half as deep in the standard. */
const MAX_DEPTH = 40;
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The texts of each entry by their path within it, and currencies as `…@Ccy`. @throws where it is no XML */
function entriesOf(content: string): readonly Entry[] {
  const entries: Entry[] = [];
  const path: string[] = [];
  const keep = (suffix: string, text: string) => {
    const at = path.lastIndexOf(ENTRY);
    if (at < 0 || text.trim() === '') return;
    const key = path.slice(at + 1).join('/') + suffix;
    entries.at(-1)?.set(key, text.trim());
  };
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A statement declares no document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    // the path is searched at each element, so a deep one would cost its square
    if (path.length >= MAX_DEPTH) throw new Error('A statement is no deeper than this');
    path.push(localName(name));
    if (localName(name) === ENTRY) entries.push(new Map());
    keep('@Ccy', attributes['Ccy'] ?? '');
  });
  parser.on('text', (text) => keep('', text));
  parser.on('closetag', () => path.pop());
  parser.write(content).close();
  return entries;
}

/** ISO 20022, camt.053: an entry's amount, side, value date and the servicer's reference. */
function readEntry(entry: Entry): Raw | Fault {
  const text = (...names: readonly string[]) => names.map((name) => entry.get(name)).find(Boolean) ?? '';
  const status = text('Sts', 'Sts/Cd');
  if (status !== '' && status !== 'BOOK') return 'not-booked';
  const side = text('CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') return 'direction';
  return {
    statementId: text('AcctSvcrRef', 'NtryRef'),
    valueOn: text('ValDt/Dt', 'ValDt/DtTm').slice(0, 10),
    amount: side === 'CRDT' ? text('Amt') : `-${text('Amt')}`,
    currency: text('Amt@Ccy'),
  };
}

/** Entries of the file in order; their place in it counts as their line. */
function readCamt(content: string): Found {
  const entries = entriesOf(content);
  if (entries.length === 0) return unreadable;
  return entries.map((entry, at) => ({ line: at + 1, read: readEntry(entry) }));
}

/** What no reader makes sense of is one fault, at its first line. */
function readLines(format: Format, content: string): Found {
  try {
    return format === 'csv' ? readCsv(content) : readCamt(content);
  } catch {
    return unreadable;
  }
}

/** Reads a statement of either format; an entry that stands in it twice is a fault the second time. */
export function parseStatement(format: Format, content: string): Statement {
  const known = new Set<string>();
  const lines: StatementLine[] = [];
  const faults: { line: number; fault: Fault }[] = [];
  for (const { line, read } of readLines(format, content)) {
    const made = typeof read === 'string' ? read : readLine(read);
    const fault = typeof made !== 'string' && known.has(made.statementId) ? 'twice' : made;
    if (typeof fault === 'string') faults.push({ line, fault });
    else {
      known.add(fault.statementId);
      lines.push(fault);
    }
  }
  return { lines, faults };
}
