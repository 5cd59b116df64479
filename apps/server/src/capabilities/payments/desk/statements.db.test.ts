import { expect, test } from 'vitest';
import type { DeskCaller } from '../../../testing/desk.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
const reason = 'the file of another month';
const inOrder = async () => expect((await app.books()).findings).toEqual([]);
const today = (laterDays = 0) =>
  new Date(app.opened().deps.clock.now().getTime() + laterDays * 86_400_000).toISOString().slice(0, 10);
const file = (...rows: string[]) => ({
  channel: 'spei',
  format: 'csv',
  content: ['id,date,amount,currency', ...rows].join('\n'),
});
const book = () => app.dev('/dev/jobs/import-statements', {});
const imported = async (desk: DeskCaller, form: Record<string, unknown>) => {
  const { data } = await desk('statement-import', form);
  await book();
  return String(data['importId']);
};
const progress = async (desk: DeskCaller, importId: string) =>
  [(await desk('statement-imports')).data['imports']]
    .flat()
    .map(Object)
    .find((row) => row.importId === importId);
const cleared = async (desk: DeskCaller): Promise<number> => {
  const rows = [(await desk('clearing')).data['rows']].flat().map(Object);
  return Number(rows.find(({ channel, currency }) => channel === 'spei' && currency === 'MXN')?.balance ?? 0);
};

test('what was imported by mistake is booked back once, and the corrected file and the same one may come again', async () => {
  const desk = await app.operator('finance');
  const before = await cleared(desk);
  const wrong = file(`A1,${today()},10.00,MXN`, `A2,${today()},20.00,MXN`);
  const importId = await imported(desk, wrong);
  expect(await cleared(desk)).toBe(before - 3_000);
  expect((await desk('statement-reverse', { importId, reason })).code).toBe(0);
  expect(await desk('statement-reverse', { importId, reason })).toMatchObject({ code: -20 });
  expect(await cleared(desk)).toBe(before);
  await inOrder();
  expect(await progress(desk, importId)).toMatchObject({ isReversed: 1, booked: 0 });
  const right = await imported(desk, file(`A1,${today()},11.00,MXN`));
  expect(await progress(desk, right)).toMatchObject({ booked: 1, conflicts: 0 });
  await desk('statement-reverse', { importId: right, reason });
  expect(await progress(desk, await imported(desk, wrong))).toMatchObject({ booked: 2 });
  await inOrder();
});

test('a line that another import knew too is booked for that one, and what still waited never is', async () => {
  const desk = await app.operator('finance');
  const before = await cleared(desk);
  const first = await imported(desk, file(`B1,${today()},10.00,MXN`, `B2,${today()},20.00,MXN`));
  const second = await imported(desk, file(`B1,${today()},10.00,MXN`, `B2,${today()},25.00,MXN`));
  expect(await progress(desk, second)).toMatchObject({ duplicates: 1, conflicts: 1, booked: 0 });
  await desk('statement-reverse', { importId: first, reason });
  await book();
  expect(await progress(desk, second)).toMatchObject({ duplicates: 0, conflicts: 0, booked: 2 });
  expect(await cleared(desk)).toBe(before - 3_500);
  const { importId } = (await desk('statement-import', file(`B3,${today()},7.00,MXN`))).data;
  await desk('statement-reverse', { importId, reason });
  await book();
  expect(await cleared(desk)).toBe(before - 3_500);
  await inOrder();
});

test('two who take one import back at once book it back once', async () => {
  const desks = await Promise.all([app.operator('finance'), app.operator('finance')]);
  const [desk] = desks;
  const before = await cleared(desk);
  const importId = await imported(desk, file(`C1,${today()},10.00,MXN`));
  const answers = await Promise.all(desks.map((one) => one('statement-reverse', { importId, reason })));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await cleared(desk)).toBe(before);
  await inOrder();
});

test('nothing is booked of a day to come or in a currency that the channel has not; the rest is, where that is wanted', async () => {
  const desk = await app.operator('finance');
  const before = await cleared(desk);
  const form = file(
    `D1,${today(2)},10.00,MXN`,
    `D2,${today()},10.00,INR`,
    `D3,${today(-500)},10.00,MXN`,
    `D4,${today()},4.00,MXN`,
  );
  const faults = [(await desk('statement-check', form)).data['errors']].flat().map(Object);
  expect(faults.map(({ fault }) => fault)).toEqual(['too-late', 'other-currency', 'too-early']);
  expect(await desk('statement-import', form)).toMatchObject({ data: { reason: 'statement-faults' } });
  const importId = await imported(desk, { ...form, leaveOut: 1 });
  expect(await progress(desk, importId)).toMatchObject({ total: 1, booked: 1 });
  expect(await cleared(desk)).toBe(before - 400);
  const none = await desk('statement-import', { ...file(`D9,${today(2)},1.00,MXN`), leaveOut: 1 });
  expect(none).toMatchObject({ data: { reason: 'statement-faults' } });
  await inOrder();
});

test('statements come page by page, the newest first, with those of earlier months on later pages', async () => {
  const desk = await app.operator('finance');
  await app.owner().query(
    `insert into statement_import (id, channel, content_hash, operator_id, imported_at)
    select 'old-' || n, 'spei', convert_to('hash-' || n, 'utf8'), $1, '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, 25) n`,
    [desk.operator.operatorId],
  );
  const page = async (after: string) => Object((await desk('statement-imports', { after })).data);
  const ids: string[] = [];
  let next = '';
  do {
    const read = await page(next);
    expect(read.imports.length).toBeLessThanOrEqual(20);
    ids.push(...[read.imports].flat().map(({ importId }) => importId));
    expect(ids.length).toBeLessThanOrEqual(read.count);
    next = read.next;
  } while (next !== '');
  expect(ids.slice(-25)).toEqual(Array.from({ length: 25 }, (_, at) => `old-${25 - at}`));
  expect(new Set(ids).size).toBe(ids.length);
  expect(await progress(desk, ids[0] ?? '')).toMatchObject({ done: expect.any(Number) });
});
