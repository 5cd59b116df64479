import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readPersonalData } from '../../capabilities/borrowers/borrowers.store.ts';
import { openPicture } from '../../capabilities/complaints/pictures.ts';
import { backup, finishRestore } from '../../commands/backup.ts';
import { checkBooks } from '../../commands/books-check.ts';
import { open } from '../../compose.ts';
import { restore, verify } from '../../compose-archives.ts';
import { readEnv } from '../../env.ts';
import { notify } from '../../testing/channel.ts';
import { putPicture } from '../../testing/put-picture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { isHeldSinceRestore } from '../restored.store.ts';

const app = useTestApp();
const NAME = 'Zenobia Canario';
const PHONE = '5587654321';
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plazo-backup-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

let places = 0;
/** An empty installation beside the first, with its keys. */
function elsewhere() {
  places += 1;
  const url = new URL(inject('databaseServer'));
  url.pathname = `/restored_${process.pid}_${places}`;
  return readEnv({
    PLAZO_MODE: 'test',
    PLAZO_DATA: join(directory, `place-${places}`),
    PLAZO_KEYS: app.opened().deps.env.keysFile,
    DATABASE_URL: url.toString(),
  });
}

const suspend = (no: number) =>
  notify(app, 'store', {
    eventId: `while-${no}`,
    paymentId: `while-${no}`,
    reference: 'nobody',
    amountMinor: 100,
    currency: 'MXN',
    paidAt: app.opened().deps.clock.now().toISOString(),
  });

async function makeLife() {
  const borrower = await app.borrower('mx', { name: NAME, phone: PHONE });
  await app.dev('/dev/orders', { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '180' });
  const { deps } = app.opened();
  const picture = { id: 'picture', borrowerId: borrower.borrowerId };
  await putPicture(deps, picture, Buffer.from('a picture'));
  return borrower;
}

test('a backup taken while money arrives comes back whole elsewhere, and holds nothing that can be read', async () => {
  const { borrowerId } = await makeLife();
  const file = join(directory, 'whole.backup');
  const writing = Promise.all(Array.from({ length: 40 }, (_, no) => suspend(no)));
  await backup(app.opened(), file);
  await writing;
  const plain = gunzipSync(await readFile(file));
  expect([NAME, PHONE, 'dev-secret'].filter((secret) => plain.includes(secret))).toEqual([]);

  const env = elsewhere();
  const about = await restore(env, file);
  const restored = await open(env, { isOwner: false, isPrepared: false });
  try {
    expect(await finishRestore(restored, about, null)).toMatch(
      /^Restored .* tables; no list of erased people/,
    );
    expect(await checkBooks(restored.deps)).toMatchObject({ ok: true, findings: [] });
    // what a rail told since is read before anything is sent over it
    expect(await isHeldSinceRestore(restored.deps.db, 'bank')).toBe(true);
    expect(await readPersonalData(restored.deps.db, restored.deps.sealing, borrowerId)).toMatchObject({
      name: NAME,
      phone: PHONE,
    });
    expect((await openPicture(restored.deps, { id: 'picture', borrowerId }))?.toString()).toBe('a picture');
    // what was given out after the backup, and is in none, is not given to anybody else
    const number = async (pool: typeof restored.pool, name: string) =>
      Number((await pool.query('select nextval($1) as next', [name])).rows[0]?.next);
    for (const name of [
      'virtual_account_number',
      'issued_document_number_seq',
      'complaint_number_seq',
      'contact_message_number_seq',
    ]) {
      const given = await number(app.opened().pool, name);
      expect(await number(restored.pool, name)).toBeGreaterThan(given + 1_000_000);
    }
  } finally {
    await restored.close();
  }
});

/** The archive with one letter of a market's name changed and nothing else. */
const withOtherRow = (archive: Buffer) => {
  const at = archive.indexOf('prestamo-rayo');
  return archive.fill('o', at, at + 1);
};

/** The archive with other text of the same length in its list. */
function withOther(archive: Buffer, found: RegExp, told: string): Buffer {
  const text = archive.toString('latin1');
  expect(text).toMatch(found);
  return Buffer.from(text.replace(found, told), 'latin1');
}

test.each([
  [
    'a check that was changed',
    (bytes: Buffer) =>
      bytes.fill(~bytes.readUInt8(bytes.length - 8) & 255, bytes.length - 8, bytes.length - 7),
  ],
  ['a row that was changed and packed again', (bytes: Buffer) => gzipSync(withOtherRow(gunzipSync(bytes)))],
  [
    'a number of rows that was changed',
    (bytes: Buffer) => gzipSync(withOther(gunzipSync(bytes), /"rows": [1-9]/, '"rows": 0')),
  ],
  [
    'a column that is no longer listed',
    (bytes: Buffer) =>
      gzipSync(
        withOther(gunzipSync(bytes), /(?<="name": "installation",\s+"columns": \[\s+)"name",/, ' '.repeat(7)),
      ),
  ],
  ['a file that ends early', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2_000)],
  ['something else', () => Buffer.from('not a backup')],
])('%s is refused before anything is written', async (_name, spoil) => {
  const file = join(directory, 'good.backup');
  if (!existsSync(file)) await backup(app.opened(), file);
  await verify(app.opened().deps.env, file);
  const spoilt = join(directory, 'spoilt.backup');
  await writeFile(spoilt, spoil(await readFile(file)));
  const env = elsewhere();
  await expect(restore(env, spoilt)).rejects.toThrow(
    /spoilt\.backup (is damaged|cannot be read|has no list)/,
  );
  expect(existsSync(env.dataDirectory)).toBe(false);
});

test('an installation in use is not overwritten, and no half file is left anywhere', async () => {
  const file = join(directory, 'again.backup');
  await backup(app.opened(), file);
  await expect(restore(app.opened().deps.env, file)).rejects.toThrow('in use');
  expect((await readdir(directory)).filter((name) => name.includes('backup.'))).toEqual([]);
  await expect(backup(app.opened(), join(directory, 'nowhere/file'))).rejects.toThrow('nowhere');
});
