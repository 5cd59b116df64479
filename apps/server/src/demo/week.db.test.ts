import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { nextDay, playDay } from './week.ts';

/** The week of the demonstration leaves work for each of the team, every day, and books that are in order. */

const app = useTestApp();
const rowsIn = (data: Record<string, unknown>, name: string) => [data[name]].flat().map(Object);

test('four days of the week give everybody something to do, and the books stay in order', async () => {
  const { deps } = app.opened();
  const first = await playDay(deps, 1);
  expect(first.filter((line) => line.includes('authenticator'))).toHaveLength(7);
  for (const day of [2, 3, 4]) {
    expect(await nextDay(deps)).toBe(day);
    expect(await playDay(deps, day)).not.toContainEqual(expect.stringContaining('authenticator'));
    expect((await app.books()).findings).toEqual([]);
  }
  const [agent, finance, manager] = [
    await app.operator('agent'),
    await app.operator('finance'),
    await app.operator('manager'),
  ];
  const brands = deps.brands.length;
  const { data: queue } = await agent('complaints', { segment: 'to-answer' });
  expect(rowsIn(queue, 'rows')).toHaveLength(4 * brands);
  // one reference a day that nobody knows, and what was paid twice waits for a person
  const { data: payments } = await finance('payments', { state: 'suspense' });
  expect(Number(payments['count'])).toBeGreaterThanOrEqual(4 * brands);
  const { data: cases } = await finance('money-cases');
  const kinds = new Set(rowsIn(cases, 'rows').map(({ kind }) => kind));
  expect([...kinds]).toContain('looks-twice');
  // promises of the first two days, whose days have come
  const results = await app
    .owner()
    .query<{ state: string }>('select distinct state from promise_result order by 1');
  expect(results.rows.map(({ state }) => state)).toEqual(['broken', 'kept']);
  // a payout of each brand came back on the second day
  const returned = await app.owner().query("select from channel_fact where kind = 'disbursement-returned'");
  expect(returned.rowCount).toBe(brands);
  expect(kinds).not.toContain('disbursement-unknown');
  const { data: work } = await agent('collections', { sort: 'next' });
  expect(Number(work['count'])).toBeGreaterThanOrEqual(4 * brands);
  const { data: decisions } = await manager('decisions', { outcome: 'declined' });
  expect(rowsIn(decisions, 'rows')).toHaveLength(4 * brands);
  const files = await readdir(join(deps.env.dataDirectory, 'demo-week'));
  expect(files.length).toBeGreaterThanOrEqual(4);
});
