import { VIEWS_MAX } from '@plazo/contract';
import { expect, test } from 'vitest';
import type { DeskCaller } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const wish = { page: 'loans', name: 'My overdue', query: 'late=8-30&market=mx', isShared: 0 } as const;
const viewsOf = async (desk: DeskCaller, page = 'loans') =>
  [(await desk('views', { page })).data['views']].flat().map((view) => Object(view));

test('a view is its owner’s until it is shared, and only its owner gives it up', async () => {
  const [ana, luis] = [await app.operator('agent'), await app.operator('finance')];
  const { viewId } = (await ana('view-save', wish)).data;
  expect(await viewsOf(ana)).toMatchObject([{ viewId, name: 'My overdue', query: wish.query, isOwn: 1 }]);
  expect(await viewsOf(luis)).toEqual([]);
  // under its name it is kept anew
  expect((await ana('view-save', { ...wish, isShared: 1 })).data).toEqual({ viewId });
  expect(await viewsOf(luis)).toMatchObject([{ viewId, isOwn: 0, isShared: 1, owner: ana.operator.name }]);
  expect(await viewsOf(luis, 'payments')).toEqual([]);
  expect((await luis('view-remove', { viewId })).success).toBe(false);
  expect((await ana('view-remove', { viewId })).success).toBe(true);
  expect(await viewsOf(ana)).toEqual([]);
});

test('what was searched for is in no view and in no log: it may be somebody’s number', async () => {
  const desk = await app.operator('agent');
  await desk('view-save', { ...wish, query: 'search=5512345678&late=91%2B&page=3' });
  expect(await viewsOf(desk)).toMatchObject([{ query: 'late=91%2B' }]);
  const { rows } = await app.owner().query<{ details: string }>('select details from desk_log');
  expect(JSON.stringify(rows)).not.toContain('5512345678');
});

test.each([
  ['decisions', 'decisions-outcome=asked&decisions-page=abc', 'decisions-outcome=asked'],
  ['inbox', 'tab=handled&handled-before=7&before=9&sort=oldest', 'tab=handled&sort=oldest'],
  ['data-requests', 'stage=late&data-requests=abc', 'stage=late'],
])('a view of %s begins at its first page, wherever it was kept', async (page, query, kept) => {
  const desk = await app.operator('manager');
  await desk('view-save', { ...wish, page, query });
  expect(await viewsOf(desk, page)).toMatchObject([{ query: kept }]);
});

test('an operator keeps so many views and no more', async () => {
  const desk = await app.operator('agent');
  for (let no = 0; no < VIEWS_MAX; no += 1)
    expect((await desk('view-save', { ...wish, name: `View ${no}` })).success).toBe(true);
  const more = await desk('view-save', { ...wish, name: 'One more' });
  expect(more.data['reason']).toBe('views-full');
  expect((await desk('view-save', { ...wish, name: 'View 1', query: 'late=91%2B' })).success).toBe(true);
});
