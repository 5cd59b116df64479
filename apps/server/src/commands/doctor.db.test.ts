import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeLease } from '../db/job-leases.store.ts';
import { useTestApp } from '../testing/test-app.ts';
import { backup } from './backup.ts';
import { examine } from './doctor.ts';
import type { Finding } from './doctor-outside.ts';

const app = useTestApp();
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plazo-doctor-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const env = () => app.opened().deps.env;
const notOk = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state !== 'ok').map(({ area, state, told }) => `${state} ${area}: ${told}`);

test('an installation is told what it lacks, and with each thing what to do', async () => {
  const found = await examine(env());
  expect(found.every(({ state, action }) => state === 'ok' || action !== undefined)).toBe(true);
  expect(notOk(found)).toEqual(
    expect.arrayContaining([
      'warn backups: none was taken by `plazo backup`',
      'warn jobs: no worker was at work in the last minutes',
      'warn database: what is acknowledged is on one machine alone',
      expect.stringMatching(/^warn rails: prestamo-rayo: nothing real stands behind payout, .*collection$/),
    ]),
  );
  await backup(app.opened(), join(directory, 'a.backup'));
  await takeLease(app.opened().deps.db, { job: 'decide', holder: 'a-worker' });
  const now = notOk(await examine(env()));
  expect(now.filter((line) => /backups|jobs/.test(line))).toEqual([]);
  await app.dev('/dev/clock', { advanceMs: 2 * 86_400_000 });
  expect(notOk(await examine(env()))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^warn backups: the newest is of \d{4}-/)]),
  );
});

test('each part that fails is a finding of its own, and hides no other', async () => {
  await app.owner().query("delete from migration where name like '0031%'");
  const url = new URL(env().databaseUrl ?? '');
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const found = notOk(
    await examine({ ...env(), databaseUrl: url.toString(), keysFile: join(directory, 'none') }),
  );
  await app
    .owner()
    .query("insert into migration (name, checksum) values ('0031_breaking_migrations.sql', '')");
  expect(found).toEqual(
    expect.arrayContaining([
      'bad database: it takes no writes: a standby',
      'bad schema: lacks 0031_breaking_migrations.sql',
      expect.stringMatching(/^bad start: The database lacks 0031/),
    ]),
  );
  const nowhere = notOk(await examine({ ...env(), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }));
  expect(nowhere.filter((line) => line.startsWith('bad')).length).toBeGreaterThan(1);
});

test('keys that lie open, or are not there, are bad in production', async () => {
  const copy = { ...env(), mode: 'production' as const };
  await chmod(copy.keysFile, 0o644);
  const open = notOk(await examine(copy)).filter((line) => line.includes(' keys: '));
  await chmod(copy.keysFile, 0o600);
  expect(open).toHaveLength(1);
  expect(notOk(await examine(copy))).toContain('warn keys: backups lie in the open');
  const noBackupKey = { ...copy, backupKeyFile: join(directory, 'no-backup-key') };
  expect(notOk(await examine(noBackupKey))).toContainEqual(
    expect.stringMatching(/^bad keys: There is no .*no-backup-key/),
  );
  const none = await examine({ ...copy, keysFile: join(directory, 'absent') });
  expect(notOk(none)).toContain(`bad keys: ${join(directory, 'absent')} is not there`);
});

test('a server of development at a public address is told by what it gives to strangers', async () => {
  const at = await app.app().listen({ host: '127.0.0.1', port: 0 });
  const found = notOk(await examine({ ...env(), mode: 'production' }, at));
  expect(found).toEqual(
    expect.arrayContaining([
      'bad outside: it answers without TLS',
      'bad outside: browsers are not told to stay with https',
      'bad outside: /metrics answers 200 to anybody',
      'bad outside: /dev/products answers 200 to anybody',
    ]),
  );
  expect(found.filter((line) => /20 MB|\.env|\.git/.test(line))).toEqual([]);
});
