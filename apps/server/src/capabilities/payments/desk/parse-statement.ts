import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { type Bounds, type Fault, type Found, readLine, type StatementLine } from './statement-line.ts';

/** Reads a bank's statement, line by line: what is wrong with one line does not hide the others. */

export type Statement = {
  readonly lines: readonly StatementLine[];
  readonly faults: readonly { readonly line: number; readonly fault: Fault }[];
};
export type Format = 'csv' | 'camt.053';

/** What no reader makes sense of is one fault, at its first line; so is a statement of nothing. */
function readLines(format: Format, content: string): Found {
  try {
    const found = format === 'csv' ? readCsv(content) : readCamt(content);
    return found.length > 0 ? found : [{ line: 1, read: 'empty' }];
  } catch {
    return [{ line: 1, read: 'unreadable' }];
  }
}

/** Reads a statement of either format; an entry that stands in it twice is a fault the second time. */
export function parseStatement(format: Format, content: string, bounds: Bounds): Statement {
  const known = new Set<string>();
  const lines: StatementLine[] = [];
  const faults: { line: number; fault: Fault }[] = [];
  for (const { line, read } of readLines(format, content)) {
    const made = typeof read === 'string' ? read : readLine(read, bounds);
    const fault = typeof made !== 'string' && known.has(made.statementId) ? 'twice' : made;
    if (typeof fault === 'string') faults.push({ line, fault });
    else {
      known.add(fault.statementId);
      lines.push(fault);
    }
  }
  return { lines, faults };
}
