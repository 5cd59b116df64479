import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';

/** Files of banks whose columns nobody knew: tried on a sample, kept by name and version, and imported by it. */

const app = useTestApp();
const day = () => app.opened().deps.clock.now().toISOString().slice(0, 10);
const layout = {
  separator: ';',
  encoding: 'latin-1',
  skip: 2,
  dates: 'year-month-day',
  decimal: ',',
  columns: { reference: 1, date: 2, debit: 4, credit: 5, description: 3 },
  head: ['Ref', 'Día', 'Concepto', 'Cargo', 'Abono'],
};
const file = (...rows: string[]) => ['Cuenta 123', 'Ref;Día;Concepto;Cargo;Abono', ...rows].join('\n');
const sampled = (name: string, more: object = {}, content = file(`s-1;${day()};Depósito;;1.500,25`)) => ({
  channel: 'spei',
  name,
  layout: JSON.stringify({ ...layout, ...more }),
  sample: content,
});

test('a sample reads as the layout says, is told by line and column where it does not, and nothing of it is kept', async () => {
  const desk = await app.operator('finance');
  const content = file(
    `L1;${day()};Depósito de Ana;;1.500,25`,
    `L2;mañana;Comisión;12,00;`,
    `L3;${day()};;1,2,3;`,
  );
  const { data } = await desk('statement-sample', sampled('-', {}, content));
  expect(data).toEqual({
    entries: [
      {
        line: 3,
        date: day(),
        amount: 150_025,
        currency: 'MXN',
        reference: 'L1',
        description: 'Depósito de Ana',
      },
    ],
    errors: [
      { line: 4, fault: 'date', column: 'Día' },
      { line: 5, fault: 'amount', column: 'Cargo / Abono' },
    ],
  });
  expect((await desk('statement-layouts')).data['layouts']).toEqual([]);
  const wrong = [
    { ...layout, columns: { reference: 1, date: 2 } },
    { ...layout, columns: { reference: 1, date: 1, amount: 2 } },
    7,
  ];
  for (const each of wrong)
    expect(await desk('statement-sample', { ...sampled('-'), layout: JSON.stringify(each) })).toMatchObject({
      data: { reason: 'layout' },
    });
  expect(await desk('statement-sample', { ...sampled('-'), layout: '{' })).toMatchObject({
    data: { reason: 'layout' },
  });
});

test('a layout is kept by name as versions that read their sample, by who may work on payments alone', async () => {
  const [desk, reader] = [await app.operator('finance'), await app.operator('auditor')];
  expect((await reader('statement-layout-save', sampled('Banco Uno'))).code).not.toBe(0);
  expect(await desk('statement-layout-save', sampled('Banco Uno', { decimal: '.' }))).toMatchObject({
    data: { reason: 'statement-faults' },
  });
  const saved = await Promise.all(
    Array.from({ length: 3 }, async () => desk('statement-layout-save', sampled('Banco Uno'))),
  );
  expect(new Set(saved.map(({ data }) => data['version']))).toEqual(new Set([1, 2, 3]));
  const [kept, ...others] = [(await reader('statement-layouts')).data['layouts']].flat().map(Object);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ name: 'Banco Uno', version: 3, layout });
});

test('a file is checked and imported by a version of a layout, each line once; one whose columns moved is refused', async () => {
  const desk = await app.operator('finance');
  const { data } = await desk('statement-layout-save', sampled('Banco Dos'));
  const by = { channel: 'spei', format: 'layout', layout: 'Banco Dos', version: data['version'] };
  const content = file(`D1;${day()};Depósito;;2.000,00`, `D2;${day()};Comisión;30,50;`);
  expect((await desk('statement-check', { ...by, content })).data).toMatchObject({
    lines: 2,
    fresh: 2,
    totals: [{ currency: 'MXN', in: 200_000, out: 3_050 }],
  });
  expect((await desk('statement-import', { ...by, content })).code).toBe(0);
  await app.dev('/dev/jobs/import-statements', {});
  expect((await desk('statement-check', { ...by, content })).data).toMatchObject({ fresh: 0, duplicates: 2 });
  const moved = content.replace('Cargo;Abono', 'Abono;Cargo');
  expect((await desk('statement-check', { ...by, content: moved })).data).toMatchObject({
    errors: [{ line: 2, fault: 'columns' }],
  });
  expect(await desk('statement-import', { ...by, content: moved })).toMatchObject({
    data: { reason: 'statement-faults' },
  });
  expect((await desk('statement-check', { ...by, version: 99, content })).code).toBe(-20);
  expect((await app.books()).findings).toEqual([]);
});
