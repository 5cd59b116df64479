import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { checkBooks } from '../commands/books-check.ts';
import { open } from '../compose.ts';
import { jobNames, runJob } from '../jobs/jobs.ts';
import { freePort } from '../testing/free-port.ts';
import { lentLoan } from '../testing/lent.ts';
import { startMachine } from '../testing/machine.ts';
import { useTestApp } from '../testing/test-app.ts';
import { takeBudgets } from './budgets.store.ts';
import { migrateDatabase } from './migrate.ts';
import { inTransaction } from './transaction.ts';

/** PgBouncer gives a connection to somebody else after each transaction: what is kept on one is gone, or another's. */

const BINARY = '/usr/sbin/pgbouncer';
const isThere = spawnSync(BINARY, ['--version']).status === 0;
const app = useTestApp();
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => [socket.destroy(), resolve(true)]).on('error', () => resolve(false));
  });

async function startPooler(): Promise<number> {
  const machine = await startMachine(inject('databaseServer'));
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'plazo-pooler-'));
  chmodSync(directory, 0o755);
  const settings = join(directory, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]\n* = host=127.0.0.1 port=${machine.port} user=plazo_app\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      `unix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 3\n`,
  );
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(BINARY, ['-q', ...user, settings], { stdio: 'ignore' });
  ends.push(
    machine.down,
    () => rmSync(directory, { recursive: true }),
    () => child.kill('SIGKILL'),
  );
  for (let tries = 0; !(await answers(port)) && tries < 100; tries += 1) await wait(50);
  return port;
}

test.skipIf(!isThere)(
  'behind PgBouncer in transaction mode every job runs, many write at once, and the books are in order',
  async () => {
    await lentLoan(app);
    const port = await startPooler();
    const { env } = app.opened().deps;
    const name = new URL(env.databaseUrl ?? '').pathname;
    const databaseUrl = `postgres://plazo_app@127.0.0.1:${port}${name}?pgbouncer=true`;
    const { deps, close } = await open({ ...env, databaseUrl }, { isOwner: true, isPrepared: true });
    ends.push(close);
    const now = deps.clock.now();
    const take = (no: number) =>
      inTransaction(
        deps.db,
        (tx) => takeBudgets(tx, [{ name: `pooled-${no % 3}`, limit: 100, windowMs: 60_000 }], now),
        deps.chance.fraction,
      );
    const taken = await Promise.all(Array.from({ length: 90 }, (_, no) => take(no)));
    expect(taken.every((own) => 'taken' in own && own.taken.length === 1)).toBe(true);
    for (const job of jobNames) await runJob(deps, job);
    expect((await checkBooks(deps)).findings).toEqual([]);
    await expect(migrateDatabase(databaseUrl)).rejects.toThrow('DATABASE_OWNER_URL');
  },
);
