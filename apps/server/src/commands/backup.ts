import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archivesIn, isObject } from '../adapters/objects/archive-places.ts';
import {
  erasedFile,
  eraseListed,
  keepErasedList,
  linesOf,
  parseErased,
  readErasedFile,
} from '../capabilities/data-requests/erased-list.ts';
import { type Erased, listErased } from '../capabilities/data-requests/erasure.store.ts';
import { compareFiles } from '../capabilities/files/files.ts';
import { hasFiles } from '../capabilities/files/stored-files.store.ts';
import { appendAct } from '../capabilities/operators/desk-log.store.ts';
import type { Opened } from '../compose.ts';
import { openList, restore, sealList, verify } from '../compose-archives.ts';
import { noteRestore } from '../db/restored.store.ts';
import { transact } from '../db/transaction.ts';
import { type Env, readEnv } from '../env.ts';
import { type Line, OK, print, usageFault, withProduct } from './command.ts';
import { booksCheck } from './ledger-commands.ts';

type Manifest = Awaited<ReturnType<Opened['backup']>>;

/** How many rows it holds, as far as it counts them. */
export const rowsIn = ({ parts }: Manifest): number => parts.reduce((sum, { rows }) => sum + (rows ?? 0), 0);
const countParts = ({ tables }: Manifest) => `${tables.length} tables`;

/** Writes a backup; what to tell the operator. */
export async function backup(opened: Opened, file: string): Promise<string> {
  const { env } = opened.deps;
  const written = countParts(await opened.backup(file));
  const how =
    env.backupKeyFile === undefined ? 'in the open' : `encrypted and signed by ${env.backupKeyFile}`;
  return `${file}: ${written}, ${how}. The keys are not in it: keep ${env.keysFile} apart`;
}

export const backupUsage =
  'backup FILE | --verify FILE | --into PLACE --keep NUMBER | --list PLACE [--json]; a FILE may be s3://bucket/name, a PLACE s3://bucket/prefix';

const sayWhole = (file: string, about: Manifest): string =>
  `${file} of ${about.takenAt} is whole: ${countParts(about)}, ${rowsIn(about)} rows`;

const OURS = /^plazo-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.(backup|erased)$/;
/** What was begun before so long and never finished is nobody's any more. */
const ABANDONED_MS = 86_400_000;

const oldest = (names: readonly string[], kind: 'backup' | 'erased', keep: number): readonly string[] =>
  names.filter((each) => OURS.exec(each)?.[1] === kind).slice(0, -keep);

/** A list that is as new as the newest backup, for the restore of an older one; what leaves this machine is sealed. */
async function keepListBeside(opened: Opened, place: string, stem: string): Promise<void> {
  const { db, env } = opened.deps;
  const lines = linesOf(await listErased(db));
  if (isObject(place)) return sealList(env, `${place.replace(/\/$/, '')}/${stem}.erased`, lines);
  const list = join(place, 'erased');
  await writeFile(`${list}.new`, lines, { mode: 0o600 });
  await rename(`${list}.new`, list);
}

/**
 * Adds a backup to a directory or under a prefix, with the list of erased people beside it; then only the newest stay.
 * @param keep how many stay, at least one; what else lies there is left alone.
 */
export async function backupInto(opened: Opened, place: string, keep: number): Promise<string> {
  const { clock, env } = opened.deps;
  const stem = `plazo-${clock.now().toISOString().replace(/[:.]/g, '-')}`;
  const archives = await archivesIn(env, place);
  await archives.abandon(new Date(Date.now() - ABANDONED_MS));
  const file = `${place.replace(/\/$/, '')}/${stem}.backup`;
  const told = sayWhole(file, await opened.backup(file));
  await keepListBeside(opened, place, stem);
  const names = (await archives.list()).map(({ name }) => name);
  const old = oldest(names, 'backup', keep);
  for (const each of [...old, ...oldest(names, 'erased', keep)]) await archives.remove(each);
  const all = names.filter((each) => OURS.exec(each)?.[1] === 'backup');
  return `${told}; ${all.length - old.length} are kept, ${old.length} were removed`;
}

/** What lies at a place under a name of ours, the oldest first. */
async function listBackups(place: string, json: boolean): Promise<void> {
  const found = await (await archivesIn(readEnv(process.env), place)).list();
  const ours = found.filter(({ name }) => OURS.test(name));
  print(json ? ours : ours.map(({ name, bytes }) => `${name}\t${bytes}`).join('\n'));
}

export async function backupCommand({ words: [file], ...line }: Line): Promise<number> {
  const { verify: verified, into, keep, list, json } = line;
  const ways = [file, verified, into, list].filter((way) => way !== undefined);
  const isKept = keep !== undefined && /^[1-9]\d*$/.test(keep);
  if (ways.length !== 1 || ways[0] === '' || (into !== undefined) !== isKept) return usageFault(backupUsage);
  if (list !== undefined) return listBackups(list, json).then(() => OK);
  if (verified !== undefined) {
    print(sayWhole(verified, await verify(readEnv(process.env), verified)));
    return OK;
  }
  return withProduct(async (opened) => {
    print(
      into === undefined ? await backup(opened, file ?? '') : await backupInto(opened, into, Number(keep)),
    );
    return OK;
  });
}

/** Who was erased, as far as a file tells; null where somebody said that there is no such file. */
export type Listed = readonly Erased[] | null;

/** What the backup names and does not hold. */
async function sayLacking(deps: Opened['deps']): Promise<string> {
  if (!(await hasFiles(deps.db))) return '';
  return compareFiles(deps).then(
    ({ files, lacking, unknown }) =>
      `; of ${files} files in the store of objects ${lacking.length} are gone, and ${unknown.length} there are newer than the backup: \`plazo files check\` names them`,
    (error: unknown) =>
      `; its files lie in a store of objects that does not answer (${error instanceof Error ? error.message : String(error)}): run \`plazo files check\` once it does`,
  );
}

/** What is left to do on a restored installation, and what to tell the operator. The log says that it was restored. */
export async function finishRestore({ deps }: Opened, about: Manifest, listed: Listed): Promise<string> {
  // who was erased before the backup is in it, and pictures of them may be too
  const known = await eraseListed(deps, [...(listed ?? []), ...(await listErased(deps.db))]);
  await keepErasedList(deps);
  await transact(deps.db, (tx) =>
    appendAct(tx, {
      operatorId: null,
      action: 'restore',
      subject: about.takenAt,
      reason: '',
      details: JSON.stringify({ listOfErased: listed === null ? 'none' : listed.length }),
      at: deps.clock.now(),
    }),
  );
  await noteRestore(deps.db, deps.clock.now());
  const told = listed === null ? 'no list of erased people was given' : `${known} erasures were repeated`;
  const beside = await sayLacking(deps);
  const restored = `Restored what was backed up at ${about.takenAt}: ${countParts(about)}; ${told}${beside}`;
  return deps.sealing.fingerprints.includes(about.keys)
    ? restored
    : `${restored}\nThe keys in ${deps.env.keysFile} do not open its personal data: put the keys of the original there before you start`;
}

export const restoreUsage = 'restore FILE --erased LIST|--no-erasures';

/** The list that a restore was told to use, or the one that lies where it restores to. */
export async function listFor({ erased, hasNoErasures }: Line, env: Env): Promise<Listed | undefined> {
  const own = erasedFile(env.dataDirectory);
  const file = erased ?? (existsSync(own) ? own : undefined);
  if (file === undefined) return hasNoErasures ? null : undefined;
  const listed = isObject(file)
    ? parseErased(file, await openList(env, file), new Date())
    : await readErasedFile(file, new Date());
  if (listed.length === 0) throw new Error(`${file} names nobody: say --no-erasures where nobody was erased`);
  return listed;
}

export async function restoreCommand(line: Line): Promise<number> {
  const [file] = line.words;
  if (!file || (line.erased !== undefined && line.hasNoErasures)) return usageFault(restoreUsage);
  const env = readEnv(process.env);
  const listed = await listFor(line, env);
  if (listed === undefined)
    return usageFault(
      `${restoreUsage}: without the list of \`plazo erased export\` whoever was erased after the backup comes back`,
    );
  const about = await restore(env, file);
  await withProduct(async (opened) => (print(await finishRestore(opened, about, listed)), OK), {
    anyKeys: true,
  });
  return booksCheck({ ...line, words: [] });
}
