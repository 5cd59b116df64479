import { expect, test } from 'vitest';
import { keepCheckpoints } from '../../jobs/checkpoints.ts';
import { deskReads } from '../../testing/desk-reads.ts';
import { seedDesk, seedOwn } from '../../testing/seed-desk.ts';
import { isRead, sentMeanwhile } from '../../testing/sent-statements.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Every list and report of the desk over two thousand loans, by what the database reads for it; `bench/desk.ts` times them over more. */

const app = useTestApp();

/** Pages of eight kilobytes that one statement may touch, where indexes are taken wherever there are any. */
const MOST_PAGES = 1_000;
/** What adds up all late borrowers, all late loans, or all complaints of a year. */
const most: Readonly<Record<string, number>> = {
  loans: 1_500,
  alarms: 2_000,
  'report-complaints': 3_000,
};

/** Sums reach as far as nobody writes any more, and who writes in any database of the server counts. */
const ADDED_UP_MS = 60_000;
const SINCE =
  'select from journal_transaction where no > (select coalesce(max(through), 0) from journal_sum) limit 1';

async function addedUp(): Promise<boolean> {
  await keepCheckpoints(app.opened().deps, { isByName: true });
  return (await app.owner().query(SINCE)).rowCount === 0;
}

type Plan = { readonly Plan: Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>> };

test('no list and no report reads more than what it shows and what it adds up', async () => {
  const { deps } = app.opened();
  const operators = [await app.operator('manager'), await app.operator('manager')].map(
    ({ operator }) => operator.operatorId,
  );
  const seed = { count: 2_000, until: '2026-10-01', everyDays: 40, operators } as const;
  await seedDesk({ deps, pool: app.owner() }, seed);
  await expect.poll(addedUp, { timeout: ADDED_UP_MS }).toBe(true);
  const desk = await app.operator('manager');
  await seedOwn({ deps, pool: app.owner() }, desk.operator.operatorId);
  // what is read is a matter of the plans, not of when the database last looked at its tables
  await app.owner().query('vacuum analyze');
  await app.owner().query('set enable_seqscan = off');
  const over: string[] = [];
  for (const { path, form, name } of deskReads) {
    const ask = async () =>
      expect.soft({ name, ...(await desk(path, { ...form })) }).toMatchObject({ name, code: 0 });
    // what the first one refreshes or keeps in memory is asked once
    await ask();
    for (const { text, values } of (await sentMeanwhile(ask)).filter(isRead)) {
      const { rows } = await app
        .owner()
        .query<{ 'QUERY PLAN': readonly Plan[] }>(`explain (analyze, buffers, format json) ${text}`, [
          ...values,
        ]);
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      const pages = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
      if (pages > (most[path] ?? MOST_PAGES))
        over.push(`${name}: ${pages} pages for ${text.trim().slice(0, 200)}`);
    }
  }
  expect(over).toEqual([]);
}, 240_000);
