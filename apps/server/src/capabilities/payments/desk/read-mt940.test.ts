import { expect, test } from 'vitest';
import { parseStatement } from './parse-statement.ts';

/** MT940 by its published fields: 61 is 6!n[4!n]2a[1!a]15d1!a3!c16x[//16x][34x]. */

const bounds = { currencies: ['MXN'], from: '2025-10-20', to: '2026-11-22' } as const;
const parse = (...entries: readonly string[]) =>
  parseStatement(
    {
      format: 'mt940',
      content: [
        '{1:F01BANKMXMMAXXX0000000000}{2:O9401200261120BANKMXMMAXXX00000000002611201200N}{4:',
        ':20:STMT20261120',
        ':25:646180110400000001',
        ':28C:324/1',
        ':60F:C261119MXN10000,00',
        ...entries,
        ':62F:C261120MXN12000,00',
        '-}',
      ].join('\r\n'),
    },
    bounds,
  );
const line = { currency: 'MXN', valueOn: '2026-11-20' };

test('entries are read with their side, value date, and the reference of the bank, else of the account’s owner', () => {
  const { lines, faults } = parse(
    ':61:2611201120C1500,25NTRFNONREF//S-9',
    'sent by somebody',
    ':86:?20Payment of a loan',
    ':61:261120D7,NCHGFEE-1',
    ':61:2611201120CN0,5NTRFOWN-2//S-10',
  );
  expect(faults).toEqual([]);
  expect(lines).toEqual([
    { ...line, statementId: 'S-9', amountMinor: 150_025n },
    { ...line, statementId: 'FEE-1', amountMinor: -700n },
    { ...line, statementId: 'S-10', amountMinor: 50n },
  ]);
});

test.each([
  ['RC', -150_000n],
  ['RD', 150_000n],
])('a reversal %s goes the other way', (mark, amountMinor) => {
  expect(parse(`:61:261120${mark}1500,NTRFREF-1`).lines).toEqual([
    { ...line, statementId: 'REF-1', amountMinor },
  ]);
});

test.each([
  [':61:261120C1,00NTRFNONREF', 'id'],
  [':61:261332C1,00NTRFREF-1', 'date'],
  [':61:261120C1,005NTRFREF-1', 'amount'],
  [':61:261123C1,00NTRFREF-1', 'too-late'],
  [':61:261120X1,00NTRFREF-1', 'columns'],
  [':61:nonsense', 'columns'],
])('%s is told by its line as %s, and the other entries are read', (wrong, fault) => {
  const { lines, faults } = parse(':61:261120C1,00NTRFok', wrong);
  expect(lines).toHaveLength(1);
  expect(faults).toEqual([{ line: 7, fault }]);
});

test('pages of two currencies are read each in its own, and what opens no page is none', () => {
  const { faults } = parse(
    ':61:261120C1,00NTRFone',
    ':62F:C261120MXN1,00',
    ':60F:C261119USD1,00',
    ':61:261120C1,00NTRFtwo',
  );
  expect(faults).toEqual([{ line: 9, fault: 'currency' }]);
  const unread = (content: string) => parseStatement({ format: 'mt940', content }, bounds).faults;
  expect(unread(':20:X\n:61:261120C1,00NTRFone')).toEqual([{ line: 1, fault: 'unreadable' }]);
  expect(unread('hello')).toEqual([{ line: 1, fault: 'unreadable' }]);
  expect(unread(':60F:C261119MXN1,00')).toEqual([{ line: 1, fault: 'empty' }]);
});

test('a notice of entries, camt.054, is read like a statement, and neither is taken for the other', () => {
  const entry = `<Ntry><Amt Ccy="MXN">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>S-1</AcctSvcrRef></Ntry>`;
  const content = `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${entry}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
  const read = (format: 'camt.053' | 'camt.054') => parseStatement({ format, content }, bounds);
  expect(read('camt.054').lines).toEqual([{ ...line, statementId: 'S-1', amountMinor: 1_000n }]);
  expect(read('camt.053').faults).toEqual([{ line: 1, fault: 'unreadable' }]);
});
