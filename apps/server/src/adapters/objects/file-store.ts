import { ConfigurationError, type Env } from '../../env.ts';
import { partsOfAddress } from './archive-places.ts';
import type { Patience } from './call-store.ts';
import { type Bucket, openBucket } from './object-store.ts';
import { readObjectStore } from './read-object-store.ts';

/** Where sealed files of people lie beside the database: each an object of its own, by its whole address. */
export type FileStore = {
  /** The place of new files; absent: the database. */
  readonly place: string | undefined;
  /** Never over another. @throws ObjectStoreError */
  readonly write: (address: string, bytes: Buffer) => Promise<void>;
  /** Nothing where nothing lies there. @throws ObjectStoreError */
  readonly read: (address: string) => Promise<Buffer | undefined>;
  /** How long what lies there is. @throws ObjectStoreError */
  readonly sizeOf: (address: string) => Promise<number | undefined>;
  /** Also where nothing lies. @throws ObjectStoreError */
  readonly remove: (address: string) => Promise<void>;
  /** All that lies directly at the place, with its length. @throws ObjectStoreError */
  readonly list: () => Promise<ReadonlyMap<string, number>>;
};

/** Somebody waits at a page. */
const patience: Patience = { tryMs: 8_000, pauseMs: 300, tries: 3 };
const PART_BYTES = 32 * 1_048_576;

function checkPlace(place: string): void {
  try {
    partsOfAddress(place);
  } catch (error) {
    throw new ConfigurationError(
      `PLAZO_FILES says neither database nor where a store of objects has a place: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** @throws ConfigurationError where the place is no address of a store, or the store is not named. */
export async function openFileStore(env: Pick<Env, 'files' | 'objectsFile' | 'mode'>): Promise<FileStore> {
  const place = env.files === 'database' ? undefined : env.files.replace(/\/?$/, '/');
  if (place !== undefined) checkPlace(place);
  if (place !== undefined) await readObjectStore(env);
  const buckets = new Map<string, Bucket>();
  const at = async <Value>(address: string, use: (bucket: Bucket, key: string) => Promise<Value>) => {
    const { name, key } = partsOfAddress(address);
    const sizes = { partBytes: PART_BYTES, ...patience };
    const bucket = buckets.get(name) ?? openBucket(await readObjectStore(env), name, sizes);
    buckets.set(name, bucket);
    return use(bucket, key);
  };
  return {
    place,
    write: (address, bytes) => at(address, (bucket, key) => bucket.put(key, bytes)),
    read: (address) => at(address, (bucket, key) => bucket.get(key)),
    sizeOf: (address) => at(address, (bucket, key) => bucket.sizeOf(key)),
    remove: (address) => at(address, (bucket, key) => bucket.remove(key)),
    list: async () => {
      if (place === undefined) return new Map();
      const found = await at(place, (bucket, key) => bucket.list(key));
      return new Map(found.map(({ name, bytes }) => [`${place}${name}`, bytes]));
    },
  };
}
