import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Archive } from '../../archives.ts';
import type { BackupAccess } from '../../backup-access.ts';
import { startEmbedded } from '../embedded.ts';
import { addressOf, findWritable } from '../hosts.ts';
import { migrate, migrateDatabase } from '../migrate.ts';
import { createDatabase, openPool, unhurried } from '../postgres.ts';
import { runningOn } from '../rights.ts';
import { BackupError } from './backup-error.ts';
import { FILES, type Manifest, tableOfPart } from './manifest.ts';
import { eachEntry, verifyBackup } from './read-backup.ts';
import { copyTarget, readTables } from './tables.ts';

/** Without a `databaseUrl` the embedded database of the directory. */
export type Target = {
  readonly databaseUrl: string | undefined;
  /** Who owns what is filled; absent: who runs on it. */
  readonly databaseOwnerUrl: string | undefined;
  readonly dataDirectory: string;
};

/** Nothing is ever overwritten: what has a row that a fresh installation has not is in use. */
async function assertUnused(client: pg.Client, { dataDirectory }: Target): Promise<void> {
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 2`);
    const isFresh = rows.length <= (name === 'journal_stream' ? 1 : 0);
    if (!isFresh)
      throw new BackupError(`The database is in use (${name} has rows): restore into an empty one`);
  }
  const files = resolve(dataDirectory, FILES);
  if (
    existsSync(files) &&
    (await readdir(files, { recursive: true, withFileTypes: true })).some((file) => file.isFile())
  )
    throw new BackupError(`${files} holds files: restore into an empty directory`);
}

async function writeFile(directory: string, name: string, content: Readable): Promise<void> {
  const path = resolve(directory, name);
  if (!path.startsWith(resolve(directory, FILES) + sep))
    throw new BackupError(`${name} does not belong here`);
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
}

/** What is restored, and where to. */
type Restoring = { readonly archive: Archive; readonly access: BackupAccess; readonly target: Target };

/**
 * The one row that an empty installation has is written over and never removed: whoever removes it looks whether anything points at it, and
 * the owner of the tables may not lock the rows that nobody changes.
 */
async function fillStreams(client: pg.Client, { columns }: Manifest['tables'][number], content: Readable) {
  await client.query('create temporary table restored_stream (like journal_stream) on commit drop');
  const target = copyTarget(client, { name: 'restored_stream', columns });
  await pipeline(content, client.query(from(`copy ${target} from stdin`)));
  await client.query(`insert into journal_stream select * from restored_stream
    on conflict (stream) do update set seq = excluded.seq, hash = excluded.hash`);
}

async function fill(client: pg.Client, about: Manifest, of: Restoring): Promise<void> {
  await eachEntry(of.archive, of.access, async (name, content) => {
    const table = tableOfPart(about, name);
    if (table?.name === 'journal_stream') await fillStreams(client, table, content);
    else if (table)
      await pipeline(content, client.query(from(`copy ${copyTarget(client, table)} from stdin`)));
    else if (name.startsWith(FILES)) await writeFile(of.target.dataDirectory, name, content);
    else content.resume();
  });
  for (const { name, value } of about.sequences)
    await client.query('select setval($1::text::regclass, $2::bigint)', [
      client.escapeIdentifier(name),
      value,
    ]);
}

/** Numbers that people hold, of accounts, papers, complaints and letters, and how many of each a second ever takes. */
const GIVEN_OUT = [
  { sequence: 'virtual_account_number', aSecond: 10 },
  { sequence: 'issued_document_number_seq', aSecond: 1 },
  { sequence: 'complaint_number_seq', aSecond: 1 },
  { sequence: 'contact_message_number_seq', aSecond: 1 },
];

/**
 * Numbers that were given out after the backup are in no backup. They go on from a mark that only rises with time, so
 * many for each second since 2020: faster than they are ever given out, so that none is given again.
 */
async function skipGivenNumbers(client: pg.Client): Promise<void> {
  for (const { sequence, aSecond } of GIVEN_OUT)
    await client.query(
      `select setval($1::text::regclass, greatest((select last_value from ${client.escapeIdentifier(sequence)}),
        (extract(epoch from now())::bigint - 1577836800) * $2::bigint))`,
      [sequence, aSecond],
    );
}

type Reached = { readonly owner: string; readonly running: string };

async function load(about: Manifest, reached: Reached, of: Restoring) {
  const connectionString = reached.owner;
  await findWritable(connectionString);
  await createDatabase(connectionString);
  const pool = openPool(connectionString, 1, unhurried);
  const client = new pg.Client({ connectionString: addressOf(connectionString) });
  try {
    await migrate(pool, { only: about.migrations });
    await client.connect();
    await client.query('begin');
    await assertUnused(client, of.target);
    await fill(client, about, of);
    await client.query('commit');
    await migrateDatabase(reached.owner, reached.running);
    await skipGivenNumbers(client);
  } finally {
    await client.end();
    await pool.end();
  }
}

/**
 * Puts a backup into an empty database and an empty directory, and brings it to this version. The backup is read to its
 * end before anything is written; the database is filled in one transaction under its own rules, balance included.
 * @throws BackupError where the file is damaged or the target is in use, SchemaError where it comes from a newer program.
 */
export async function restoreBackup(
  archive: Archive,
  access: BackupAccess,
  target: Target,
): Promise<Manifest> {
  const about = await verifyBackup(archive, access);
  const of = { archive, access, target };
  if (target.databaseUrl !== undefined) {
    const running = target.databaseUrl;
    await load(about, { owner: target.databaseOwnerUrl ?? running, running }, of);
    return about;
  }
  const embedded = await startEmbedded(target.dataDirectory);
  try {
    const owner = embedded.connectionString;
    await load(about, { owner, running: await runningOn(owner) }, of);
  } finally {
    if (!embedded.isAdopted) await embedded.stop();
  }
  return about;
}
