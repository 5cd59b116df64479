import { type StatementLayout, statementLayout } from '@plazo/contract';
import { expect, test } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import { readLayout } from './read-layout.ts';

const bounds = { currencies: ['MXN'], from: '2025-10-20', to: '2026-11-22' } as const;
const plain: StatementLayout = {
  separator: ',',
  encoding: 'utf-8',
  skip: 1,
  dates: 'day-month-year',
  decimal: '.',
  columns: { date: 1, reference: 2, amount: 3 },
  head: ['Fecha', 'Folio', 'Importe'],
};
const parse = (layout: StatementLayout, rows: readonly string[], currencies: readonly string[] = ['MXN']) =>
  parseStatement({ format: 'layout', content: rows.join('\r\n'), layout }, { ...bounds, currencies });
const entry = (amountMinor: bigint, more: object = {}) => ({
  statementId: 'A1',
  amountMinor,
  currency: 'MXN',
  valueOn: '2026-11-03',
  ...more,
});

test('a file with lines above its head, other separators and one column for each side is read whole', () => {
  const layout: StatementLayout = {
    ...plain,
    separator: ';',
    skip: 4,
    decimal: ',',
    columns: { date: 2, reference: 1, debit: 4, credit: 5, description: 3 },
    head: ['Ref.', 'Día', 'Concepto', 'Cargo', 'Abono'],
  };
  const rows = [
    'Banco del Ejemplo;;;;',
    'Cuenta "de cheques;;;;',
    '',
    'Ref.;Día;Concepto;Cargo;Abono',
    'A1;03/11/2026;"Pago; de dos";;1.234,5',
    'A2;3-11-26;Comisión;12,00;0,00',
    'A3;03.11.2026 10:45;Comisión;-7;',
    '',
  ];
  const { lines, faults } = parse(layout, rows);
  expect(faults).toEqual([]);
  expect(lines).toEqual([
    entry(123_450n),
    entry(-1_200n, { statementId: 'A2' }),
    entry(-700n, { statementId: 'A3' }),
  ]);
  const [first] = readLayout(rows.join('\n'), layout, bounds);
  expect(first?.description).toBe('Pago; de dos');
});

test.each([
  ['1,234.50', 123_450n],
  ['12,34,567.89', 123_456_789n],
  ['-0.05', -5n],
  ['7', 700n],
  ['$ 7.5', 750n],
  ['(1,000.00)', -100_000n],
  ['250.00-', -25_000n],
  ['+3.00', 300n],
  ['3.000', 300n],
])('%s is an amount', (amount, minor) => {
  expect(parse(plain, ['Fecha,Folio,Importe', `03/11/2026,A1,"${amount}"`]).lines).toEqual([entry(minor)]);
});

test.each([
  ['1.234,50', 'amount', 'Importe'],
  ['1.005', 'amount', 'Importe'],
  ['1e3', 'amount', 'Importe'],
  ['', 'amount', 'Importe'],
  ['0.00', 'amount', 'Importe'],
  ['-5.00-', 'amount', 'Importe'],
  ['(5.00', 'amount', 'Importe'],
  ['1,23,4.00', 'amount', 'Importe'],
])('%s is none, and is told by its line and column', (amount, fault, column) => {
  const { lines, faults } = parse(plain, [
    'Fecha,Folio,Importe',
    '03/11/2026,ok,1.00',
    `03/11/2026,A1,"${amount}"`,
  ]);
  expect(lines).toHaveLength(1);
  expect(faults).toEqual([{ line: 3, fault, column }]);
});

test.each([
  ['13/25/2026', 'day-month-year', 'date'],
  ['2026-11-03', 'day-month-year', 'date'],
  ['03/11/2026', 'year-month-day', 'date'],
  ['23/11/2026', 'day-month-year', 'too-late'],
  ['01/01/2024', 'day-month-year', 'too-early'],
] as const)('%s is no day of %s here', (day, dates, fault) => {
  const { faults } = parse({ ...plain, dates }, ['Fecha,Folio,Importe', `${day},A1,1.00`]);
  expect(faults).toEqual([{ line: 2, fault, column: 'Fecha' }]);
});

test.each([
  ['11/03/2026', 'month-day-year'],
  ['3/11/26', 'day-month-year'],
  ['2026.11.3', 'year-month-day'],
  ['03-Nov-2026', 'day-month-year'],
  ['03NOV26', 'day-month-year'],
  ['3 de noviembre de 2026', 'day-month-year'],
  ['03/nov./2026 10:45', 'day-month-year'],
  ['Nov 3, 2026', 'month-day-year'],
  ['2026-NOV-03', 'year-month-day'],
] as const)('%s is the third of November in the order %s', (day, dates) => {
  expect(parse({ ...plain, dates }, ['Fecha,Folio,Importe', `"${day}",A1,1.00`]).lines).toEqual([
    entry(100n),
  ]);
});

test.each([
  ['03-ene-2026', '2026-01-03'],
  ['03-Jan-2026', '2026-01-03'],
  ['03-ago-2026', '2026-08-03'],
  ['03/SEP/2026', '2026-09-03'],
  ['03-sept-2026', '2026-09-03'],
  ['03 मार्च 2026', '2026-03-03'],
  ['03-十月-2026', '2026-10-03'],
])('%s is %s by the name of its month', (written, day) => {
  const [line] = readLayout(['Fecha,Folio,Importe', `${written},A1,1.00`].join('\n'), plain, bounds);
  expect(line?.read).toMatchObject({ valueOn: day });
});

test.each([
  ['03-ju-2026', 'day-month-year'],
  ['03-novo-2026', 'day-month-year'],
  ['Nov 3 2026', 'day-month-year'],
  ['3-Nov-26', 'year-month-day'],
  ['20261103', 'year-month-day'],
] as const)('%s is no day of %s, whose month may be a name', (day, dates) => {
  const { faults } = parse({ ...plain, dates }, ['Fecha,Folio,Importe', `"${day}",A1,1.00`]);
  expect(faults).toEqual([{ line: 2, fault: 'date', column: 'Fecha' }]);
});

test('a word beside the amount says whether it came or left, and any other word is told', () => {
  const layout: StatementLayout = {
    ...plain,
    columns: { date: 1, reference: 2, unsigned: 3, side: 4 },
    sides: { in: 'CR', out: 'DR' },
    head: ['Date', 'Ref', 'Amount', 'Type'],
  };
  const rows = ['5.00,CR', '5.00,dr', '-5.00,DR', '-5.00,CR', '5.00,', '5.00,C', ',DR'];
  const { lines, faults } = parse(layout, [
    'Date,Ref,Amount,Type',
    ...rows.map((row, at) => `03/11/2026,R${at},${row}`),
  ]);
  expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([500n, -500n, -500n]);
  expect(faults).toEqual([5, 6, 7, 8].map((line) => ({ line, fault: 'amount', column: 'Amount / Type' })));
});

test.each([
  ['an amount with its sign beside a side', { columns: { date: 1, reference: 2, amount: 3, side: 4 } }],
  ['a side without its words', { sides: undefined }],
  ['the same word for both', { sides: { in: 'c', out: ' C ' } }],
  ['words without a column', { columns: { date: 1, reference: 2, amount: 3 } }],
  ['an amount without its side', { columns: { date: 1, reference: 2, unsigned: 3 }, sides: undefined }],
])('%s is no layout', (_, wrong) => {
  const sided = {
    ...plain,
    columns: { date: 1, reference: 2, unsigned: 3, side: 4 },
    sides: { in: 'C', out: 'D' },
  };
  expect(statementLayout.safeParse(sided).success).toBe(true);
  expect(statementLayout.safeParse({ ...sided, ...wrong }).success).toBe(false);
});

test('a file whose columns have moved is refused at its head, before anything of it is read', () => {
  const { lines, faults } = parse(plain, ['Fecha,Importe,Folio', '03/11/2026,1.00,A1']);
  expect(lines).toEqual([]);
  expect(faults).toEqual([{ line: 1, fault: 'columns', column: '' }]);
});

test('a short line, a column without a name, letters of another encoding and both sides at once are told', () => {
  const layout: StatementLayout = {
    ...plain,
    skip: 0,
    head: [],
    columns: { date: 1, reference: 2, debit: 3, credit: 4 },
  };
  const rows = [
    '03/11/2026,A1',
    '03/11/2026,A2,1.00,2.00',
    '03/11/2026,Pe\uFFFDa,,2.00',
    '03/11/2026,A4,,2.00',
  ];
  const { lines, faults } = parse(layout, rows);
  expect(lines).toHaveLength(1);
  expect(faults).toEqual([
    { line: 1, fault: 'columns', column: '' },
    { line: 2, fault: 'amount', column: '3 / 4' },
    { line: 3, fault: 'letters', column: '' },
  ]);
});

test('where an account has several currencies a column says which, and a currency has its own decimals', () => {
  const layout: StatementLayout = {
    ...plain,
    columns: { ...plain.columns, currency: 4 },
    head: ['Fecha', 'Folio', 'Importe', 'Moneda'],
  };
  const rows = [
    'Fecha,Folio,Importe,Moneda',
    '03/11/2026,A1,"1,500.00",CLP',
    '03/11/2026,A2,1.00,USD',
    '03/11/2026,A3,1.00,',
  ];
  const { lines, faults } = parse(layout, rows, ['MXN', 'CLP']);
  expect(lines).toEqual([entry(1_500n, { currency: 'CLP' })]);
  expect(faults).toEqual([
    { line: 3, fault: 'currency', column: 'Moneda' },
    { line: 4, fault: 'currency', column: 'Moneda' },
  ]);
});
