import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBackupKey } from '../adapters/keys/backup-key.ts';
import { archiveAt } from '../adapters/objects/archive-places.ts';
import { parseErased } from '../capabilities/data-requests/erased-list.ts';
import { openList, verify } from '../compose-archives.ts';
import { lastBackup } from '../db/installation.store.ts';
import { type FakeS3, startFakeS3 } from '../testing/fake-s3.ts';
import { lentLoan } from '../testing/lent.ts';
import { runPlazo } from '../testing/server-process.ts';
import { useTestApp } from '../testing/test-app.ts';
import { backup, backupInto } from './backup.ts';
import { drillRestore } from './drill.ts';
import { erase } from './erase.ts';
import { rehearse } from './upgrade.ts';

const directory = mkdtempSync(join(tmpdir(), 'plazo-to-store-'));
const files = {
  PLAZO_OBJECTS: join(directory, 's3.json'),
  PLAZO_BACKUP_KEY: join(directory, 'backup-key.json'),
};
const app = useTestApp(files);
const env = () => app.opened().deps.env;
const credentials = {
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey: 'the/secret+of=the-store',
  region: 'mx-central-1',
};
let store: FakeS3;
beforeAll(async () => {
  const options = {
    bucket: 'kept',
    credentials,
    leastPartBytes: 5_242_880,
    pageSize: 3,
    knowsConditions: true,
  };
  store = await startFakeS3(options);
  const settings = { ...credentials, endpoint: store.endpoint, addressing: 'path' };
  writeFileSync(files.PLAZO_OBJECTS, JSON.stringify(settings), { mode: 0o600 });
  await makeBackupKey(files.PLAZO_BACKUP_KEY);
});
beforeEach(() => store.objects.clear());
afterAll(async () => {
  await store.stop();
  rmSync(directory, { recursive: true });
});

const NAME = 'Zenobia Canario';
const spoil = (key: string) => {
  const found = store.objects.get(key);
  if (!found) throw new Error(`nothing at ${key}`);
  const body = Buffer.from(found.body);
  store.objects.set(key, { ...found, body: body.fill(~body.readUInt8(5_000) & 255, 5_000, 5_001) });
};

test('a backup goes to the store sealed, is read back from there, drilled, rehearsed, and never written over', async () => {
  await lentLoan(app);
  const { borrowerId } = await app.borrower('mx', { name: NAME });
  const at = 's3://kept/daily/one.backup';
  expect(await backup(app.opened(), at)).toContain('encrypted and signed');
  expect([...store.objects.keys()]).toEqual(['daily/one.backup']);
  const { body } = store.objects.get('daily/one.backup') ?? { body: Buffer.alloc(0) };
  expect(body.toString('latin1', 0, 15)).toBe('plazo-backup 1 ');
  expect(body.includes(NAME)).toBe(false);
  expect(readdirSync(env().dataDirectory).filter((name) => name.startsWith('upload'))).toEqual([]);
  expect((await verify(env(), at)).tables.length).toBeGreaterThan(50);
  await erase(app.opened().deps, borrowerId);
  const listed = [{ borrowerId, erasedAt: new Date() }];
  expect(await drillRestore(env(), at, listed)).toMatchObject({ ok: true, file: at, erased: 1 });
  expect(await rehearse(env(), at)).toMatchObject({ findings: [] });
  await expect(backup(app.opened(), at)).rejects.toThrow(`${at} is there already`);
  expect(store.objects.get('daily/one.backup')?.body.equals(body)).toBe(true);
  spoil('daily/one.backup');
  await expect(verify(env(), at)).rejects.toThrow('part 0 was changed');
  expect(await drillRestore(env(), at, null)).toMatchObject({ ok: false });
});

test('a store that fails while a backup is written keeps none of it, and it counts as none', async () => {
  const { db } = app.opened().deps;
  const before = await lastBackup(db);
  store.plan('PUT part', 'denied');
  await expect(backup(app.opened(), 's3://kept/two.backup')).rejects.toThrow('status 403 AccessDenied');
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
  // what was put together and cannot be read back has no name afterwards
  store.plan('GET object', 'spoilt');
  await expect(backup(app.opened(), 's3://kept/two.backup')).rejects.toThrow('cannot be read to its end');
  expect([store.objects.size, await lastBackup(db)]).toEqual([0, before]);
});

test('a database that goes away under a backup leaves nothing in the store', async () => {
  // the last of its tables may not be read, when most of it is on its way
  await app.owner().query('create table zz_broken as select 1 as one');
  await app.owner().query('revoke all on zz_broken from public');
  await expect(backup(app.opened(), 's3://kept/three.backup')).rejects.toThrow('zz_broken');
  await app.owner().query('drop table zz_broken');
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
});

test('nothing leaves this machine in the open', async () => {
  const { deps } = app.opened();
  const at = 's3://kept/plain.backup';
  const place = join(directory, 'plain');
  const told = await runPlazo(place, ['backup', at], {
    DATABASE_URL: deps.env.databaseUrl ?? '',
    PLAZO_KEYS: deps.env.keysFile,
    PLAZO_OBJECTS: files.PLAZO_OBJECTS,
    PLAZO_ALLOW_PLAIN_BACKUP: '1',
  });
  expect([told.code, told.out]).toEqual([1, expect.stringContaining('PLAZO_BACKUP_KEY')]);
  expect(store.objects.size).toBe(0);
});

test('a prefix keeps the newest with a sealed list of erased people for each, and leaves the rest alone', async () => {
  const into = 's3://kept/daily/';
  await backup(app.opened(), 's3://kept/daily/somebodys.backup');
  await backup(app.opened(), 's3://kept/daily/deeper/one.backup');
  store.uploads.set('left', {
    key: 'daily/x',
    initiated: new Date('2001-01-01'),
    meta: {},
    parts: new Map(),
  });
  const seen: number[] = [];
  for (let day = 0; day < 4; day += 1) {
    await app.dev('/dev/clock', { advanceMs: 86_400_000 });
    await backupInto(app.opened(), into, 2);
    seen.push([...store.objects.keys()].filter((key) => /daily\/plazo-.*\.backup$/.test(key)).length);
  }
  expect(seen).toEqual([1, 2, 2, 2]);
  expect(store.uploads.size).toBe(0);
  expect(store.objects.has('daily/somebodys.backup')).toBe(true);
  expect(store.objects.has('daily/deeper/one.backup')).toBe(true);
  const lists = [...store.objects.keys()].filter((key) => key.endsWith('.erased'));
  expect(lists).toHaveLength(2);
  const newest = `s3://kept/${lists.toSorted().at(-1)}`;
  const sealed = store.objects.get(newest.replace('s3://kept/', ''))?.body ?? Buffer.alloc(0);
  const erased = parseErased(newest, await openList(env(), newest), new Date());
  expect(erased).toHaveLength(1);
  expect(sealed.includes(erased[0]?.borrowerId ?? '?')).toBe(false);
});

test('the commands take such addresses, and say what is wrong with others', async () => {
  const into = 's3://kept/weekly';
  await backupInto(app.opened(), into, 1);
  const run = (...args: string[]) =>
    runPlazo(join(directory, 'command'), args, {
      DATABASE_URL: env().databaseUrl ?? '',
      DATABASE_OWNER_URL: env().databaseOwnerUrl ?? '',
      PLAZO_KEYS: env().keysFile,
      ...files,
    });
  const listed: { name: string; bytes: number }[] = JSON.parse(
    (await run('backup', '--list', into, '--json')).out,
  );
  expect(listed.map(({ name }) => name.replace(/^plazo-.*Z/, ''))).toEqual(['.backup', '.erased']);
  const [name = '', list = ''] = listed.map((each) => `${into}/${each.name}`);
  const report = join(directory, 'report.json');
  const drilled = await run('drill', 'restore', name, report, '--erased', list);
  expect([drilled.code, drilled.out]).toEqual([0, expect.stringContaining('"listOfErased": 1')]);
  await expect(archiveAt(env(), 's3://kept/')).rejects.toThrow('names no object');
  for (const other of ['s3://kept/../other/x', 's3://K/x', 's3://kept', 's3://kept/a b', 's3://kept/x?acl'])
    await expect(archiveAt(env(), other)).rejects.toThrow('is not like s3://bucket');
}, 120_000);
