// @vitest-environment happy-dom
import { deskEndpoints, type StatementLayout } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { cellsOf, sampleOf } from './sample.ts';
import { Statements } from './statements.tsx';

/** A file whose columns nobody knows: its first lines, what each column is, how it reads, and its name. */

afterEach(cleanup);
const { checkStatement, clearing, imports, layouts, readSample, saveLayout } = deskEndpoints.deskPayments;

const FILE = ['Cuenta;;;', 'Ref;Día;Cargo;Abono', 'A1;03/11/2026;;"1.500,25"', 'A2;04/11/2026;12,00;'];
const layout: StatementLayout = {
  separator: ';',
  encoding: 'latin-1',
  skip: 2,
  dates: 'day-month-year',
  decimal: ',',
  columns: { reference: 1, date: 2, debit: 3, credit: 4 },
  head: ['Ref', 'Día', 'Cargo', 'Abono'],
};
const kept = { name: 'Banco Uno', version: 3, layout, by: 'Ana', at: '2026-11-03T10:00:00Z' };
const entry = {
  line: 3,
  date: '2026-11-03',
  amount: 150_025,
  currency: 'MXN',
  reference: 'read-1',
  description: '',
};

type Fault = { readonly line: number; readonly fault: 'date'; readonly column: string };

function open(errors: Fault[] = []) {
  const desk = openDesk(
    <Statements />,
    [
      answer(imports, { imports: [], next: '', count: 0 }),
      answer(layouts, { layouts: [kept] }),
      answer(clearing, {
        rows: [{ channel: 'bank', currency: 'MXN', balance: '5', lastOn: '2026-11-03' }],
      }),
      answer(readSample, { entries: [entry], errors }),
      answer(saveLayout, { version: 1 }),
      answer(checkStatement, {
        lines: 2,
        fresh: 2,
        duplicates: 0,
        conflicts: 0,
        errors: [],
        errorCount: 0,
        totals: [],
      }),
    ],
    'finance',
  );
  const upload = async () => {
    // as a bank writes it: í is one byte, which is none of UTF-8
    const bytes = Uint8Array.from(FILE.join('\n'), (sign) => sign.charCodeAt(0));
    await userEvent.upload(screen.getByLabelText('CSV, camt or MT940 file'), new File([bytes], 'banco.csv'));
  };
  return { ...desk, upload };
}

/** Answers all that the file leaves open. */
async function describe({ choose, type }: ReturnType<typeof open>) {
  await choose('Encoding', 'latin-1');
  await choose('Separator', ';');
  await type('Lines before the first entry', '2');
  await choose('Decimal sign', ',');
  await screen.findByLabelText('Column 2 Día');
  await choose('Column 1 Ref', 'reference');
  await choose('Column 2 Día', 'date');
  await choose('Column 3 Cargo', 'debit');
  await choose('Column 4 Abono', 'credit');
}

test('columns are named beside the first lines, the sample reads at once, and the layout is kept by its name', async () => {
  const desk = open();
  await desk.upload();
  await desk.choose('How the file is read', '+');
  await screen.findByText(/^Say which columns/);
  expect(desk.sentTo(readSample)).toEqual([]);
  await describe(desk);
  await screen.findByText('read-1');
  expect(screen.queryByText(/^Say which columns/)).toBeNull();
  const [sent] = desk.sentTo(readSample).slice(-1);
  expect(JSON.parse(sent?.['layout'] ?? '')).toEqual(layout);
  expect(sent?.['sample']).toBe(FILE.join('\n'));
  await desk.type('Name of the layout', ' Banco Dos ');
  await desk.press('Keep');
  expect(desk.changesSent()).toMatchObject([
    { path: saveLayout.path, form: { name: 'Banco Dos', channel: 'card' } },
  ]);
});

test('a sample that does not read is told by line and column, and cannot be kept', async () => {
  const desk = open([{ line: 4, fault: 'date', column: 'Día' }]);
  await desk.upload();
  await desk.choose('How the file is read', '+');
  await describe(desk);
  await screen.findByText('Not a date');
  expect(screen.queryByLabelText('Name of the layout')).toBeNull();
});

test('one column named twice is no layout', async () => {
  const desk = open();
  await desk.upload();
  await desk.choose('How the file is read', '+');
  await describe(desk);
  await desk.choose('Column 3 Cargo', 'date');
  expect(await screen.findByText(/^Say which columns/)).toBeTruthy();
});

test('an amount beside a column of sides needs the words for both', async () => {
  const desk = open();
  await desk.upload();
  await desk.choose('How the file is read', '+');
  await describe(desk);
  await desk.choose('Column 3 Cargo', 'unsigned');
  await desk.choose('Column 4 Abono', 'side');
  await desk.type('Word for money that came', 'C');
  expect(await screen.findByText(/^Say which columns/)).toBeTruthy();
  await desk.type('Word for money that left', 'D');
  await screen.findByText('read-1');
  const [sent] = desk.sentTo(readSample).slice(-1);
  expect(JSON.parse(sent?.['layout'] ?? '')).toMatchObject({
    columns: { reference: 1, date: 2, unsigned: 3, side: 4 },
    sides: { in: 'C', out: 'D' },
  });
});

test('a file is checked by a layout that was kept, in the letters of its encoding, for the account of a rail too', async () => {
  const desk = open();
  await desk.upload();
  await screen.findByRole('option', { name: 'Banco Uno · version 3' });
  await desk.choose('How the file is read', 'Banco Uno');
  await desk.choose('Channel', 'bank');
  await desk.press('Dry run');
  expect(desk.sentTo(checkStatement)).toMatchObject([
    { channel: 'bank', format: 'layout', layout: 'Banco Uno', version: '3', content: FILE.join('\n') },
  ]);
});

test('cells end at separators that are not quoted, and a sample is whole lines of the beginning', () => {
  expect(cellsOf('a, "b, ""c""" ,,d', ',')).toEqual(['a', 'b, "c"', '', 'd']);
  const long = Array.from({ length: 100 }, (_, at) => `${at} ${'x'.repeat(1_000)}`);
  const lines = sampleOf(long.join('\r\n')).split('\n');
  expect(lines).toEqual(long.slice(0, lines.length));
  expect(lines.length).toBe(39);
});
