import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import type { Archive } from '../../archives.ts';
import type { BackupAccess } from '../../backup-access.ts';
import { BackupError } from './backup-error.ts';
import { openedBy } from './backup-seal.ts';
import { MANIFEST, type Manifest, manifest, type Part, partOfTable, tableOfPart } from './manifest.ts';

/** Goes through the archive's entries in their order; each has to be read to its end. */
export async function eachEntry(
  archive: Archive,
  access: BackupAccess,
  read: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const unpacked = pipeline(archive.read(), openedBy(access), createGunzip(), entries);
  const visited = (async () => {
    for await (const entry of entries) await read(entry.header.name, Readable.from(entry));
  })();
  await Promise.all([unpacked, visited]);
}

type Found = Required<Part> & {
  /** How many columns its rows have; several where they differ. */
  readonly widths: ReadonlySet<number>;
};

const NEWLINE = 10;
const TAB = 9;

/** Reads a part to its end; of a table, as `copy` writes it, each line is a row and each tab ends a column. */
async function partOf(name: string, content: Readable): Promise<Found> {
  const hash = createHash('sha256');
  const widths = new Set<number>();
  let bytes = 0;
  let rows = 0;
  let width = 1;
  for await (const chunk of content) {
    const read: Buffer = chunk;
    hash.update(read);
    bytes += read.length;
    for (const byte of read) {
      if (byte === TAB) width += 1;
      if (byte !== NEWLINE) continue;
      widths.add(width);
      rows += 1;
      width = 1;
    }
  }
  return { name, bytes, sha256: hash.digest('hex'), rows, widths };
}

const isSame = (one: Part, other: Found | undefined) =>
  one.bytes === other?.bytes && one.sha256 === other.sha256 && (one.rows ?? other.rows) === other.rows;

/** Whether each row of a table has its columns. */
function isReadable(about: Manifest, { name, rows, widths }: Found): boolean {
  const table = tableOfPart(about, name);
  return !table || rows === 0 || (widths.size === 1 && widths.has(table.columns.length));
}

function assertWhole(file: string, about: Manifest | undefined, found: readonly Found[]): Manifest {
  if (!about) throw new BackupError(`${file} has no list of its contents: it was never finished`);
  const broken = about.parts.find(
    (part) =>
      !isSame(
        part,
        found.find(({ name }) => name === part.name),
      ),
  );
  if (broken) throw new BackupError(`${file} is damaged: ${broken.name} is not as it was written`);
  if (found.length !== about.parts.length) throw new BackupError(`${file} holds more than it lists`);
  const absent = about.tables.find(({ name }) => !found.some((part) => part.name === partOfTable(name)));
  if (absent) throw new BackupError(`${file} lacks the table ${absent.name}`);
  const odd = found.find((part) => !isReadable(about, part));
  if (odd) throw new BackupError(`${file} is damaged: a row of ${odd.name} has other columns than its table`);
  return about;
}

/**
 * Reads a backup from end to end and compares every part with the list: its bytes, its rows and their columns.
 * @throws BackupError naming what is damaged or missing.
 */
export async function verifyBackup(archive: Archive, access: BackupAccess): Promise<Manifest> {
  let about: Manifest | undefined;
  const found: Found[] = [];
  try {
    await eachEntry(archive, access, async (name, content) => {
      if (name === MANIFEST) about = z.parse(manifest, JSON.parse((await buffer(content)).toString('utf8')));
      else found.push(await partOf(name, content));
    });
  } catch (error) {
    throw new BackupError(
      `${archive.name} cannot be read to its end: ${error instanceof Error ? error.message : ''}`,
    );
  }
  return assertWhole(archive.name, about, found);
}
