import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { examine } from '../../commands/doctor.ts';
import { erase } from '../../commands/erase.ts';
import { open } from '../../compose.ts';
import { transact } from '../../db/transaction.ts';
import { retention } from '../../jobs/retention.ts';
import { applying } from '../../testing/applicant.ts';
import { type FakeS3, startFakeS3 } from '../../testing/fake-s3.ts';
import { putPicture } from '../../testing/put-picture.ts';
import { picture as pngOf } from '../../testing/somebody.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readPhotos } from '../apply/photos.ts';
import { openPicture } from '../complaints/pictures.ts';
import { compareFiles, removeLeaving, removeUnknown, storeBytes } from './files.ts';

const directory = mkdtempSync(join(tmpdir(), 'plazo-files-'));
const PLAZO_OBJECTS = join(directory, 's3.json');
const PLACE = 's3://pictures/of/people/';
const credentials = {
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey: 'the/secret+of=the-store',
  region: 'mx-central-1',
};
const usual = {
  bucket: 'pictures',
  credentials,
  leastPartBytes: 5_242_880,
  pageSize: 3,
  knowsConditions: true,
};
let store: FakeS3;
beforeAll(async () => {
  store = await startFakeS3(usual);
  const settings = { ...credentials, endpoint: store.endpoint, addressing: 'path' };
  writeFileSync(PLAZO_OBJECTS, JSON.stringify(settings), { mode: 0o600 });
});
afterAll(async () => {
  await store.stop();
  rmSync(directory, { recursive: true });
});
const app = useTestApp({ PLAZO_OBJECTS, PLAZO_FILES: 's3://pictures/of/people' });
const deps = () => app.opened().deps;
beforeEach(async () => {
  // what a test before left is due by now
  await removeLeaving(deps());
});

const JPEG = Buffer.from('ffd8ff-the-picture');
const HOUR_MS = 3_600_000;
const pass = async (ms: number) => deps().clock.set(new Date(deps().clock.now().getTime() + ms));
const held = () => [...store.objects.keys()].toSorted();
const findings = async () => (await app.books()).findings;
const rows = () => deps().db.selectFrom('stored_file').selectAll().execute();

async function kept(id: string) {
  const borrower = await app.borrower();
  const picture = { id, borrowerId: borrower.borrowerId };
  await putPicture(deps(), picture, JPEG);
  return { borrower, picture };
}

const photo = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function upload(who: { commonQuery: string }, bytes: Buffer) {
  const head =
    '--b\r\nContent-Disposition: form-data; name="problemImage"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const response = await app.app().inject({
    method: 'POST',
    url: `/independence/user-problem/upload-problem-img?${who.commonQuery}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-requested-with': 'XMLHttpRequest' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  });
  return response.json();
}
const shown = (who: { commonQuery: string }, url: string) =>
  app.app().inject({ url: `${url}?${who.commonQuery}` });

test('a picture that is sent lies sealed in the store, is shown by every process, and the database has none of it', async () => {
  const borrower = await app.borrower();
  const { data } = await upload(borrower, await photo('#336699'));
  const [one] = await rows();
  expect(held()).toEqual([one?.address.replace('s3://pictures/', '')]);
  const [object] = store.objects.values();
  expect(object?.body.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  expect(object?.body.length).toBe(one?.bytes);
  const { env } = deps();
  const other = await open(env, { isOwner: false, isPrepared: false });
  try {
    const id = String(data.url).split('/').at(-1) ?? '';
    const read = await openPicture(other.deps, { id, borrowerId: borrower.borrowerId });
    expect(read?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  } finally {
    await other.close();
  }
  expect((await shown(borrower, data.url)).headers['content-type']).toBe('image/jpeg');
  const image = await deps().db.selectFrom('complaint_image').selectAll().executeTakeFirstOrThrow();
  expect([image.sealed, image.address]).toEqual([null, one?.address]);
  expect(await findings()).toEqual([]);
});

test.each<[string, 'denied' | '503' | 'cut']>([
  ['refuses', 'denied'],
  ['is down', '503'],
  ['hangs up', 'cut'],
])('a store that %s keeps nothing: the page says later, and nothing half is left', async (_what, fault) => {
  const borrower = await app.borrower();
  store.plan('PUT object', fault, fault, fault);
  const before = held();
  expect(await upload(borrower, await photo('#111111'))).toMatchObject({ success: false, code: -60 });
  expect(held()).toEqual(before);
  await pass(2 * HOUR_MS);
  await retention(deps(), { isByName: true });
  expect((await rows()).filter(({ state }) => state !== 'kept')).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('an answer that is lost leaves one picture', async () => {
  const before = held().length;
  store.plan('PUT object', 'lost');
  const { picture } = await kept('lost-answer');
  expect(held()).toHaveLength(before + 1);
  expect((await openPicture(deps(), picture))?.equals(JPEG)).toBe(true);
});

test('a process that dies between the object and its row leaves an object that goes within hours, and no row', async () => {
  const { borrowerId } = await app.borrower();
  const before = held();
  await storeBytes(deps(), { borrowerId, sealed: JPEG });
  expect(held()).toHaveLength(before.length + 1);
  expect(await removeLeaving(deps())).toBe(0);
  await pass(2 * HOUR_MS);
  // the store is away at first, and what was taken up is tried again
  store.plan('DELETE object', 'denied');
  await expect(removeLeaving(deps())).rejects.toThrow('AccessDenied');
  await pass(HOUR_MS);
  expect(await removeLeaving(deps())).toBe(1);
  expect(held()).toEqual(before);
  expect(await findings()).toEqual([]);
});

test('a picture whose writer was slower than the hour is not kept: its object may be gone', async () => {
  const { borrowerId } = await app.borrower();
  const bytes = await storeBytes(deps(), { borrowerId, sealed: JPEG });
  await pass(2 * HOUR_MS);
  await removeLeaving(deps());
  const { insertImage } = await import('../complaints/complaint-images.store.ts');
  if (!bytes) throw new Error('nothing was stored');
  const late = { id: 'late', borrowerId, bytes, now: deps().clock.now() };
  expect(await transact(deps().db, (tx) => insertImage(tx, late))).toBe(false);
});

test('a picture that is never sent, and one of a person who is erased, are gone from the store', async () => {
  const before = held();
  await kept('never-sent');
  const { picture } = await kept('of-erased');
  await erase(deps(), picture.borrowerId);
  expect(await openPicture(deps(), picture)).toBeUndefined();
  await pass(25 * HOUR_MS);
  await retention(deps(), { isByName: true });
  expect(held().filter((key) => before.includes(key))).toEqual(held());
  expect(await findings()).toEqual([]);
});

test('pictures of identity lie there too, the one before goes, and all of them when their time is over', async () => {
  const { applicant, allow, sendPhoto } = applying(app);
  const who = await applicant('mx');
  await allow(who, 'data', 'identity');
  const before = held();
  for (const [kind, red] of [
    ['document', 10],
    ['selfie', 90],
    ['selfie', 200],
  ] as const)
    await sendPhoto(who, kind, await pngOf(red));
  await removeLeaving(deps());
  expect(held()).toHaveLength(before.length + 2);
  const photos = await readPhotos(deps(), deps().db, who.borrowerId);
  expect(Object.values(photos).map((jpeg) => jpeg.subarray(0, 2).toString('hex'))).toEqual(['ffd8', 'ffd8']);
  expect(await findings()).toEqual([]);
  await pass(31 * 24 * HOUR_MS);
  await retention(deps(), { isByName: true });
  expect(held().filter((key) => !before.includes(key))).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('what is missing, changed or unknown in the store is named, and shown as not there', async () => {
  const [lost, spoilt] = [await kept('to-lose'), await kept('to-spoil')];
  const addresses = await deps()
    .db.selectFrom('complaint_image')
    .select(['id', 'address'])
    .where('id', 'in', ['to-lose', 'to-spoil'])
    .orderBy('id')
    .execute();
  const [first = '', second = ''] = addresses.map(({ address }) => address ?? '');
  const keyOf = (address: string) => address.replace('s3://pictures/', '');
  store.objects.delete(keyOf(first));
  const whole = store.objects.get(keyOf(second));
  if (!whole) throw new Error('the object is not there');
  store.objects.set(keyOf(second), { ...whole, body: whole.body.subarray(1) });
  store.objects.set('of/people/newer-than-the-backup', whole);
  expect(await compareFiles(deps())).toMatchObject({
    lacking: [first],
    otherwise: [second],
    unknown: [`${PLACE}newer-than-the-backup`],
  });
  const lacking = (address: string) => `file ${address} is kept and not in its store as it was written`;
  expect((await findings()).toSorted()).toEqual([lacking(first), lacking(second)].toSorted());
  store.plan('HEAD object', '503', '503', '503');
  expect(await findings()).toEqual([]);
  expect((await examine(deps().env)).find(({ area }) => area === 'files')?.told).toContain(
    'is not there as it was',
  );
  expect(await removeUnknown(deps())).toBe(1);
  expect((await shown(lost.borrower, '/complaint-images/to-lose')).statusCode).toBe(404);
  expect((await shown(spoilt.borrower, '/complaint-images/to-spoil')).statusCode).toBe(500);
  // a picture that somebody else put there is not shown, sealed for another place or not sealed at all
  store.objects.set(keyOf(first), { ...whole, body: await photo('#222222') });
  await expect(openPicture(deps(), lost.picture)).rejects.toThrow('authenticate');
  store.objects.set(keyOf(first), whole);
  await expect(openPicture(deps(), lost.picture)).rejects.toThrow('authenticate');
  store.objects.set(keyOf(second), whole);
  store.plan('GET object', 'denied');
  expect((await shown(spoilt.borrower, '/complaint-images/to-spoil')).statusCode).toBe(503);
  expect((await openPicture(deps(), spoilt.picture))?.equals(JPEG)).toBe(true);
});
