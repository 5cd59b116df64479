import { STUCK_SORTS } from '@plazo/contract';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

/** What jobs could not do is read page by page, each item once, though others are done meanwhile. */

const app = useTestApp();
const COUNT = 120;

const add = (sql: string) =>
  app.owner().query(`insert into stuck_item (job, item, attempts, reason, state, first_at, last_at) ${sql}`);

test.each(STUCK_SORTS)(
  'each item that waits is shown once by %s, also where others came or were done meanwhile',
  async (sort) => {
    await app.owner().query('delete from stuck_item');
    const manager = await app.operator('manager');
    // of one moment, so that nothing but their names tells them apart
    await add(`select 'decide', 'item-' || n, 5, 'broken', 'stuck', '2027-01-05 12:00:00.123456+00', '2027-01-05 12:00:00.654321+00'
    from generate_series(1, ${COUNT}) n`);
    const read = async (after: string) => {
      const { data } = await manager('stuck', { isGivenUp: 0, sort, after });
      return {
        items: [data['items']].flat().map((item) => String(Object(item).item)),
        next: String(data['next']),
      };
    };
    const first = await read('');
    const [done = ''] = first.items;
    await manager('stuck-give-up', { job: 'decide', item: done, reason: 'It was done by hand' });
    // one stands before what was read, one behind all of it
    const [ahead, behind] = sort === 'oldest' ? ['2026', '2028'] : ['2028', '2026'];
    await add(`values ('decide', 'ahead', 9, 'broken', 'stuck', '${ahead}-01-05', '${ahead}-01-05'),
    ('decide', 'behind', 1, 'broken', 'stuck', '${behind}-01-05', '${behind}-01-05')`);
    const seen = [...first.items];
    for (let { next } = first; next !== ''; ) {
      const page = await read(next);
      seen.push(...page.items);
      ({ next } = page);
    }
    expect(seen.at(-1)).toBe('behind');
    expect(seen).toHaveLength(COUNT + 1);
    expect(new Set(seen).size).toBe(COUNT + 1);
    const [next] = (await read('')).items;
    expect(next).toBe('ahead');
    const { data } = await manager('stuck', { isGivenUp: 1, sort });
    expect(data).toMatchObject({ items: [{ item: done, state: 'given-up' }], next: '', count: 1 });
  },
);

test('items are held to the job that could not do them, each job with how many it has', async () => {
  const manager = await app.operator('manager');
  await app.owner().query(
    `insert into stuck_item (job, item, attempts, reason, state, first_at, last_at)
      select 'alerts', 'alert-' || n, 2, 'broken', 'retrying', now(), now() from generate_series(1, 3) n`,
  );
  const { data } = await manager('stuck', { isGivenUp: 0, job: 'alerts' });
  const items = [data['items']].flat().map((item) => String(Object(item).job));
  expect(items).toEqual(['alerts', 'alerts', 'alerts']);
  expect(data).toMatchObject({ count: 3, jobs: [{ job: 'alerts', count: 3 }, { job: 'decide' }] });
});
