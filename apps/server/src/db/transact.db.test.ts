import { expect, inject, onTestFinished, test } from 'vitest';
import { lockStreams, UNASSIGNED } from '../capabilities/ledger/journal.store.ts';
import { useTestApp } from '../testing/test-app.ts';
import { openDatabase, openPool, unhurried } from './postgres.ts';
import { command, lookup, statement } from './statement.ts';
import { inSnapshot, transact } from './transact.ts';

const app = useTestApp();
const db = () => app.opened().deps.db;

const keep = command(
  "insert into notification (stream, channel, event_id, body_hash, answer, received_at) values ('unassigned', 'store', $1, '', 'null', '2026-01-01')",
);
const spoil = command('insert into order_event (order_id, seq) values ($1, 0)');
const select = statement<{ count: bigint }>(
  'select count(*) as count from notification where event_id = any($1)',
);
const counted = async (...ids: string[]) => (await select(db(), [ids]))[0]?.count;

test('a statement that nobody waited for takes everything back at the commit, and is the one that is named', async () => {
  const work = transact(db(), async (tx) => {
    await keep(tx, ['before']);
    await spoil(tx, ['nothing']);
    await keep(tx, ['after']);
  });
  await expect(work).rejects.toMatchObject({ code: '23502', table: 'order_event' });
  expect(await counted('before', 'after')).toBe(0n);
});

test('a read after such a statement tells what went wrong, and the connection is usable afterwards', async () => {
  for (let times = 0; times < 30; times += 1) {
    const work = transact(db(), async (tx) => {
      await spoil(tx, ['nothing']);
      await select(tx, [[]]);
    });
    await expect(work).rejects.toMatchObject({ code: '23502' });
  }
  await transact(db(), (tx) => keep(tx, ['later']));
  expect(await counted('later')).toBe(1n);
});

test('what is called for behind a lock is read after the lock was given', async () => {
  const moveHead = command('update journal_stream set seq = seq + 1 where stream = $1');
  const readHead = statement<{ seq: bigint }>('select seq from journal_stream where stream = $1');
  const bump = async () =>
    transact(db(), async (tx) => {
      const [, [head]] = await Promise.all([lockStreams(tx, [UNASSIGNED]), readHead(tx, [UNASSIGNED])]);
      await moveHead(tx, [UNASSIGNED]);
      return head?.seq;
    });
  const [before] = await readHead(db(), [UNASSIGNED]);
  const seen = await Promise.all(Array.from({ length: 10 }, bump));
  const first = before?.seq ?? -1n;
  expect(seen.toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 10 }, (_, no) => first + BigInt(no)),
  );
});

const echo = lookup<{ no: number; pid: number }>('select $1::int as no, pg_backend_pid() as pid');

test('lookups that go out together each get their own answer, over two connections', async () => {
  const asked = Array.from({ length: 500 }, (_, no) => no);
  const rows = (await Promise.all(asked.map((no) => echo(db(), [no])))).flat();
  expect(rows.map(({ no }) => no)).toEqual(asked);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(2);
});

test('a lookup that fails takes no other with it', async () => {
  const asked = ['1', 'x', '2', 'y', '3'].map((no) => echo(db(), [no]));
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true]);
});

test('connections of lookups that the database ends are replaced', async () => {
  const end = statement<{ isEnded: boolean }>('select pg_terminate_backend($1, 5000) as "isEnded"');
  const pidsNow = async () =>
    (await Promise.all([echo(db(), [1]), echo(db(), [2])])).flat().map(({ pid }) => pid);
  const before = await pidsNow();
  for (const pid of before) expect(await end(db(), [pid])).toEqual([{ isEnded: true }]);
  const ofBefore = async () => (await pidsNow().catch(() => before)).filter((pid) => before.includes(pid));
  await expect.poll(ofBefore).toEqual([]);
});

test('the limit of an account ends no command, and over a pooler no look at one moment', async () => {
  const running = new URL(app.opened().deps.env.databaseUrl ?? '');
  const owner = new URL(inject('databaseServer'));
  owner.pathname = running.pathname;
  const pool = openPool(owner.toString(), 1, unhurried);
  onTestFinished(() => pool.end());
  await pool.query(
    `alter role plazo_app in database ${running.pathname.slice(1)} set statement_timeout = '100ms'`,
  );
  running.username = 'plazo_app';
  const take = statement<{ is: boolean }>('select pg_sleep($1) is not null as is');
  const direct = openDatabase(running.toString(), unhurried);
  running.searchParams.set('pgbouncer', 'true');
  const pooled = openDatabase(running.toString(), unhurried);
  onTestFinished(async () => void (await Promise.all([direct.destroy(), pooled.destroy()])));
  await expect(take(pooled, [0.3])).rejects.toThrow('statement timeout');
  expect(await take(direct, [0.3])).toHaveLength(1);
  expect(await inSnapshot(pooled, (tx) => take(tx, [0.3]))).toHaveLength(1);
});
