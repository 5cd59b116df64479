import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BorrowerId } from '@plazo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readPersonalData } from '../capabilities/borrowers/borrowers.store.ts';
import { openPicture } from '../capabilities/complaints/pictures.ts';
import { putContactMessage } from '../capabilities/contact-messages/contact-messages.store.ts';
import { erasedFile, keepErasedList, readErasedFile } from '../capabilities/data-requests/erased-list.ts';
import { type Opened, open } from '../compose.ts';
import { restore } from '../compose-archives.ts';
import { readEnv } from '../env.ts';
import { openBrowser } from '../testing/browser.ts';
import { putPicture } from '../testing/put-picture.ts';
import { runPlazo } from '../testing/server-process.ts';
import { useTestApp } from '../testing/test-app.ts';
import { backup, finishRestore, type Listed } from './backup.ts';
import { erase } from './erase.ts';

const app = useTestApp();
const deps = () => app.opened().deps;
const NAME = 'Zenobia Canario';
const PHONE = '5587654321';
const FACE = Buffer.from('ffd8ff the face of Zenobia');
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plazo-erase-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

let places = 0;
/** Another machine: nothing of the first but its keys. */
async function onNewMachine<Value>(
  file: string,
  listed: Listed,
  look: (opened: Opened, told: string) => Promise<Value>,
): Promise<Value> {
  places += 1;
  const url = new URL(inject('databaseServer'));
  url.pathname = `/erased_${process.pid}_${places}`;
  const env = readEnv({
    PLAZO_MODE: 'test',
    PLAZO_DATA: join(directory, `place-${places}`),
    PLAZO_KEYS: deps().env.keysFile,
    DATABASE_URL: url.toString(),
  });
  const about = await restore(env, file);
  const restored = await open(env, { isOwner: false, isPrepared: false });
  try {
    return await look(restored, await finishRestore(restored, about, listed));
  } finally {
    await restored.close();
  }
}

const keepPicture = (picture: { id: string; borrowerId: BorrowerId }) => putPicture(deps(), picture, FACE);
const bytesOf = async ({ deps: { db } }: Pick<Opened, 'deps'>, id: string) =>
  (await db.selectFrom('complaint_image').select('sealed').where('id', '=', id).executeTakeFirst())?.sealed;

/** Somebody who logged in by a code, sent a picture and wrote a letter, and owes nothing. */
async function makeLife(phone: string, picture: string) {
  const { borrowerId } = await app.borrower('mx', { name: NAME, phone });
  await openBrowser(app).enter(phone);
  await keepPicture({ id: picture, borrowerId });
  await putContactMessage(deps().db, deps().sealing, {
    id: `letter of ${picture}`,
    brand: 'prestamo-rayo',
    market: 'mx',
    language: 'es',
    words: { name: NAME, email: 'z@example.com', telephone: `+52 ${phone}`, message: 'Hola' },
    createdAt: deps().clock.now(),
  });
  return borrowerId;
}

/** Whatever of a person can still be read or found. */
async function leftOf({ deps: of }: Pick<Opened, 'deps'>, borrowerId: string, phone: string) {
  const { name } = await readPersonalData(of.db, of.sealing, borrowerId);
  const rows = async (table: 'outbox' | 'contact_message') =>
    (await of.db.selectFrom(table).select('sealed').select('id').execute()).filter(({ id, sealed }) =>
      of.sealing.open(`${table}:${id}`, sealed).includes(phone),
    ).length;
  return { name, messages: await rows('outbox'), letters: await rows('contact_message') };
}

const nothing = { name: '', messages: 0, letters: 0 };

test('an erased person stays erased on a new machine, from a backup older than the erasure', async () => {
  const borrowerId = await makeLife(PHONE, 'zenobia');
  const before = join(directory, 'before.backup');
  await backup(app.opened(), before);
  expect(await leftOf(app.opened(), borrowerId, PHONE)).toEqual({ name: NAME, messages: 1, letters: 1 });
  expect(await erase(deps(), borrowerId)).toBeUndefined();
  expect(await leftOf(app.opened(), borrowerId, PHONE)).toEqual(nothing);
  expect(await bytesOf(app.opened(), 'zenobia')).toBeNull();

  const listed = await readErasedFile(erasedFile(deps().env.dataDirectory), new Date());
  expect(listed.map((row) => row.borrowerId)).toEqual([borrowerId]);
  await onNewMachine(before, listed, async (restored, told) => {
    expect(told).toContain('1 erasures were repeated');
    expect(await leftOf(restored, borrowerId, PHONE)).toEqual(nothing);
    expect(await bytesOf(restored, 'zenobia')).toBeNull();
    expect(await readErasedFile(erasedFile(restored.deps.env.dataDirectory), new Date())).toEqual(listed);
    const acts = await restored.deps.db.selectFrom('desk_log').select(['action', 'details']).execute();
    expect(acts).toContainEqual({ action: 'restore', details: '{"listOfErased":1}' });
  });
  // without the list they are back: that is what the command has to be told
  await onNewMachine(before, null, async (restored, told) => {
    expect(told).toContain('no list of erased people was given');
    expect(await leftOf(restored, borrowerId, PHONE)).toMatchObject({ name: NAME });
  });
  const after = join(directory, 'after.backup');
  await backup(app.opened(), after);
  await onNewMachine(after, null, async (restored) => {
    expect(await leftOf(restored, borrowerId, PHONE)).toEqual(nothing);
    expect(await readErasedFile(erasedFile(restored.deps.env.dataDirectory), new Date())).toEqual(listed);
  });
});

test('a backup shows neither a picture nor the digits of a number in the open', async () => {
  const phone = '5534129087';
  const borrowerId = await makeLife(phone, 'sealed-face');
  const file = join(directory, 'open.backup');
  await backup(app.opened(), file);
  const plain = gunzipSync(await readFile(file));
  const shown = [NAME, FACE, phone, `+52${phone.slice(0, -4)}`, `${phone.slice(0, -4)}\t`].filter((told) =>
    plain.includes(told),
  );
  expect(shown).toEqual([]);
  const picture = { id: 'sealed-face', borrowerId };
  expect((await openPicture(deps(), picture))?.equals(FACE)).toBe(true);
  // a copy that outlived the key is of no use, nor in the place of another picture
  await keepPicture({ id: 'other', borrowerId });
  await sql`update complaint_image set sealed = ${await bytesOf(app.opened(), 'sealed-face')} where id = 'other'`.execute(
    deps().db,
  );
  await expect(openPicture(deps(), { id: 'other', borrowerId })).rejects.toThrow('authenticate');
  await sql`delete from borrower_key where borrower_id = ${borrowerId}`.execute(deps().db);
  expect(await openPicture(deps(), picture)).toBeUndefined();
});

test('the command refuses what the desk refuses, and is in the log', async () => {
  const owing = await app.borrower();
  const wish = { borrowerId: owing.borrowerId, product: 'mx-fair', status: '174' };
  await app.dev('/dev/orders', wish);
  expect(await erase(deps(), owing.borrowerId)).toBe('still-owed');
  expect(await erase(deps(), 'nobody')).toBe('unknown');
  const { borrowerId, phone } = await app.borrower();
  const save = '/independence/user-problem/problem-save';
  const { orderId } = await app.dev<{ orderId: string }>('/dev/orders', {
    ...wish,
    borrowerId,
    status: '200',
  });
  const asked = { problemType: '2', problemDetail: 'No aparece mi pago', orderNo: orderId };
  const [row] = [await app.dev<{ commonQuery: string }>('/dev/sessions', { borrowerId })];
  expect(await app.call(row, save, asked)).toMatchObject({ code: 0 });
  expect(await erase(deps(), borrowerId)).toBe('open-complaint');
  expect(await leftOf(app.opened(), borrowerId, phone)).not.toEqual(nothing);
  const gone = await app.borrower();
  expect(await erase(deps(), gone.borrowerId)).toBeUndefined();
  const acts = await deps()
    .db.selectFrom('desk_log')
    .select(['operator_id', 'subject'])
    .where('action', '=', 'erase')
    .execute();
  expect(acts).toContainEqual({ operator_id: null, subject: gone.borrowerId });
});

test('an erasure that a crash left out of the file is added to it, and one that only the file knows is done again', async () => {
  const [one, two] = [await app.borrower(), await app.borrower()];
  await erase(deps(), one.borrowerId);
  const file = erasedFile(deps().env.dataDirectory);
  await writeFile(file, `${two.borrowerId}\n`);
  await keepErasedList(deps());
  const ids = (await readErasedFile(file, new Date())).map(({ borrowerId }) => borrowerId);
  expect(ids).toEqual(expect.arrayContaining([one.borrowerId, two.borrowerId]));
  expect((await readPersonalData(deps().db, deps().sealing, two.borrowerId)).phone).toBe('');
  await writeFile(file, 'this is something else\n');
  await expect(keepErasedList(deps())).rejects.toThrow('no list of erased people');
  await writeFile(file, '');
});

test('a restore is told who was erased or that nobody was, before it writes anything', async () => {
  const place = join(directory, 'told-nothing');
  const { code, out } = await runPlazo(place, ['restore', 'any.backup']);
  expect(code).toBe(1);
  expect(out).toContain('whoever was erased after the backup comes back');
  expect(existsSync(place)).toBe(false);
});

test('pictures that an earlier version left as files are taken in, but for those of the erased', async () => {
  const [one, gone] = [await app.borrower(), await app.borrower()];
  const { env, db } = deps();
  const files = join(env.dataDirectory, 'files/complaints');
  await mkdir(files, { recursive: true });
  for (const [id, { borrowerId }] of [
    ['of-one', one],
    ['of-gone', gone],
  ] as const) {
    await keepPicture({ id, borrowerId });
    await writeFile(join(files, `${id}.jpg`), (await bytesOf(app.opened(), id)) ?? '');
  }
  await db.updateTable('complaint_image').set({ sealed: null }).execute();
  await erase(deps(), gone.borrowerId);
  await writeFile(join(files, 'nobodys.jpg'), 'nothing');
  const again = await open(env, { isOwner: false, isPrepared: false });
  await again.close();
  expect((await openPicture(deps(), { id: 'of-one', borrowerId: one.borrowerId }))?.equals(FACE)).toBe(true);
  expect(await bytesOf(app.opened(), 'of-gone')).toBeNull();
  expect(await readdir(files)).toEqual(['nobodys.jpg']);
});
