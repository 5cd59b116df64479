import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeS3, type FakeS3Options, type Fault, startFakeS3 } from '../../testing/fake-s3.ts';
import { openBucket } from './object-store.ts';
import { readObjectStore } from './read-object-store.ts';

const credentials = {
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey: 'a/secret+of=the-store',
  region: 'mx-central-1',
};
const PART = 1_000;
const usual: FakeS3Options = {
  bucket: 'plazo-backups',
  credentials,
  leastPartBytes: PART,
  pageSize: 2,
  knowsConditions: true,
};
let store: FakeS3;
const start = async (more: Partial<FakeS3Options> = {}) => {
  store = await startFakeS3({ ...usual, ...more });
};
beforeEach(() => start());
afterEach(() => store.stop());

const settings = () => ({ ...credentials, endpoint: store.endpoint, addressing: 'path' }) as const;
const sizes = { partBytes: PART, tryMs: 400, pauseMs: 1, tries: 6 };
const open = (own = settings()) => openBucket(own, 'plazo-backups', sizes);
async function* inPieces(bytes: Buffer, length = 333) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
const bytes = randomBytes(3_500);
const put = (key = 'a/one', of = bytes) => open().create(key, inPieces(of));
const read = (key = 'a/one') => buffer(open().read(key));

test.each([1, PART - 1, PART, PART + 1, 3 * PART, 3_500])(
  'an object of %i bytes comes back as it was, in as few parts as it takes',
  async (length) => {
    await put('a/one', bytes.subarray(0, length));
    expect((await read()).equals(bytes.subarray(0, length))).toBe(true);
    expect(store.calls.filter((call) => call === 'PUT part')).toHaveLength(Math.ceil(length / PART));
    expect(store.uploads.size).toBe(0);
  },
);

test('nothing is written over, whether the store knows conditions or not', async () => {
  await put();
  await expect(put('a/one', randomBytes(10))).rejects.toThrow('s3://plazo-backups/a/one is there already');
  await store.stop();
  await start({ knowsConditions: false });
  await put();
  await expect(put('a/one', randomBytes(10))).rejects.toThrow('is there already');
  expect((await read()).equals(bytes)).toBe(true);
});

test('of two who write one name at once the second is refused at the end, and leaves nothing', async () => {
  const later = async function* later() {
    yield bytes.subarray(0, 10);
    await put('a/one', bytes);
    yield bytes.subarray(10, 20);
  };
  await expect(open().create('a/one', later())).rejects.toThrow('is there already');
  expect((await read()).equals(bytes)).toBe(true);
  expect(store.uploads.size).toBe(0);
});

describe('what passes is asked for again and done once:', () => {
  test.each<[string, Fault[]]>([
    ['PUT part', ['503', 'slow-down', 'cut', 'lost']],
    ['PUT part', ['silent', 'cut', 'silent']],
    ['POST uploads', ['503', 'cut']],
    ['POST upload', ['503', 'cut', 'late-error']],
    ['POST upload', ['lost']],
    ['POST upload', ['lost', '503', 'half']],
    ['HEAD object', ['503', 'cut']],
    ['GET object', ['half', 'cut', '503', 'silent', 'half']],
  ])('%s with %o', async (kind, faults) => {
    store.plan(kind, ...faults);
    await put();
    expect((await read()).equals(bytes)).toBe(true);
    expect(store.objects.size).toBe(1);
  });
});

test('a store that stays away ends the upload: nothing has the name, and what was begun is given up', async () => {
  store.plan('PUT part', '503', '503', '503', '503', '503', '503');
  await expect(put()).rejects.toThrow(
    'PUT of s3://plazo-backups/a/one: status 503 ServiceUnavailable, 6 times',
  );
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
});

test('bytes that stop coming leave no object and no upload', async () => {
  const broken = async function* broken() {
    yield bytes;
    throw new Error('the database went away');
  };
  await expect(open().create('a/one', broken())).rejects.toThrow('the database went away');
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
});

test('what is refused is told by the store’s own word and not asked for again', async () => {
  const other = { ...settings(), secretAccessKey: 'another-secret-of-the-store' };
  await expect(open({ ...settings(), region: 'us-east-1' }).list('a/')).rejects.toThrow(
    'status 403 AuthorizationHeaderMalformed',
  );
  await expect(open(other).list('a/')).rejects.toThrow('status 403 SignatureDoesNotMatch');
  await expect(open(other).create('a/one', inPieces(bytes))).rejects.toThrow('status 403');
  expect(store.calls).toEqual([]);
  await expect(openBucket(settings(), 'nobodys', sizes).list('')).rejects.toThrow('NoSuchBucket');
  await expect(read('a/none')).rejects.toThrow('s3://plazo-backups/a/none is not there');
});

test('an object that was exchanged while it was read is not read on', async () => {
  await put();
  const reading = open().read('a/one')[Symbol.asyncIterator]();
  expect((await reading.next()).value).toHaveLength(PART);
  const found = store.objects.get('a/one');
  if (found) store.objects.set('a/one', { ...found, etag: '"another"' });
  await expect(reading.next()).rejects.toThrow('412 PreconditionFailed');
});

test('a list goes over all pages, and what was begun long ago is given up', async () => {
  for (const key of ['a/3', 'a/1', 'a/2', 'a/b/4', 'b/5'])
    await put(key, bytes.subarray(0, Number(key.at(-1))));
  expect(await open().list('a/')).toEqual([
    { name: '1', bytes: 1 },
    { name: '2', bytes: 2 },
    { name: '3', bytes: 3 },
  ]);
  await open().remove('a/2');
  expect((await open().list('a/')).map(({ name }) => name)).toEqual(['1', '3']);
  const upload = { initiated: new Date('2001-01-01'), meta: {}, parts: new Map() };
  store.uploads.set('old', { ...upload, key: 'a/left' });
  store.uploads.set('new', { ...upload, key: 'a/running', initiated: new Date() });
  store.uploads.set('other', { ...upload, key: 'b/left' });
  expect(await open().abandon('a/', new Date(Date.now() - 1_000))).toBe(1);
  expect([...store.uploads.keys()]).toEqual(['new', 'other']);
});

test('parts are as large as stores want them, and one is held at a time', async () => {
  await store.stop();
  await start({ leastPartBytes: 5 * 1_048_576 });
  const block = randomBytes(1_048_576);
  const sent = createHash('sha256');
  const partsSent = () => store.calls.filter((call) => call === 'PUT part').length;
  const many = async function* many() {
    for (let no = 0; no < 70; no += 1) {
      // no more is taken than fits into the part that is not sent yet
      expect(partsSent()).toBe(Math.floor(no / 32));
      sent.update(block);
      yield block;
    }
  };
  const bucket = openBucket(settings(), 'plazo-backups');
  await bucket.create('a/large', many());
  const got = createHash('sha256');
  for await (const chunk of bucket.read('a/large')) got.update(chunk);
  expect(got.digest('hex')).toBe(sent.digest('hex'));
  expect(partsSent()).toBe(3);
});

describe('the file of the store', () => {
  const directory = mkdtempSync(join(tmpdir(), 'plazo-s3-'));
  const file = join(directory, 's3.json');
  afterEach(() => rmSync(file, { force: true }));
  const whole = { ...credentials, endpoint: 'https://s3.example', addressing: 'host' };
  const readAs = (content: unknown, mode: 'production' | 'test' = 'production') => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o600 });
    return readObjectStore({ objectsFile: file, mode });
  };

  test('is read where it says everything', async () => {
    expect(await readAs(whole)).toEqual(whole);
    expect(await readAs({ ...whole, endpoint: 'http://127.0.0.1:9000' })).toMatchObject({
      region: 'mx-central-1',
    });
  });

  test.each([
    ['no region', { ...whole, region: '' }, 'region'],
    ['no way of addressing', { ...whole, addressing: undefined }, 'addressing'],
    ['something unknown', { ...whole, bucket: 'b' }, 'is wrong in'],
    ['no JSON', 'AKIA', 'is no JSON'],
    ['an endpoint in the open', { ...whole, endpoint: 'http://s3.example' }, 'without TLS'],
  ])('with %s is refused and shows no secret', async (_name, content, told) => {
    const refusal = await readAs(content).catch((error: unknown) => String(error));
    expect(refusal).toContain(told);
    expect(refusal).not.toContain(credentials.secretAccessKey);
  });

  test('is its owner’s alone in production, and has to be named', async () => {
    await readAs(whole);
    chmodSync(file, 0o640);
    await expect(readObjectStore({ objectsFile: file, mode: 'production' })).rejects.toThrow('chmod 600');
    await expect(readObjectStore({ objectsFile: undefined, mode: 'test' })).rejects.toThrow(
      'PLAZO_OBJECTS has to name',
    );
    await expect(readObjectStore({ objectsFile: `${file}.none`, mode: 'test' })).rejects.toThrow(
      'is not there',
    );
  });
});
