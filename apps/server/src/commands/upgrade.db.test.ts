import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeBackupKey } from '../adapters/keys/backup-key.ts';
import { pending } from '../compose-database.ts';
import { databaseNamed } from '../db/diagnosis.store.ts';
import { runJob } from '../jobs/jobs.ts';
import { lentLoan } from '../testing/lent.ts';
import { useTestApp } from '../testing/test-app.ts';
import { backup } from './backup.ts';
import { rehearse } from './upgrade.ts';

const directory = await mkdtemp(join(tmpdir(), 'plazo-upgrade-'));
const backupKey = join(directory, 'backup-key.json');
beforeAll(() => makeBackupKey(backupKey));
const app = useTestApp({ PLAZO_BACKUP_KEY: backupKey });
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Past the product: what an engine that counts otherwise would have left. */
async function spoil(text: string, values: readonly unknown[]): Promise<void> {
  const owner = app.owner();
  await owner.query('set session_replication_role = replica');
  await owner.query(text, [...values]);
  await owner.query('set session_replication_role = default');
}

test('accounts that own and run, and are no superusers, are enough for it', async () => {
  const { deps } = app.opened();
  await lentLoan(app);
  const file = join(directory, 'accounts.backup');
  await backup(app.opened(), file);
  const mark = randomBytes(4).toString('hex');
  const [owner, running] = [`rehearses_${mark}`, `runs_${mark}`];
  const server = new pg.Client({ connectionString: databaseNamed(inject('databaseServer'), 'postgres') });
  await server.connect();
  try {
    await server.query(`create role ${owner} login createdb; create role ${running} login`);
    const as = (account: string) => {
      const url = new URL(deps.env.databaseUrl ?? '');
      url.username = account;
      return url.toString();
    };
    const env = { ...deps.env, databaseUrl: as(running), databaseOwnerUrl: as(owner) };
    expect(await rehearse(env, file)).toMatchObject({ findings: [] });
  } finally {
    await server.query(`drop role ${owner}; drop role ${running}`);
    await server.end();
  }
});

test('a new version is tried on a copy, which says by how many cents it counts which loan otherwise', async () => {
  const { deps } = app.opened();
  const { borrower, order } = await lentLoan(app);
  await app.dev('/dev/clock', { advanceMs: 3 * 86_400_000 });
  for (const job of ['end-of-day', 'portfolio']) await runJob(deps, job);
  const before = join(directory, 'before.backup');
  await backup(app.opened(), before);
  const { databaseUrl } = deps.env;
  expect(await rehearse(deps.env, before)).toMatchObject({ findings: [] });
  await expect(rehearse({ ...deps.env, backupKeyFile: undefined }, before)).rejects.toThrow(
    'PLAZO_BACKUP_KEY',
  );

  await spoil('update portfolio_day set outstanding_minor = outstanding_minor + 7 where order_id = $1', [
    order.orderId,
  ]);
  await spoil(
    "update journal_entry set account = 'receivable:interest' where stream = $1 and account = 'receivable:principal'",
    [borrower.borrowerId],
  );
  const after = join(directory, 'after.backup');
  await backup(app.opened(), after);
  const { findings } = await rehearse(deps.env, after);
  const own = findings.filter((finding) => finding.startsWith(`order ${order.orderId}`));
  expect(own).toHaveLength(4);
  expect(own.slice(2)).toEqual([
    expect.stringMatching(
      /journal differs from its events from \d{4}-.*MXN: (?=.*receivable:principal \+300000)(?=.*receivable:interest -300000)/,
    ),
    expect.stringMatching(
      / on \d{4}-\d\d-\d\d: (\d+) outstanding, 0 days late, current was written; its events say (\d+), 0 days late, current/,
    ),
  ]);
  // nothing of the copy is left, and the installation is where it was
  const { rows } = await app
    .owner()
    .query("select datname from pg_database where datname like current_database() || '\\_rehearsal\\_%'");
  expect([rows, app.opened().deps.env.databaseUrl]).toEqual([[], databaseUrl]);
});

test('a script learns whether there is something to migrate', async () => {
  const { env } = app.opened().deps;
  expect(await pending(env)).toEqual([]);
  await app.owner().query("delete from migration where name like '0031%'");
  expect(await pending(env)).toEqual(['0031_breaking_migrations.sql']);
});
