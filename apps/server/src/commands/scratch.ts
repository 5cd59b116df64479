import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { besideOf, dropDatabase, nameOfDatabase } from '../db/diagnosis.store.ts';
import type { Env } from '../env.ts';

/** PostgreSQL cuts names of 63 bytes and more. */
const MOST_OF_NAME = 40;

type Scratch = { readonly env: Env; readonly remove: () => Promise<void> };

/** The same installation on a database and a directory that are thrown away. */
export async function scratchOf(env: Env, what: 'rehearsal' | 'drill'): Promise<Scratch> {
  const directory = await mkdtemp(join(tmpdir(), `plazo-${what}-`));
  const { databaseUrl, databaseOwnerUrl = databaseUrl } = env;
  // of which installation it is a copy, where a server has several
  const of = databaseUrl === undefined ? 'plazo' : nameOfDatabase(databaseUrl).slice(0, MOST_OF_NAME);
  const name = `${of}_${what}_${randomBytes(6).toString('hex')}`;
  const beside =
    databaseUrl !== undefined && databaseOwnerUrl !== undefined
      ? await besideOf({ running: databaseUrl, owner: databaseOwnerUrl }, name)
      : {};
  const own: Env = {
    ...env,
    dataDirectory: directory,
    // those of the installation go on from where it is now, not from the backup
    checkpointsFile: join(directory, 'checkpoints'),
    ...beside,
  };
  const remove = async () => {
    if (databaseOwnerUrl) await dropDatabase(databaseOwnerUrl, name);
    await rm(directory, { recursive: true, force: true });
  };
  return { env: own, remove };
}
