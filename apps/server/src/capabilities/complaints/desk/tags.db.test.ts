import { complaintNumber } from '@plazo/contract';
import { expect, test } from 'vitest';
import { publishTags } from '../../../testing/collections.ts';
import { filedComplaint } from '../../../testing/complaints.ts';
import type { DeskCaller } from '../../../testing/desk.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { setBrands } from '../../operators/operators.store.ts';

/** Tags of complaints: of a published list, set and taken off as the complaint was seen, found and exported by. */

const app = useTestApp();
const rowsOf = (data: unknown) => [data].flat().map(Object);

const filed = async () => (await filedComplaint(app)).problemId;

const shown = async (desk: DeskCaller, problemId: string) => (await desk('complaint', { problemId })).data;
async function setTags(desk: DeskCaller, problemId: string, tags: string) {
  const { version } = await shown(desk, problemId);
  return desk('complaint-tags', { problemId, version, tags });
}
const found = async (desk: DeskCaller, tag: string) =>
  rowsOf((await desk('complaints', { segment: 'all', tag })).data['rows']).map(({ problemId }) => problemId);
const results = async (desk: DeskCaller, wish: object) => {
  const { data } = await desk('complaints-bulk', { kind: 'complaint-tag', ...wish });
  return rowsOf((await desk('bulk-result', { actId: data['actId'] })).data['rows']).map(
    ({ id, state, why }) => [id, state, why].filter(Boolean).join(' '),
  );
};

test('there are no tags until two people published some, and none beside those', async () => {
  const [desk, problemId] = [await app.operator('agent'), await filed()];
  expect((await shown(desk, problemId))['knownTags']).toEqual([]);
  expect((await setTags(desk, problemId, 'fraud')).data['reason']).toBe('tag');
  await publishTags(app, ['fraud', 'press', 'ombudsman']);
  expect((await shown(desk, problemId))['knownTags']).toEqual(['fraud', 'press', 'ombudsman']);
  expect((await setTags(desk, problemId, 'press,fraud')).success).toBe(true);
  expect((await setTags(desk, problemId, 'fraud,gossip')).data['reason']).toBe('tag');
  expect((await setTags(desk, problemId, 'fraud,press')).data['reason']).toBe('unchanged');
  expect((await shown(desk, problemId))['tags']).toEqual(['fraud', 'press']);
});

test('what stood before and after is in the log and the thread, and each role does what it may', async () => {
  const [desk, problemId] = [await app.operator('agent'), await filed()];
  await setTags(desk, problemId, 'press');
  await setTags(desk, problemId, 'ombudsman');
  const auditor = await app.operator('auditor');
  const { acts } = (await auditor('audit', { subject: problemId })).data;
  const told = rowsOf(acts).filter(({ action }) => action === 'complaint-tags');
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    [JSON.stringify({ tags: ['press'] }), JSON.stringify({ tags: ['ombudsman'] })],
    [JSON.stringify({ tags: [] }), JSON.stringify({ tags: ['press'] })],
  ]);
  // a complaint is called by its number there
  const number = Number((await shown(desk, problemId))['number']);
  expect(told[0]).toMatchObject({ page: 'complaints', called: complaintNumber(number) });
  const { thread } = await shown(desk, problemId);
  expect(rowsOf(thread).map(({ text }) => text)).toEqual([
    'No aparece mi pago',
    'complaint-tags',
    'complaint-tags',
  ]);
  for (const role of ['auditor', 'finance'] as const)
    expect((await setTags(await app.operator(role), problemId, '')).success).toBe(false);
  const elsewhere = await app.operator('agent');
  await setBrands(app.opened().deps.db, elsewhere.operator.operatorId, ['quickrupee']);
  expect((await elsewhere('complaint-tags', { problemId, version: 2, tags: '' })).success).toBe(false);
  expect((await shown(desk, problemId))['tags']).toEqual(['ombudsman']);
});

test('of two who tag one complaint at once the second is told to look again', async () => {
  const [eva, luis, problemId] = [await app.operator('agent'), await app.operator('agent'), await filed()];
  const { version } = await shown(eva, problemId);
  const both = await Promise.all([
    eva('complaint-tags', { problemId, version, tags: 'fraud' }),
    luis('complaint-tags', { problemId, version, tags: 'press' }),
  ]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  expect(both.find(({ success }) => !success)?.data['reason']).toBe('changed');
  const { tags } = await shown(eva, problemId);
  expect(tags).toEqual(both[0]?.success ? ['fraud'] : ['press']);
});

test('complaints that were chosen get one tag beside theirs, or lose it, each with its own result', async () => {
  const desk = await app.operator('agent');
  const [one, two, moved] = [await filed(), await filed(), await filed()];
  await setTags(desk, two, 'press');
  const chosen = async (ids: readonly string[]) => ({
    problemIds: ids.join(','),
    versions: (await Promise.all(ids.map(async (id) => (await shown(desk, id))['version']))).join(','),
  });
  const wish = { ...(await chosen([one, two, moved])), tag: 'fraud', isOn: 1 };
  await (await app.operator('agent'))('complaint-note', { problemId: moved, version: 0, text: 'Conocida' });
  expect(await results(desk, wish)).toEqual([`${one} done`, `${two} done`, `${moved} refused changed`]);
  expect([(await shown(desk, one))['tags'], (await shown(desk, two))['tags']]).toEqual([
    ['fraud'],
    ['fraud', 'press'],
  ]);
  expect(await found(desk, 'fraud')).toEqual(expect.arrayContaining([one, two]));
  expect(await found(desk, 'fraud')).not.toContain(moved);
  expect(await results(desk, { ...(await chosen([two, moved])), tag: 'fraud', isOn: 1 })).toEqual([
    `${two} refused unchanged`,
    `${moved} done`,
  ]);
  const again = await desk('complaints-bulk', { ...wish, kind: 'complaint-tag', tag: 'gossip' });
  expect(again.data['reason']).toBe('tag');

  // what is published no more is kept where it is, and can only be taken off
  await publishTags(app, ['press']);
  expect((await setTags(desk, two, 'press,fraud')).data['reason']).toBe('unchanged');
  const gone = { ...(await chosen([one])), kind: 'complaint-tag', tag: 'fraud', isOn: 1 };
  expect((await desk('complaints-bulk', gone)).data['reason']).toBe('tag');
  expect(await results(desk, { ...(await chosen([one, two])), tag: 'fraud', isOn: 0 })).toEqual([
    `${one} done`,
    `${two} done`,
  ]);
  expect(await found(desk, 'fraud')).not.toContain(one);
  const boss = await app.operator('manager');
  const { data } = await boss('complaints-export', {
    segment: 'all',
    tag: 'press',
    reason: 'for the press office',
  });
  expect(String(data['csv']).split('\r\n')[0]).toMatch(/,tags$/);
  expect(String(data['csv'])).toMatch(/,press\r\n/);
  expect(data['rows']).toBe((await found(boss, 'press')).length);
});
