import type { Fault, Found, Raw } from './statement-line.ts';

/** SWIFT MT940: a balance that opens the account's page (`:60F:`) and a field `:61:` for each entry. */

const FIELD = /^:(\d\d[A-Z]?):(.*)$/;
/** Opening balance of a page, or of its continuation: side, date, currency. */
const OPENING = /^[CD]\d{6}([A-Z]{3})[\d,]+$/;
/**
 * Field 61: value date, entry date, mark, a letter of the currency, amount, what kind of entry, the reference of who owns
 * the account, and of who keeps it after two strokes. The second line, with details, is not looked at.
 */
const ENTRY = /^(\d{6})(?:\d{4})?(RC|RD|C|D)[A-Z]?(\d[\d,]{0,14})[SNF][A-Z0-9]{3}([^/\n]*)(?:\/\/([^\n]*))?/;

/** A reversal of a credit takes money out again, one of a debit brings it back. */
const SIGNS: Readonly<Record<string, string>> = { C: '', RD: '', D: '-', RC: '-' };
/** What a bank writes where there is no reference. */
const NO_REFERENCE = 'NONREF';

/** `1500,` and `1500,5` as computers write them. */
function plainAmount(text: string): string {
  const [whole = '', cents = ''] = text.split(',');
  return cents === '' ? whole : `${whole}.${cents.padEnd(2, '0')}`;
}

function readEntry(text: string, currency: string): Raw | Fault {
  const [, date = '', mark = '', amount = '', owners = '', keepers = ''] = ENTRY.exec(text) ?? [];
  if (date === '') return 'columns';
  const reference = [keepers, owners]
    .map((one) => one.trim())
    .find((one) => one !== '' && one !== NO_REFERENCE);
  return {
    statementId: reference ?? '',
    valueOn: `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`,
    amount: `${SIGNS[mark]}${plainAmount(amount)}`,
    currency,
  };
}

/** Entries with the line that each begins in. @throws where no page of an account opens in the file */
export function readMt940(content: string): Found {
  const found: { readonly line: number; readonly read: Raw | Fault }[] = [];
  let currency: string | undefined;
  for (const [at, line] of content.split(/\r?\n/).entries()) {
    const [, tag = '', text = ''] = FIELD.exec(line) ?? [];
    if (tag === '60F' || tag === '60M') currency = OPENING.exec(text)?.[1];
    if (tag !== '61') continue;
    if (currency === undefined) throw new Error('An entry stands in no page of an account');
    found.push({ line: at + 1, read: readEntry(text, currency) });
  }
  if (currency === undefined) throw new Error('It is no statement');
  return found;
}
