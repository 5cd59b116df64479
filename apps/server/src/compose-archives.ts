import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openBackupKey } from './adapters/keys/backup-key.ts';
import { archiveAt, isObject } from './adapters/objects/archive-places.ts';
import { BackupError } from './db/backup/backup-error.ts';
import { openedBy, sealedBy } from './db/backup/backup-seal.ts';
import type { Manifest } from './db/backup/manifest.ts';
import { verifyBackup } from './db/backup/read-backup.ts';
import { restoreBackup } from './db/backup/restore-backup.ts';
import { type Source, writeBackup } from './db/backup/write-backup.ts';
import type { Env } from './env.ts';

/** Archives of this deployment: written, read and checked with its key, in a file or in its store of objects. */

/** @throws BackupError, ConfigurationError, ObjectStoreError, KeysError */
export async function writeArchive(env: Env, name: string, of: Omit<Source, 'key'>): Promise<Manifest> {
  const { key } = await openBackupKey(env);
  if (!key && isObject(name))
    throw new BackupError('What leaves this machine is encrypted and signed: name a key in PLAZO_BACKUP_KEY');
  return writeBackup({ ...of, key }, await archiveAt(env, name));
}

/** Fills the empty installation that the environment names. @throws BackupError, SchemaError, KeysError */
export const restore = async (env: Env, name: string): Promise<Manifest> =>
  restoreBackup(await archiveAt(env, name), await openBackupKey(env), env);

/** Reads an archive from end to end, without a database. @throws BackupError, KeysError */
export const verify = async (env: Env, name: string): Promise<Manifest> =>
  verifyBackup(await archiveAt(env, name), await openBackupKey(env));

/** Keeps a list beside the archives of a store, encrypted and signed as they are. @throws ObjectStoreError, KeysError */
export async function sealList(env: Env, name: string, lines: string): Promise<void> {
  const { key } = await openBackupKey(env);
  const place = await archiveAt(env, name);
  await place.write(sealedBy(key)(Readable.from([Buffer.from(lines)])), async () => undefined);
}

/** What such a list says. @throws BackupError naming what is wrong with it. */
export async function openList(env: Env, name: string): Promise<string> {
  const place = await archiveAt(env, name);
  return text(openedBy(await openBackupKey(env))(place.read()));
}
