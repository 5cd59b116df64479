import type { BorrowerId } from '@plazo/contract';
import { ObjectStoreError } from '../../adapters/objects/call-store.ts';
import { transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ConfigurationError } from '../../env.ts';
import {
  announceFile,
  type Bytes,
  forgetFile,
  hasFiles,
  listFiles,
  newestFiles,
  type StoredFile,
  takeLeaving,
} from './stored-files.store.ts';

/** Sealed files of people, in the database or in the store of objects, as the deployment says. */

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Puts sealed bytes where they are to lie, outside any transaction; `holdFile` in the transaction that names them makes them
 * stay. Nothing where the store does not take them.
 */
export async function storeBytes(
  deps: Pick<Deps, 'files' | 'db' | 'chance' | 'clock' | 'log'>,
  { borrowerId, sealed }: { readonly borrowerId: BorrowerId; readonly sealed: Buffer },
): Promise<Bytes | undefined> {
  const { files, db, chance, clock, log } = deps;
  if (files.place === undefined) return { sealed, address: null };
  const address = `${files.place}${chance.id()}`;
  await announceFile(db, { borrowerId, address, bytes: sealed.length, now: clock.now() });
  try {
    await files.write(address, sealed);
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    log.error({ error: error.message }, 'the store of files takes nothing');
    return undefined;
  }
  return { sealed: null, address };
}

/** The sealed bytes of a file; nothing where its object is not there. @throws ObjectStoreError where the store is away. */
export async function bytesOf(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  { sealed, address }: { readonly sealed: Buffer | null; readonly address: string | null },
): Promise<Buffer | undefined> {
  if (address === null) return sealed ?? undefined;
  const found = await files.read(address);
  if (!found) log.error({ address }, 'a file is not in its store');
  return found;
}

const REMOVED_AT_ONCE = 100;

/** Removes objects that nothing names any more, and those whose writer died. How many. */
export async function removeLeaving({ db, files, clock }: Deps): Promise<number> {
  const due = await transact(db, (tx) => takeLeaving(tx, clock.now(), REMOVED_AT_ONCE));
  for (const file of due) {
    await files.remove(file.address);
    await forgetFile(db, file);
  }
  return due.length;
}

/** Removes what no row knows. How many. @throws ObjectStoreError */
export async function removeUnknown(deps: Pick<Deps, 'db' | 'files'>): Promise<number> {
  const { unknown } = await compareFiles(deps);
  for (const address of unknown) await deps.files.remove(address);
  return unknown.length;
}

/** @throws ConfigurationError where files lie in a store that the environment does not name. */
export async function refuseLostStore({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  if (env.objectsFile === undefined && (await hasFiles(db)))
    throw new ConfigurationError(
      'Files of people lie in a store of objects: name it in PLAZO_OBJECTS, whatever PLAZO_FILES says of new ones',
    );
}

export type FilesReport = {
  readonly files: number;
  /** In use, and not in the store. */
  readonly lacking: readonly string[];
  /** In the store with another length. */
  readonly otherwise: readonly string[];
  /** In the store, and in no row: written after the backup that this database was restored from. */
  readonly unknown: readonly string[];
};

/** Compares what the database names with what the store holds. @throws ObjectStoreError */
export async function compareFiles({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<FilesReport> {
  const held = await files.list();
  // after the store was read: what is written meanwhile is in both or in the rows
  const rows = await listFiles(db);
  const lacking: string[] = [];
  const otherwise: string[] = [];
  for (const { address, bytes, state } of rows) {
    if (state !== 'kept') continue;
    const size = held.get(address) ?? (await files.sizeOf(address));
    if (size === undefined) lacking.push(address);
    else if (size !== bytes) otherwise.push(address);
  }
  const known = new Set(rows.map(({ address }) => address));
  const unknown = [...held.keys()].filter((address) => !known.has(address));
  return { files: rows.length, lacking, otherwise, unknown };
}

const SAMPLE = 20;

/**
 * Of the newest files, those that are not in the store as they were written; all of them are compared by `plazo files check`.
 * Nothing where the store is away: that says nothing of the files.
 */
export async function lackingFiles({
  db,
  files,
  log,
}: Pick<Deps, 'db' | 'files' | 'log'>): Promise<string[]> {
  const lacking: StoredFile[] = [];
  try {
    for (const file of await newestFiles(db, SAMPLE))
      if ((await files.sizeOf(file.address)) !== file.bytes) lacking.push(file);
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    log.warn({ error: error.message }, 'the store of files is not looked at');
    return [];
  }
  const kept = new Set((await newestFiles(db, SAMPLE)).map(({ address }) => address));
  // one that was let go meanwhile lacks nothing
  return lacking.flatMap(({ address }) =>
    kept.has(address) ? [`file ${address} is kept and not in its store as it was written`] : [],
  );
}

/** What is wrong with the store of files: whether it takes, gives and forgets, and whether the newest files are there. */
export async function tryFiles({ db, files, chance }: Deps): Promise<string | undefined> {
  if (files.place === undefined) return undefined;
  const address = `${files.place}doctor-${chance.id()}`;
  const bytes = Buffer.from(chance.id());
  try {
    await files.write(address, bytes);
    const read = await files.read(address);
    await files.remove(address);
    if (!read?.equals(bytes)) return 'it does not give back what it took';
    for (const file of await newestFiles(db, SAMPLE))
      if ((await files.sizeOf(file.address)) !== file.bytes)
        return `${file.address} is not there as it was written`;
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
