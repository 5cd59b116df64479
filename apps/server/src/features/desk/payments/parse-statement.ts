import { type CalendarDate, isCurrency, parseCalendarDate, parseMinor } from '@plazo/money';

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

/** One line of CSV by RFC 4180, without line breaks inside quotes. */
function cellsOf(line: string): readonly string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(,|$)/.exec(rest);
    const plain = quoted ? undefined : /^([^,]*)(,|$)/.exec(rest);
    const [whole = '', cell = '', end = ''] = quoted ?? plain ?? [rest, rest, ''];
    cells.push(quoted ? cell.replaceAll('""', '"') : cell);
    if (end === '') return cells;
    rest = rest.slice(whole.length);
  }
}

type Found = readonly { readonly line: number; readonly read: Raw | Fault }[];

/** The header names the columns, in any order: id, date, amount, currency. */
function readCsv(content: string): Found {
  const [header = '', ...rows] = content.replace(/^\ufeff/, '').split(/\r?\n/);
  const names = cellsOf(header).map((name) => name.trim().toLowerCase());
  const places = COLUMNS.map((name) => names.indexOf(name));
  if (places.includes(-1)) return [{ line: 1, read: 'columns' }];
  return rows.flatMap((row, index) => {
    if (row.trim() === '') return [];
    const cells = cellsOf(row);
    const [statementId = '', valueOn = '', amount = '', currency = ''] = places.map(
      (place) => cells[place] ?? '',
    );
    const isWhole = cells.length === names.length;
    return [{ line: index + 2, read: isWhole ? { statementId, valueOn, amount, currency } : 'columns' }];
  });
}

const textIn = (block: string, tag: string): string =>
  new RegExp(`<(?:\\w+:)?${tag}(?:\\s[^>]*)?>([^<]*)<`).exec(block)?.[1]?.trim() ?? '';

const isBooked = (block: string) => {
  const status = /<(?:\w+:)?Sts>(?:\s*<(?:\w+:)?Cd>)?\s*(\w+)/.exec(block)?.[1];
  return status === undefined || status === 'BOOK';
};

/** ISO 20022, camt.053: an entry's amount, side, value date and the servicer's reference. */
function readEntry(block: string): Raw | Fault {
  if (!isBooked(block)) return 'not-booked';
  const side = textIn(block, 'CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') return 'direction';
  const valued = /<(?:\w+:)?ValDt>([\s\S]*?)<\/(?:\w+:)?ValDt>/.exec(block)?.[1] ?? '';
  const amount = textIn(block, 'Amt');
  return {
    statementId: textIn(block, 'AcctSvcrRef') || textIn(block, 'NtryRef'),
    valueOn: textIn(valued, 'Dt') || textIn(valued, 'DtTm').slice(0, 10),
    amount: side === 'CRDT' ? amount : `-${amount}`,
    currency: /<(?:\w+:)?Amt\s[^>]*Ccy="(\w+)"/.exec(block)?.[1] ?? '',
  };
}

const OPEN_ENTRY = /<(?:\w+:)?Ntry>/g;

/** Entries of the file in order; their place in it counts as their line. A file with a document type is not read. */
function readCamt(content: string): Found {
  if (content.includes('<!DOCTYPE')) return [{ line: 1, read: 'columns' }];
  const starts = [...content.matchAll(OPEN_ENTRY)].map(({ index }) => index);
  if (starts.length === 0) return [{ line: 1, read: 'columns' }];
  return starts.map((start, at) => ({
    line: at + 1,
    read: readEntry(content.slice(start, starts[at + 1] ?? content.length)),
  }));
}

/** Reads a statement of either format; an entry that stands in it twice is a fault the second time. */
export function parseStatement(format: Format, content: string): Statement {
  const known = new Set<string>();
  const lines: StatementLine[] = [];
  const faults: { line: number; fault: Fault }[] = [];
  for (const { line, read } of format === 'csv' ? readCsv(content) : readCamt(content)) {
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
