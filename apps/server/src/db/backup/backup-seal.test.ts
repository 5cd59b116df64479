import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackupKey, openBackupKey } from '../../adapters/keys/backup-key.ts';
import type { BackupAccess } from '../../backup-access.ts';
import { readEnv } from '../../env.ts';
import { openedBy, sealedBy } from './backup-seal.ts';

const directory = mkdtempSync(join(tmpdir(), 'plazo-backup-seal-'));
afterAll(() => rmSync(directory, { recursive: true }));

async function madeKey(name: string): Promise<BackupAccess> {
  const file = join(directory, name);
  await makeBackupKey(file);
  return openBackupKey(readEnv({ PLAZO_BACKUP_KEY: file }));
}
let own: BackupAccess;
let other: BackupAccess;
beforeAll(async () => {
  [own, other] = [await madeKey('own'), await madeKey('other')];
});

async function* inPieces(bytes: Buffer, length = 10_007) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function all(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}
const seal = (bytes: Buffer, access = own) => all(sealedBy(access.key)(inPieces(bytes)));
const open = (bytes: Buffer, access = own) => all(openedBy(access)(inPieces(bytes)));

const LINE = 113;
/** A whole part: its head of nine bytes, 64 KiB and its tag. */
const PART = 9 + 65_536 + 16;
const plain = randomBytes(200_000);

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  'an archive of %i bytes comes back as it was, and shows nothing of itself',
  async (length) => {
    const bytes = plain.subarray(0, length);
    const sealed = await seal(bytes);
    expect((await open(sealed)).equals(bytes)).toBe(true);
    expect(bytes.length > 16 && sealed.includes(bytes.subarray(0, 16))).toBe(false);
    expect(sealed.toString('latin1', 0, LINE)).toMatch(
      new RegExp(`^plazo-backup 1 ${own.key?.fingerprint} [0-9a-f]{64}\\n$`),
    );
  },
);

const flipped = (bytes: Buffer, at: number) =>
  Buffer.from(bytes).fill(~bytes.readUInt8(at) & 255, at, at + 1);
const part = (bytes: Buffer, no: number) => bytes.subarray(LINE + no * PART, LINE + (no + 1) * PART);

describe('refused by name, and nothing of the part is given on:', () => {
  test.each([
    [
      'a byte of the second part',
      (sealed: Buffer) => flipped(sealed, LINE + PART + 500),
      'part 1 was changed',
      1,
    ],
    [
      'the tag of the first part',
      (sealed: Buffer) => flipped(sealed, LINE + PART - 1),
      'part 0 was changed',
      0,
    ],
    [
      'a salt',
      (sealed: Buffer) =>
        Buffer.from(sealed).fill(
          sealed.toString('latin1', LINE - 3, LINE - 2) === 'a' ? 'b' : 'a',
          LINE - 3,
          LINE - 2,
        ),
      'part 0 was changed',
      0,
    ],
    ['a length that grew', (sealed: Buffer) => flipped(sealed, LINE + 5), 'part 0 was changed', 0],
    [
      'parts in another order',
      (sealed: Buffer) =>
        Buffer.concat([
          sealed.subarray(0, LINE),
          part(sealed, 1),
          part(sealed, 0),
          sealed.subarray(LINE + 2 * PART),
        ]),
      'part 1 stands where part 0 belongs',
      0,
    ],
    [
      'parts in another order that say otherwise',
      (sealed: Buffer) => {
        const moved = Buffer.concat([
          sealed.subarray(0, LINE),
          part(sealed, 1),
          part(sealed, 0),
          sealed.subarray(LINE + 2 * PART),
        ]);
        moved.writeUInt32BE(0, LINE);
        moved.writeUInt32BE(1, LINE + PART);
        return moved;
      },
      'part 0 was changed',
      0,
    ],
    [
      'an end at a part',
      (sealed: Buffer) => sealed.subarray(0, LINE + 2 * PART),
      'it ends early, in part 2',
      2,
    ],
    [
      'an end inside a part',
      (sealed: Buffer) => sealed.subarray(0, LINE + PART + 100),
      'it ends early, in part 1',
      1,
    ],
    [
      'a part that says that it is the last',
      (sealed: Buffer) => {
        const cut = Buffer.concat([sealed.subarray(0, LINE + PART), sealed.subarray(-64)]);
        cut.writeUInt8(1, LINE + 4);
        return cut;
      },
      'part 0 was changed',
      0,
    ],
    ['no signature', (sealed: Buffer) => sealed.subarray(0, -1), 'it ends early, in its signature', 4],
    [
      'another signature',
      (sealed: Buffer) => flipped(sealed, sealed.length - 1),
      'signature is not of this key',
      4,
    ],
    [
      'more than was written',
      (sealed: Buffer) => Buffer.concat([sealed, Buffer.from('x')]),
      'added after its end',
      4,
    ],
    ['another version', (sealed: Buffer) => Buffer.from(sealed).fill('2', 13, 14), 'it is of version 2', 0],
    [
      'a first line that is damaged',
      (sealed: Buffer) => Buffer.from(sealed).fill('z', 20, 21),
      'first line is damaged',
      0,
    ],
  ] as const)('%s', async (...[, spoil, told, parts]) => {
    const given: Buffer[] = [];
    const read = async () => {
      for await (const chunk of openedBy(own)(inPieces(spoil(await seal(plain))))) given.push(chunk);
    };
    await expect(read()).rejects.toThrow(told);
    expect(given).toHaveLength(parts);
    expect(plain.subarray(0, given.length * 65_536).equals(Buffer.concat(given))).toBe(true);
  });
});

test('an archive is read with its own key alone, and says which that is', async () => {
  const sealed = await seal(plain);
  const fingerprint = own.key?.fingerprint ?? '';
  await expect(open(sealed, other)).rejects.toThrow(fingerprint);
  await expect(open(sealed, { key: undefined, allowsPlain: true })).rejects.toThrow(fingerprint);
  expect(other.key?.fingerprint).not.toBe(fingerprint);
});

test('an archive in the open is read where that was said, and is no way around the key', async () => {
  await expect(open(plain)).rejects.toThrow('PLAZO_ALLOW_PLAIN_BACKUP');
  expect((await open(plain, { ...own, allowsPlain: true })).equals(plain)).toBe(true);
  expect((await seal(plain, { key: undefined, allowsPlain: true })).equals(plain)).toBe(true);
});

test('two archives of the same have nothing in common', async () => {
  const [one, two] = [await seal(plain), await seal(plain)];
  expect(one.subarray(LINE + 9, LINE + 41).equals(two.subarray(LINE + 9, LINE + 41))).toBe(false);
});
