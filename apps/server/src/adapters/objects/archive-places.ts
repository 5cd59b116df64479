import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchivePlace, Kept } from '../../archives.ts';
import { ConfigurationError, type Env } from '../../env.ts';
import { fileArchive } from './file-archive.ts';
import { type Bucket, openBucket } from './object-store.ts';
import { readObjectStore } from './read-object-store.ts';

/** Where archives lie, by the name that people give: a path of this machine, or `s3://bucket/key`. */

type Where = Pick<Env, 'objectsFile' | 'mode' | 'dataDirectory'>;

const SCHEME = 's3://';
const ADDRESS =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/((?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*(?:[A-Za-z0-9_-][A-Za-z0-9._-]*)?)$/;

export const isObject = (name: string): boolean => name.startsWith(SCHEME);

/** @throws ConfigurationError where it is no such address. */
export function partsOfAddress(address: string): { readonly name: string; readonly key: string } {
  const [, name, key = ''] = ADDRESS.exec(address) ?? [];
  if (name === undefined)
    throw new ConfigurationError(
      `${address} is not like s3://bucket/prefix/name, of letters, digits, dots, - and _`,
    );
  return { name, key };
}

/** @throws ConfigurationError where it is no such address, or no store is named. */
async function reach(env: Where, address: string) {
  const { name, key } = partsOfAddress(address);
  return { bucket: openBucket(await readObjectStore(env), name), name, key };
}

function objectArchive(bucket: Bucket, of: { address: string; key: string; beside: string }): ArchivePlace {
  const { address, key, beside } = of;
  const archive = { name: address, read: () => bucket.read(key) };
  return {
    ...archive,
    beside,
    write: async (bytes, assertWhole) => {
      await bucket.create(key, bytes);
      await assertWhole(archive).catch(async (error: unknown) => {
        await bucket.remove(key);
        throw error;
      });
    },
  };
}

/** @throws ConfigurationError */
export async function archiveAt(env: Where, name: string): Promise<ArchivePlace> {
  if (!isObject(name)) return fileArchive(name);
  const { bucket, key } = await reach(env, name);
  if (key === '' || key.endsWith('/')) throw new ConfigurationError(`${name} names no object`);
  return objectArchive(bucket, { address: name, key, beside: join(env.dataDirectory, 'upload') });
}

export type Archives = {
  readonly at: (name: string) => ArchivePlace;
  /** In the order of their names. */
  readonly list: () => Promise<readonly Kept[]>;
  readonly remove: (name: string) => Promise<void>;
  /** Ends what was begun before that time and never finished; in a directory the next backup does. */
  readonly abandon: (before: Date) => Promise<number>;
};

function inDirectory(directory: string): Archives {
  return {
    at: (name) => fileArchive(join(directory, name)),
    list: async () => {
      const found = await readdir(directory, { withFileTypes: true });
      const names = found.filter((each) => each.isFile()).map(({ name }) => name);
      return Promise.all(
        names.toSorted().map(async (name) => ({ name, bytes: (await stat(join(directory, name))).size })),
      );
    },
    remove: (name) => rm(join(directory, name)),
    abandon: async () => 0,
  };
}

/** A directory, or what lies under a prefix. @throws ConfigurationError */
export async function archivesIn(env: Where, place: string): Promise<Archives> {
  if (!isObject(place)) return inDirectory(place);
  const { bucket, name, key } = await reach(env, place.endsWith('/') ? place : `${place}/`);
  return {
    at: (own) =>
      objectArchive(bucket, {
        address: `${SCHEME}${name}/${key}${own}`,
        key: `${key}${own}`,
        beside: join(env.dataDirectory, 'upload'),
      }),
    list: () => bucket.list(key),
    remove: (own) => bucket.remove(`${key}${own}`),
    abandon: (before) => bucket.abandon(key, before),
  };
}
