import { expect, test } from 'vitest';
import { startProxy } from '../testing/proxy.ts';
import { useTestApp } from '../testing/test-app.ts';
import { DatabaseAway } from './database-away.ts';
import { takesWrites, writeInstallation } from './installation.store.ts';
import { openDatabase } from './postgres.ts';
import { statement } from './statement.ts';
import { transact } from './transact.ts';
import { inTransaction } from './transaction.ts';

const app = useTestApp();
const db = () => app.opened().deps.db;
const ownPid = statement<{ pid: number }>('select pg_backend_pid() as pid');
const end = statement<{ isEnded: boolean }>('select pg_terminate_backend($1, 5000) as "isEnded"');
const add = statement<never>("insert into job_run values ($1, 'test', '2026-01-01', now())");
const count = statement<{ n: number }>('select count(*)::int as n from job_run where job = $1');

test('a transaction whose connection is ended before its commit is run again, and happens once', async () => {
  let tries = 0;
  const done = await inTransaction(
    db(),
    async (tx) => {
      tries += 1;
      await add(tx, ['cut']);
      const [own] = await ownPid(tx, []);
      if (tries === 1) await end(db(), [own?.pid]);
      return 'done';
    },
    () => 0.5,
  );
  expect([done, tries]).toEqual(['done', 2]);
  expect(await count(db(), ['cut'])).toEqual([{ n: 1 }]);
});

test('what is cut off in its commit is not run again: nobody could tell whether it happened', async () => {
  await app.owner().query(`
    create table cut_at_commit (name text);
    grant insert on cut_at_commit to public;
    create function end_me() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger cut after insert on cut_at_commit deferrable initially deferred
      for each row execute function end_me()`);
  const cut = statement<never>("insert into cut_at_commit values ('x')");
  let tries = 0;
  const work = inTransaction(
    db(),
    async (tx) => ((tries += 1), await cut(tx, []), 'done'),
    () => 0.5,
  );
  await expect(work).rejects.toMatchObject({ statusCode: 503, isRepeatable: false });
  expect(tries).toBe(1);
});

test('on a network that swallows everything each call ends in time, and all work once it is back', async () => {
  const proxy = await startProxy(app.opened().pool.options.connectionString ?? '');
  const own = openDatabase(proxy.connectionString, { statementMs: 300 });
  const write = (name: string) => transact(own, (tx) => writeInstallation(tx, name, ''));
  try {
    await Promise.all(Array.from({ length: 12 }, (_, no) => write(`before-${no}`)));
    expect(await takesWrites(own)).toBe(true);
    proxy.silence();
    const stuck = await Promise.allSettled(Array.from({ length: 12 }, (_, no) => write(`during-${no}`)));
    expect(stuck.map(({ status }) => status)).toEqual(stuck.map(() => 'rejected'));
    const [first] = stuck;
    expect(first?.status === 'rejected' && first.reason).toBeInstanceOf(DatabaseAway);
    expect(await takesWrites(own)).toBe(false);
    proxy.restore();
    // the connections of before stay silent: nobody waits for them a second time
    await Promise.all(Array.from({ length: 12 }, (_, no) => write(`after-${no}`)));
    expect(await takesWrites(own)).toBe(true);
  } finally {
    await own.destroy();
    await proxy.stop();
  }
});
