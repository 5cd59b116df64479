import { describe, expect, test } from 'vitest';
import { parseStatement } from './parse-statement.ts';

const bounds = { currencies: ['MXN', 'INR'], from: '2025-10-20', to: '2026-11-22' } as const;
const parse = (format: 'csv' | 'camt.053', content: string, more: object = {}) =>
  parseStatement({ format, content }, { ...bounds, ...more });

const csv = (...rows: string[]) => parse('csv', ['date,id,amount,currency', ...rows].join('\r\n'));

test('a CSV is read by the names of its columns, quoted or not, in and out, to the cent', () => {
  const { lines, faults } = csv(
    '2026-11-20,A1,"1,234.50",MXN',
    '2026-11-21,"B ""2"", x",-0.05,MXN',
    '',
    '2026-11-22,C3,7,INR',
  );
  expect(faults).toEqual([]);
  expect(lines).toEqual([
    { statementId: 'A1', amountMinor: 123_450n, currency: 'MXN', valueOn: '2026-11-20' },
    { statementId: 'B "2", x', amountMinor: -5n, currency: 'MXN', valueOn: '2026-11-21' },
    { statementId: 'C3', amountMinor: 700n, currency: 'INR', valueOn: '2026-11-22' },
  ]);
});

test.each([
  ['2026-02-30,A1,1.00,MXN', 'date'],
  ['2026-11-20,,1.00,MXN', 'id'],
  ['2026-11-20,A1,1.005,MXN', 'amount'],
  ['2026-11-20,A1,1e3,MXN', 'amount'],
  ['2026-11-20,A1,0.00,MXN', 'amount'],
  ['2026-11-20,A1,"12,34",MXN', 'amount'],
  ['2026-11-20,A1,1.00,USD', 'currency'],
  ['2026-11-23,A1,1.00,MXN', 'too-late'],
  ['2025-10-19,A1,1.00,MXN', 'too-early'],
  ['31/12/2031,A1,1.00,MXN', 'too-late'],
  ['2026-11-20,A1,1.00', 'columns'],
])('%s is told by its line as %s, and the other lines are read', (row, fault) => {
  const { lines, faults } = csv('2026-11-20,ok,1.00,MXN', row);
  expect(lines).toHaveLength(1);
  expect(faults).toEqual([{ line: 3, fault }]);
});

test('an entry that stands in the file twice counts once; a file without its columns is none', () => {
  expect(csv('2026-11-20,A1,1.00,MXN', '2026-11-20,A1,1.00,MXN').faults).toEqual([
    { line: 3, fault: 'twice' },
  ]);
  expect(parse('csv', 'a,b\n1,2').faults).toEqual([{ line: 1, fault: 'columns' }]);
});

const entry = (side: string, more = '') => `<Ntry><NtryRef>N1</NtryRef>
  <Amt Ccy="MXN">1500.25</Amt><CdtDbtInd>${side}</CdtDbtInd>${more}
  <BookgDt><Dt>2026-11-19</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>S-9</AcctSvcrRef></Ntry>`;
const camt = (body: string) =>
  parse(
    'camt.053',
    `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${body}</Stmt></BkToCstmrStmt></Document>`,
  );

test('an entry of camt.053 is read with its side, its value date and the servicer’s reference', () => {
  const line = { statementId: 'S-9', currency: 'MXN', valueOn: '2026-11-20' };
  expect(camt(entry('CRDT')).lines).toEqual([{ ...line, amountMinor: 150_025n }]);
  expect(camt(entry('DBIT', '<Sts><Cd>BOOK</Cd></Sts>')).lines).toEqual([
    { ...line, amountMinor: -150_025n },
  ]);
  expect(camt(entry('CRDT', '<Sts>PDNG</Sts>')).faults).toEqual([{ line: 1, fault: 'not-booked' }]);
  expect(camt(entry('XXXX')).faults).toEqual([{ line: 1, fault: 'direction' }]);
});

describe('a batch of camt.053', () => {
  const of = (refs: string, amount: string, more = '') =>
    `<TxDtls><Refs>${refs}</Refs>${amount}${more}</TxDtls>`;
  const direct = (amount: string, currency = 'MXN') => `<Amt Ccy="${currency}">${amount}</Amt>`;
  const nested = (amount: string) => `<AmtDtls><TxAmt>${direct(amount)}</TxAmt></AmtDtls>`;
  const named = (name: string) => `<AcctSvcrRef>${name}</AcctSvcrRef>`;
  const batch = (side: string, ...transactions: readonly string[]) =>
    camt(entry(side, `<NtryDtls>${transactions.join('')}</NtryDtls>`));
  const line = { currency: 'MXN', valueOn: '2026-11-20' };

  test('is a line for each transaction, by the bank’s own reference, in and out', () => {
    const two = [of(named('T1'), nested('1000.00')), of(named('T2'), direct('500.25'))];
    expect(batch('CRDT', ...two)).toEqual({
      lines: [
        { ...line, statementId: 'T1', amountMinor: 100_000n },
        { ...line, statementId: 'T2', amountMinor: 50_025n },
      ],
      faults: [],
    });
    const mixed = [of('', direct('2000.00')), of('', direct('499.75'), '<CdtDbtInd>CRDT</CdtDbtInd>')];
    expect(batch('DBIT', ...mixed).lines).toEqual([
      { ...line, statementId: 'S-9/1', amountMinor: -200_000n },
      { ...line, statementId: 'S-9/2', amountMinor: 49_975n },
    ]);
  });

  test('whose transactions share a name is told apart by their place', () => {
    for (const name of ['T1', 'S-9']) {
      const same = [of(named(name), direct('1000.00')), of(named(name), direct('500.25'))];
      expect(batch('CRDT', ...same).lines.map(({ statementId }) => statementId)).toEqual(['S-9/1', 'S-9/2']);
    }
  });

  test('is told apart by its transactions’ own numbers, or by place where one of them has none', () => {
    const numbered = (name: string) => (name === '' ? '' : `<TxId>${name}</TxId>`);
    const ids = (...names: readonly [string, string]) =>
      batch(
        'CRDT',
        of(numbered(names[0]), direct('1000.00')),
        of(numbered(names[1]), direct('500.25')),
      ).lines.map(({ statementId }) => statementId);
    expect(ids('X1', 'X2')).toEqual(['X1', 'X2']);
    expect(ids('X1', '')).toEqual(['S-9/1', 'S-9/2']);
  });

  test('that is not booked yet is no line, and neither are its transactions', () => {
    const two = [of(named('T1'), direct('1000.00')), of(named('T2'), direct('500.25'))];
    const pending = camt(entry('CRDT', `<Sts><Cd>PDNG</Cd></Sts><NtryDtls>${two.join('')}</NtryDtls>`));
    expect(pending).toEqual({ lines: [], faults: [{ line: 1, fault: 'not-booked' }] });
  });

  test.each([
    ['are partly nothing', [of(named('T1'), direct('0.00')), of(named('T2'), direct('1500.25'))]],
    ['do not add up', [of(named('T1'), direct('1000.00')), of(named('T2'), direct('500.24'))]],
    ['have no amount', [of(named('T1'), ''), of(named('T2'), direct('1500.25'))]],
    [
      'are in another currency',
      [of(named('T1'), direct('1000.00', 'USD')), of(named('T2'), direct('500.25'))],
    ],
    ['are one', [of(named('T1'), direct('1500.25'))]],
  ])('whose transactions %s is one line of the whole amount', (_why, transactions) => {
    const whole = { ...line, statementId: 'S-9', amountMinor: 150_025n };
    expect(batch('CRDT', ...transactions)).toEqual({ lines: [whole], faults: [] });
  });
});

test('an entry without the servicer’s reference goes by its own, at the time of its value', () => {
  const timed = entry('CRDT')
    .replace('<AcctSvcrRef>S-9</AcctSvcrRef>', '')
    .replace('<ValDt><Dt>2026-11-20</Dt></ValDt>', '<ValDt><DtTm>2026-11-20T23:30:00-06:00</DtTm></ValDt>');
  expect(camt(timed).lines).toMatchObject([{ statementId: 'N1', valueOn: '2026-11-20' }]);
});

test('the prefix of a namespace and escaped letters are read as XML means them; a broken file is none', () => {
  const named = entry('CRDT')
    .replace('S-9', 'S&amp;9')
    .replaceAll(/<(\/?)(\w)/g, '<$1ns:$2');
  const file = `<ns:Document xmlns:ns="urn:x"><ns:BkToCstmrStmt><ns:Stmt>${named}</ns:Stmt></ns:BkToCstmrStmt></ns:Document>`;
  expect(parse('camt.053', file).lines).toMatchObject([{ statementId: 'S&9', amountMinor: 150_025n }]);
  expect(parse('camt.053', file.slice(0, -3)).faults).toEqual([{ line: 1, fault: 'unreadable' }]);
  expect(parse('csv', 'id,date,amount,currency\n"A1,2026-11-20').faults).toEqual([
    { line: 1, fault: 'unreadable' },
  ]);
});

test('a file that declares a document type, or has no entry, is not read', () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "b">]><Ntry></Ntry>';
  expect(parse('camt.053', bomb)).toEqual({ lines: [], faults: [{ line: 1, fault: 'unreadable' }] });
  expect(camt('').faults).toEqual([{ line: 1, fault: 'empty' }]);
});

test('elements without end are refused at their depth and not searched again and again', () => {
  const started = performance.now();
  const deep = parse('camt.053', '<a>'.repeat(1_000_000));
  expect(deep.faults).toEqual([{ line: 1, fault: 'unreadable' }]);
  const inEntry = parse('camt.053', `<Ntry>${'<a>x'.repeat(500_000)}`);
  expect(inEntry.faults).toEqual([{ line: 1, fault: 'unreadable' }]);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a line is in a currency of its channel; where there is one only, it need not be named', () => {
  const only = { currencies: ['MXN'] };
  expect(parse('csv', 'id,date,amount\nA1,2025-10-20,1.00', only).faults).toEqual([]);
  const file = 'id,date,amount,currency\nA1,2026-11-20,1.00,INR\nA2,2026-11-20,1.00,MXN';
  expect(parse('csv', file, only)).toMatchObject({
    lines: [{ statementId: 'A2' }],
    faults: [{ line: 2, fault: 'other-currency' }],
  });
  expect(parse('csv', 'id,date,amount\nA1,2026-11-20,1.00', only).lines).toMatchObject([{ currency: 'MXN' }]);
  expect(parse('csv', 'id,date,amount\nA1,2026-11-20,1.00').faults).toEqual([{ line: 2, fault: 'currency' }]);
});

test('a bank’s own table is read: semicolons, the day first, a column for each side, headed in Spanish', () => {
  const file =
    'Fecha;Referencia;Cargo;Abono;Moneda\r\n20/11/2026;F1;;1,500.25;MXN\r\n1/11/2026;F2;20.00;0.00;MXN';
  expect(parse('csv', file).lines).toEqual([
    { statementId: 'F1', amountMinor: 150_025n, currency: 'MXN', valueOn: '2026-11-20' },
    { statementId: 'F2', amountMinor: -2_000n, currency: 'MXN', valueOn: '2026-11-01' },
  ]);
  const lakh = 'Value Date,Ref No,Withdrawal,Deposit,Currency\n20-11-2026,U1,,"2,85,000.00",INR';
  expect(parse('csv', lakh).lines).toMatchObject([{ amountMinor: 28_500_000n, valueOn: '2026-11-20' }]);
  expect(parse('csv', `${file}\r\n2/11/2026;F3;5.00;5.00;MXN`).faults).toEqual([
    { line: 4, fault: 'amount' },
  ]);
});

test('a head without rows is empty, and another message of the bank is no statement', () => {
  expect(parse('csv', 'id,date,amount,currency').faults).toEqual([{ line: 1, fault: 'empty' }]);
  const notification = `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${entry('CRDT')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
  expect(parse('camt.053', notification).faults).toEqual([{ line: 1, fault: 'unreadable' }]);
});
