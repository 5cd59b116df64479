import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { ConfigurationError, type Env } from '../../env.ts';
import { isOwnMachine } from '../../network.ts';

/** The file of `PLAZO_OBJECTS`: which store of objects, and by which keys. It holds secrets, so it is its owner's alone. */

const stated = z.string().check(z.minLength(1));
const objectStore = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }),
  region: stated,
  /** Where the name of the bucket stands: first in the path, or before the host. */
  addressing: z.enum(['path', 'host']),
  accessKeyId: stated,
  secretAccessKey: stated,
  sessionToken: z.optional(stated),
});

export type ObjectStoreSettings = z.output<typeof objectStore>;

/** @throws ConfigurationError naming what is missing or wrong; never a value of it. */
export async function readObjectStore({
  objectsFile,
  mode,
}: Pick<Env, 'objectsFile' | 'mode'>): Promise<ObjectStoreSettings> {
  if (objectsFile === undefined)
    throw new ConfigurationError(
      'PLAZO_OBJECTS has to name a file with endpoint, region and keys of the store of objects',
    );
  const fail = (why: string) => new ConfigurationError(`PLAZO_OBJECTS: ${objectsFile} ${why}`);
  const about = await stat(objectsFile).catch(() => undefined);
  if (!about) throw fail('is not there');
  if (mode === 'production' && (about.mode & 0o077) !== 0)
    throw fail(`can be read by others on this machine: chmod 600 ${objectsFile}`);
  let json: unknown;
  try {
    json = JSON.parse(await readFile(objectsFile, 'utf8'));
  } catch {
    throw fail('is no JSON');
  }
  const read = z.safeParse(objectStore, json);
  if (!read.success)
    throw fail(
      `is wrong in ${read.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ')}`,
    );
  const { protocol, hostname } = new URL(read.data.endpoint);
  if (mode === 'production' && protocol !== 'https:' && !isOwnMachine(hostname))
    throw fail('names an endpoint without TLS on another machine');
  return read.data;
}
