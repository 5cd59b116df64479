import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackupKey, openBackupKey } from '../adapters/keys/backup-key.ts';
import { borrowerKey } from '../adapters/keys/sealing.ts';
import { fileArchive } from '../adapters/objects/file-archive.ts';
import { erasedFile, readErasedFile } from '../capabilities/data-requests/erased-list.ts';
import { readableErased } from '../capabilities/data-requests/erasure.store.ts';
import { writeBackup } from '../db/backup/write-backup.ts';
import { lastBackup } from '../db/installation.store.ts';
import type { Env } from '../env.ts';
import { lentLoan } from '../testing/lent.ts';
import { runPlazo } from '../testing/server-process.ts';
import { useTestApp } from '../testing/test-app.ts';
import { backup, backupInto } from './backup.ts';
import { drillRestore } from './drill.ts';
import { openReport, signReport } from './drill-report.ts';
import { erase } from './erase.ts';

const app = useTestApp();
const env = () => app.opened().deps.env;
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plazo-drill-test-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const copies = async () =>
  (
    await app
      .owner()
      .query("select datname from pg_database where datname like current_database() || '\\_drill\\_%'")
  ).rows;

test('a drill restores a backup beside the installation, repeats its erasures, checks its books and leaves nothing', async () => {
  await lentLoan(app);
  const { borrowerId } = await app.borrower('mx', { name: 'Zenobia Canario' });
  const file = join(directory, 'before.backup');
  await backup(app.opened(), file);
  expect(await erase(app.opened().deps, borrowerId)).toBeUndefined();
  const listed = await readErasedFile(erasedFile(env().dataDirectory), new Date());
  const before = await app.owner().query('select count(*) from desk_log');
  const told = await drillRestore(env(), file, listed);
  expect(told).toMatchObject({ ok: true, findings: [], listOfErased: 1, erased: 1 });
  expect(told.entries).toBeGreaterThan(0);
  expect(told.rows).toBeGreaterThan(told.entries);
  expect(Object.keys(told.durationsMs)).toEqual(['restore', 'erasures', 'books', 'remove']);
  // the installation does not notice, and nothing of the copy is left
  expect((await app.owner().query('select count(*) from desk_log')).rows).toEqual(before.rows);
  expect(await copies()).toEqual([]);
  // a list that the restore was not told erases nobody
  expect(await drillRestore(env(), file, null)).toMatchObject({ ok: true, listOfErased: null, erased: 0 });
});

test('a backup that does not come back fails its drill, with the reason, and leaves nothing either', async () => {
  const spoilt = join(directory, 'spoilt.backup');
  await writeFile(spoilt, 'not a backup');
  expect(await drillRestore(env(), spoilt, null)).toMatchObject({
    ok: false,
    takenAt: null,
    findings: [expect.stringContaining('spoilt.backup cannot be read')],
  });
  const owner = app.owner();
  await owner.query('set session_replication_role = replica');
  await owner.query(
    "update journal_entry set account = 'receivable:interest' where account = 'receivable:principal'",
  );
  await owner.query('set session_replication_role = default');
  const wrong = join(directory, 'wrong.backup');
  await backup(app.opened(), wrong);
  const told = await drillRestore(env(), wrong, null);
  expect(told.ok).toBe(false);
  expect(told.findings.join('\n')).toContain('journal differs from its events');
  await owner.query('set session_replication_role = replica');
  await owner.query(
    "update journal_entry set account = 'receivable:principal' where account = 'receivable:interest'",
  );
  await owner.query('set session_replication_role = default');
  expect(await copies()).toEqual([]);
});

test('keys that do not open what was restored are found', async () => {
  const file = join(directory, 'keys.backup');
  await backup(app.opened(), file);
  const other: Env = { ...env(), keysFile: join(directory, 'other-keys.json') };
  expect((await drillRestore(other, file, null)).findings).toEqual([
    `the keys in ${other.keysFile} do not open its personal data`,
  ]);
});

test('somebody on the list who can be read again is named', async () => {
  const { db, sealing } = app.opened().deps;
  const { borrowerId } = await app.borrower();
  expect(await erase(app.opened().deps, borrowerId)).toBeUndefined();
  expect(await readableErased(db)).toEqual([]);
  const wrapped = borrowerKey.create(sealing, borrowerId);
  await db.insertInto('borrower_key').values({ borrower_id: borrowerId, wrapped }).execute();
  expect(await readableErased(db)).toEqual([borrowerId]);
  await db.deleteFrom('borrower_key').where('borrower_id', '=', borrowerId).execute();
});

test('a report that was changed, or is of another key, is not believed', async () => {
  const [one, two] = [join(directory, 'one.json'), join(directory, 'two.json')];
  for (const file of [one, two]) await makeBackupKey(file);
  const keyOf = async (backupKeyFile: string) => {
    const { key } = await openBackupKey({ ...env(), backupKeyFile });
    if (!key) throw new Error('no key');
    return key;
  };
  const [own, other] = [await keyOf(one), await keyOf(two)];
  const told = await drillRestore(env(), join(directory, 'spoilt.backup'), null);
  const kept = JSON.parse(JSON.stringify(signReport(own, told), null, 2));
  expect(openReport(own, kept)).toEqual(told);
  expect(openReport(other, kept)).toBeUndefined();
  expect(openReport(own, { ...kept, report: { ...told, ok: true, findings: [] } })).toBeUndefined();
});

// nine processes of the command, one after another
const SLOW_MS = 180_000;

test('the command writes its report, tells by its exit and wants a key to sign with', {
  timeout: SLOW_MS,
}, async () => {
  const keyFile = join(directory, 'command-key.json');
  const place = join(directory, 'place');
  const run = (args: string[], more: Record<string, string> = { PLAZO_BACKUP_KEY: keyFile }) =>
    runPlazo(place, args, {
      DATABASE_URL: env().databaseUrl ?? '',
      DATABASE_OWNER_URL: env().databaseOwnerUrl ?? '',
      PLAZO_KEYS: env().keysFile,
      ...more,
    });
  expect((await run(['keys', 'make-backup', keyFile])).code).toBe(0);
  expect((await run(['keys', 'make-backup', keyFile])).code).toBe(1);
  const [file, report] = [join(directory, 'sealed.backup'), join(directory, 'report.json')];
  expect((await run(['backup', file])).out).toContain('encrypted and signed');
  expect(
    await run(['backup', '--verify', file], {
      PLAZO_BACKUP_KEY: keyFile,
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    }),
  ).toMatchObject({
    code: 0,
    out: expect.stringMatching(/is whole: \d+ tables, [1-9]\d* rows/),
  });
  expect((await run(['drill', 'restore', file, report, '--no-erasures'], {})).out).toContain(
    'PLAZO_BACKUP_KEY',
  );
  expect((await run(['drill', 'restore', file, report])).code).toBe(1);
  expect((await run(['drill', 'restore', file, report, '--no-erasures'])).code).toBe(0);
  expect(await run(['drill', 'check', report])).toMatchObject({
    code: 0,
    out: expect.stringContaining('"ok": true'),
  });
  await writeFile(report, (await readFile(report, 'utf8')).replace('"rows": ', '"rows": 1'));
  expect((await run(['drill', 'check', report])).code).toBe(2);
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(~bytes.readUInt8(5_000) & 255, 5_000, 5_001));
  const failed = await run(['drill', 'restore', file, report, '--no-erasures']);
  expect([failed.code, failed.out]).toEqual([1, expect.stringContaining('part 0 was changed')]);
});

test('a directory keeps the newest backups, each read back before an older one goes, and nothing else is touched', async () => {
  const into = join(directory, 'kept');
  await mkdir(into);
  await copyFile(join(directory, 'spoilt.backup'), join(into, 'somebodys.backup'));
  const seen: string[][] = [];
  for (let day = 0; day < 4; day += 1) {
    await app.dev('/dev/clock', { advanceMs: 86_400_000 });
    await backupInto(app.opened(), into, 2);
    seen.push((await readdir(into)).filter((name) => name.startsWith('plazo-')).toSorted());
  }
  expect(seen.map((names) => names.length)).toEqual([1, 2, 2, 2]);
  expect(seen[3]?.[0]).toBe(seen[2]?.[1]);
  expect(await readdir(into)).toEqual(['erased', ...(seen[3] ?? []), 'somebodys.backup']);
  expect((await readErasedFile(join(into, 'erased'), new Date())).length).toBeGreaterThan(0);
  expect(await lastBackup(app.opened().deps.db)).toEqual(
    expect.toSatisfy((at: Date) => app.opened().deps.clock.now().getTime() - at.getTime() < 3_600_000),
  );
});

test('a backup that cannot be read back gets no name, takes no other’s place and counts as none', async () => {
  const into = join(directory, 'unread');
  await mkdir(into);
  const { deps } = app.opened();
  const keyFile = join(directory, 'unread.key');
  await makeBackupKey(keyFile);
  const { key } = await openBackupKey({ ...deps.env, backupKeyFile: keyFile });
  if (!key) throw new Error('A key was named');
  const { databaseUrl: connectionString = '' } = deps.env;
  const source = { connectionString, keys: deps.sealing.fingerprint, now: deps.clock.now() };
  const unread = { ...key, isSigned: () => false };
  await expect(writeBackup({ ...source, key: unread }, fileArchive(join(into, 'a.backup')))).rejects.toThrow(
    'its signature is not of this key',
  );
  expect(await readdir(into)).toEqual([]);
});
