import { SaxesParser } from 'saxes';
import { type Fault, type Found, type Raw, readAmount } from './statement-line.ts';

/** Texts by their path below an element. */
type Texts = Map<string, string>;
type Entry = {
  readonly own: Texts;
  /** What the entry sums up, where the bank tells. */
  readonly transactions: Texts[];
};
const ENTRY = 'Ntry';
const TRANSACTION = 'TxDtls';
/** What each message is in: the statement of a day, and what the bank tells of entries before it. */
const MESSAGES = { 'camt.053': 'BkToCstmrStmt', 'camt.054': 'BkToCstmrDbtCdtNtfctn' } as const;
export type CamtFormat = keyof typeof MESSAGES;
/** An entry's details lie half as deep in the standard. */
const MAX_DEPTH = 40;
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The texts of each entry and of its transactions by their path within it, and currencies as `…@Ccy`. @throws where it is no such message in XML */
function entriesOf(content: string, message: string): readonly Entry[] {
  const entries: Entry[] = [];
  const path: string[] = [];
  let isMessage = false;
  const keep = (suffix: string, text: string) => {
    const at = path.lastIndexOf(ENTRY);
    if (at < 0 || text.trim() === '') return;
    const inside = path.indexOf(TRANSACTION, at);
    const entry = entries.at(-1);
    const texts = inside < 0 ? entry?.own : entry?.transactions.at(-1);
    texts?.set(path.slice(Math.max(at, inside) + 1).join('/') + suffix, text.trim());
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
    isMessage ||= localName(name) === message;
    if (localName(name) === ENTRY) entries.push({ own: new Map(), transactions: [] });
    if (localName(name) === TRANSACTION) entries.at(-1)?.transactions.push(new Map());
    keep('@Ccy', attributes['Ccy'] ?? '');
  });
  parser.on('text', (text) => keep('', text));
  parser.on('closetag', () => path.pop());
  parser.write(content).close();
  if (!isMessage) throw new Error('It is another message');
  return entries;
}

const textIn =
  (texts: Texts | undefined) =>
  (...names: readonly string[]): string =>
    names.map((name) => texts?.get(name)).find(Boolean) ?? '';

const signed = (side: string, amount: string) => (side === 'CRDT' ? amount : `-${amount}`);

/** ISO 20022, camt.053 and camt.054: an entry's amount, side, value date and the servicer's reference. */
function readEntry({ own, transactions: [first] }: Entry): Raw | Fault {
  const text = textIn(own);
  const status = text('Sts', 'Sts/Cd');
  if (status !== '' && status !== 'BOOK') return 'not-booked';
  const side = text('CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') return 'direction';
  return {
    statementId: text('AcctSvcrRef', 'NtryRef') || textIn(first)('Refs/AcctSvcrRef'),
    valueOn: text('ValDt/Dt', 'ValDt/DtTm').slice(0, 10),
    amount: signed(side, text('Amt')),
    currency: text('Amt@Ccy'),
  };
}

/** The transactions of a batch as lines of their own, called after their entry where the bank gives them no name each. */
function transactionsOf({ own, transactions }: Entry, entry: Raw): readonly Raw[] {
  const names = transactions.map((texts) => textIn(texts)('Refs/AcctSvcrRef', 'Refs/TxId'));
  const areNamed = new Set([...names, '', entry.statementId]).size === names.length + 2;
  return transactions.map((texts, at) => {
    const text = textIn(texts);
    return {
      ...entry,
      statementId: areNamed ? (names[at] ?? '') : `${entry.statementId}/${at + 1}`,
      amount: signed(text('CdtDbtInd') || textIn(own)('CdtDbtInd'), text('Amt', 'AmtDtls/TxAmt/Amt')),
      currency: text('Amt@Ccy', 'AmtDtls/TxAmt/Amt@Ccy'),
    };
  });
}

/** A batch is read by its transactions where they are its whole amount, and as one line where the bank tells less. */
function readBatch(entry: Entry): readonly (Raw | Fault)[] {
  const whole = readEntry(entry);
  if (typeof whole === 'string' || entry.transactions.length < 2) return [whole];
  const parts = transactionsOf(entry, whole);
  const amounts = parts.map(({ amount, currency }) => readAmount(amount, currency));
  const sum = amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n);
  const isWhole =
    amounts.every((amount) => amount !== undefined) &&
    parts.every(({ currency }) => currency === whole.currency) &&
    sum === readAmount(whole.amount, whole.currency);
  return isWhole ? parts : [whole];
}

/** Entries of the file in order; their place in it counts as their line, for each transaction of a batch too. */
export function readCamt(content: string, format: CamtFormat): Found {
  return entriesOf(content, MESSAGES[format]).flatMap((entry, at) =>
    readBatch(entry).map((read) => ({ line: at + 1, read })),
  );
}
