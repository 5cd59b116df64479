import type { StatementLayout } from '@plazo/contract';
import { type CamtFormat, readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { columnOf, readLayout } from './read-layout.ts';
import { readMt940 } from './read-mt940.ts';
import { type Bounds, type Fault, type Found, readLine, type StatementLine } from './statement-line.ts';

/** Reads a bank's statement, line by line: what is wrong with one line does not hide the others. */

export type Statement = {
  readonly lines: readonly StatementLine[];
  /** With the column, where a layout says which one it is. */
  readonly faults: readonly { readonly line: number; readonly fault: Fault; readonly column?: string }[];
};
/** A file, and how it is read. */
export type Source = { readonly content: string } & (
  | { readonly format: 'csv' | CamtFormat | 'mt940' }
  | { readonly format: 'layout'; readonly layout: StatementLayout }
);

function found(source: Source, bounds: Bounds): Found {
  switch (source.format) {
    case 'csv':
      return readCsv(source.content);
    case 'camt.053':
    case 'camt.054':
      return readCamt(source.content, source.format);
    case 'mt940':
      return readMt940(source.content);
    case 'layout':
      return readLayout(source.content, source.layout, bounds);
  }
}

/** What no reader makes sense of is one fault, at its first line; so is a statement of nothing. */
function readLines(source: Source, bounds: Bounds): Found {
  try {
    const lines = found(source, bounds);
    return lines.length > 0 ? lines : [{ line: 1, read: 'empty' }];
  } catch {
    return [{ line: 1, read: 'unreadable' }];
  }
}

/** Reads a statement of any format; an entry that stands in it twice is a fault the second time. */
export function parseStatement(source: Source, bounds: Bounds): Statement {
  const known = new Set<string>();
  const lines: StatementLine[] = [];
  const faults: Statement['faults'][number][] = [];
  for (const { line, read } of readLines(source, bounds)) {
    const made = typeof read === 'string' ? read : readLine(read, bounds);
    const fault = typeof made !== 'string' && known.has(made.statementId) ? 'twice' : made;
    const place = (wrong: Fault) => source.format === 'layout' && { column: columnOf(wrong, source.layout) };
    if (typeof fault === 'string') faults.push({ line, fault, ...place(fault) });
    else {
      known.add(fault.statementId);
      lines.push(fault);
    }
  }
  return { lines, faults };
}
