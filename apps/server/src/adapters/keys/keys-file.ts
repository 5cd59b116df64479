import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

/** The file of `PLAZO_KEYS`: read, made, and given new keys (operations, "Keys"). */

const KEY_BYTES = 32;
const base64Key = z.base64().check(z.refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES));
const named = z.record(z.string().check(z.regex(/^[a-z0-9]{1,16}$/)), base64Key);

const fileOfKeys = z.strictObject({
  /** What new values are sealed with; the others only open. */
  keyId: z.string(),
  encryption: named,
  /** What numbers are found by. Files from before it could be changed hold one key without a name. */
  indexId: z.optional(z.string()),
  blindIndex: z.union([base64Key, named]),
});

type FileOfKeys = z.output<typeof fileOfKeys>;
const FIRST_INDEX = 'i1';

export type Keys = {
  readonly keyId: string;
  readonly encryption: Readonly<Record<string, string>>;
  readonly indexId: string;
  readonly blindIndex: Readonly<Record<string, string>>;
};

/** Keys that cannot be used: says which file, what is wrong with it, and what to do. */
export class KeysError extends Error {}

function inNames({ keyId, encryption, indexId, blindIndex }: FileOfKeys): Keys {
  const indexes = typeof blindIndex === 'string' ? { [FIRST_INDEX]: blindIndex } : blindIndex;
  return { keyId, encryption, indexId: indexId ?? FIRST_INDEX, blindIndex: indexes };
}

function parse(file: string, text: string): Keys {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new KeysError(`${file} is no JSON: \`plazo keys make\` writes a file of keys`);
  }
  const read = z.safeParse(fileOfKeys, json);
  const wrong = read.error?.issues[0];
  if (!read.success)
    throw new KeysError(
      `${file} is no file of keys: ${wrong?.path.join('.') || 'the whole'} is wrong; each key is ${KEY_BYTES} bytes in base64`,
    );
  const keys = inNames(read.data);
  if (!keys.encryption[keys.keyId] || !keys.blindIndex[keys.indexId])
    throw new KeysError(`${file} names ${keys.keyId} and ${keys.indexId} as its keys and does not hold both`);
  return keys;
}

/**
 * @param made the command that makes such a file.
 * @throws KeysError where it is missing or, if it must be private, open to others on the machine.
 */
export async function readPrivate(
  file: string,
  { isPrivate, made }: { isPrivate: boolean; made: string },
): Promise<string> {
  if (!existsSync(file)) throw new KeysError(`There is no ${file}: \`${made}\` makes one`);
  const { mode } = await stat(file);
  if (isPrivate && (mode & 0o077) !== 0)
    throw new KeysError(`${file} can be read by others on this machine: chmod 600 ${file}`);
  return readFile(file, 'utf8');
}

/** @throws KeysError where it is missing, malformed, or, if it must be private, open to others on the machine. */
export const readKeys = async (file: string, { isPrivate }: { isPrivate: boolean }): Promise<Keys> =>
  parse(file, await readPrivate(file, { isPrivate, made: 'plazo keys make FILE' }));

/** Writes a file of keys that nobody else on the machine may read; one that is there stays. */
export async function writeNew(file: string, keys: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64');

/** Writes a new file of keys; one that is there stays. */
export async function makeKeys(file: string): Promise<void> {
  const keys: Keys = {
    keyId: 'k1',
    encryption: { k1: newKey() },
    indexId: FIRST_INDEX,
    blindIndex: { [FIRST_INDEX]: newKey() },
  };
  await writeNew(file, keys);
}

/** The name after the highest that is there: `k3` after `k1` and `k2`. */
function nextName(letter: string, names: readonly string[]): string {
  const numbers = names.map((name) => Number(name.replace(/^\D*/, '')) || 0);
  return `${letter}${Math.max(0, ...numbers) + 1}`;
}

/** Adds a new key for sealing and one for finding, which are used from then on; those before go on opening and finding. */
export async function addKeys(file: string): Promise<Keys> {
  const before = await readKeys(file, { isPrivate: false });
  const keyId = nextName('k', Object.keys(before.encryption));
  const indexId = nextName('i', Object.keys(before.blindIndex));
  const keys: Keys = {
    keyId,
    encryption: { ...before.encryption, [keyId]: newKey() },
    indexId,
    blindIndex: { ...before.blindIndex, [indexId]: newKey() },
  };
  const fresh = `${file}.new`;
  await rm(fresh, { force: true });
  await writeNew(fresh, keys);
  await rename(fresh, file);
  return keys;
}
