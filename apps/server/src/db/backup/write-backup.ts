import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, constants as zlib } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import type { ArchivePlace } from '../../archives.ts';
import type { BackupKey } from '../../backup-access.ts';
import { addressOf } from '../hosts.ts';
import { sealedBy } from './backup-seal.ts';
import { MANIFEST, type Manifest, type Part, partOfTable } from './manifest.ts';
import { verifyBackup } from './read-backup.ts';
import { copyTarget, readSequences, readTables } from './tables.ts';

export type Source = {
  readonly connectionString: string;
  readonly keys: Manifest['keys'];
  /** Absent: the archive lies in the open. */
  readonly key: BackupKey | undefined;
  readonly now: Date;
};

/** The rows of a table wait in a file for their length to be known, under a key that nobody keeps. */
async function addTable(archive: Pack, name: string, of: { rows: Readable; path: string }): Promise<Part> {
  const [key, nonce] = [randomBytes(32), randomBytes(16)];
  await pipeline(of.rows, createCipheriv('aes-256-ctr', key, nonce), createWriteStream(of.path));
  const { size: bytes } = await stat(of.path);
  const hash = createHash('sha256');
  const entry = archive.entry({ name, size: bytes });
  await pipeline(
    createReadStream(of.path),
    createDecipheriv('aes-256-ctr', key, nonce),
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    entry,
  );
  return { name, bytes, sha256: hash.digest('hex') };
}

async function addTables(
  archive: Pack,
  client: pg.Client,
  of: { tables: Manifest['tables']; scratch: string },
): Promise<Part[]> {
  const copied: { readonly part: Part; readonly rows: { readonly rowCount: number } }[] = [];
  const path = join(of.scratch, 'table');
  for (const table of of.tables) {
    const rows = client.query(to(`copy ${copyTarget(client, table)} to stdout`));
    copied.push({ part: await addTable(archive, partOfTable(table.name), { rows, path }), rows });
  }
  // how many rows a copy had is told after them: an answer to a later question is behind it
  await client.query('select 1');
  return copied.map(({ part, rows }) => ({ ...part, rows: rows.rowCount }));
}

async function fill(archive: Pack, source: Source, from: { client: pg.Client; scratch: string }) {
  const { client, scratch } = from;
  // one snapshot for all tables, while everybody else goes on writing
  await client.query('begin isolation level repeatable read read only');
  const tables = await readTables(client);
  const { rows: migrations } = await client.query('select name, checksum from migration order by name');
  const rows = await addTables(archive, client, { tables, scratch });
  const sequences = await readSequences(client);
  await client.query('commit');
  const about: Manifest = {
    format: 1,
    takenAt: source.now.toISOString(),
    keys: source.keys,
    migrations,
    tables,
    sequences,
    parts: rows,
  };
  archive.entry({ name: MANIFEST }, JSON.stringify(about, null, 2));
  archive.finalize();
  return about;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** What backups to this file left behind that were killed: files and directories beside it, named by a process that is gone. */
async function removeAbandoned(file: string): Promise<void> {
  const prefix = `${basename(file)}.`;
  for (const name of await readdir(dirname(file))) {
    const pid = name.startsWith(prefix) && /^(\d+)\.\w{6}$/.exec(name.slice(prefix.length))?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(dirname(file), name), { recursive: true, force: true });
  }
}

/**
 * Writes the database, as it is at one moment, into one archive, without stopping anybody and without the
 * keys; encrypted and signed where there is a key for that. The archive has its name for good only when it was
 * read back from end to end. @throws BackupError where it was not.
 */
export async function writeBackup(source: Source, place: ArchivePlace): Promise<Manifest> {
  await removeAbandoned(place.beside);
  const scratch = await mkdtemp(`${place.beside}.${process.pid}.`);
  const client = new pg.Client({ connectionString: addressOf(source.connectionString) });
  // told by the statement under way
  client.on('error', () => undefined);
  try {
    await client.connect();
    const archive = pack();
    const written = pipeline(
      archive,
      createGzip({ level: zlib.Z_BEST_SPEED }),
      sealedBy(source.key),
      (bytes) =>
        place.write(bytes, (read) =>
          verifyBackup(read, { key: source.key, allowsPlain: source.key === undefined }),
        ),
    );
    const filled = fill(archive, source, { client, scratch }).catch(async (error: Error) => {
      // whoever takes the bytes learns that no more come, and keeps none of them
      archive.destroy(error);
      await written.catch(() => undefined);
      throw error;
    });
    const [about] = await Promise.all([filled, written]);
    return about;
  } finally {
    await client.end();
    await rm(scratch, { recursive: true, force: true });
  }
}
