import { SaxesParser } from 'saxes';
import type { Fault, Found, Raw } from './statement-line.ts';

type Entry = Map<string, string>;
const ENTRY = 'Ntry';
/** Of a statement's message; those that only announce entries have others. */
const STATEMENT = 'BkToCstmrStmt';
/** An entry's details lie half as deep in the standard. */
const MAX_DEPTH = 40;
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The texts of each entry by their path within it, and currencies as `…@Ccy`. @throws where it is no statement in XML */
function entriesOf(content: string): readonly Entry[] {
  const entries: Entry[] = [];
  const path: string[] = [];
  let isStatement = false;
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
    isStatement ||= localName(name) === STATEMENT;
    if (localName(name) === ENTRY) entries.push(new Map());
    keep('@Ccy', attributes['Ccy'] ?? '');
  });
  parser.on('text', (text) => keep('', text));
  parser.on('closetag', () => path.pop());
  parser.write(content).close();
  if (!isStatement) throw new Error('It is another message than a statement');
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
    statementId: text('AcctSvcrRef', 'NtryRef', 'NtryDtls/TxDtls/Refs/AcctSvcrRef'),
    valueOn: text('ValDt/Dt', 'ValDt/DtTm').slice(0, 10),
    amount: side === 'CRDT' ? text('Amt') : `-${text('Amt')}`,
    currency: text('Amt@Ccy'),
  };
}

/** Entries of the file in order; their place in it counts as their line. */
export function readCamt(content: string): Found {
  const entries = entriesOf(content);
  return entries.map((entry, at) => ({ line: at + 1, read: readEntry(entry) }));
}
