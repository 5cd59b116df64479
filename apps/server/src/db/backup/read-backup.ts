import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import { MANIFEST, type Manifest, manifest, type Part } from './manifest.ts';

/** A file that is not a backup, or not a whole one. */
export class BackupError extends Error {}

/** Goes through the archive's entries in their order; each has to be read to its end. */
export async function eachEntry(
  file: string,
  read: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), entries);
  const visited = (async () => {
    for await (const entry of entries) await read(entry.header.name, Readable.from(entry));
  })();
  await Promise.all([unpacked, visited]);
}

async function partOf(name: string, content: Readable): Promise<Part> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

const isSame = (one: Part, other: Part | undefined) =>
  one.bytes === other?.bytes && one.sha256 === other.sha256;

function assertWhole(file: string, about: Manifest | undefined, found: readonly Part[]): Manifest {
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
  return about;
}

/**
 * Reads a backup from end to end and compares every part with the list.
 * @throws BackupError naming what is damaged or missing.
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  let about: Manifest | undefined;
  const found: Part[] = [];
  try {
    await eachEntry(file, async (name, content) => {
      if (name === MANIFEST) about = z.parse(manifest, JSON.parse((await buffer(content)).toString('utf8')));
      else found.push(await partOf(name, content));
    });
  } catch (error) {
    throw new BackupError(
      `${file} cannot be read to its end: ${error instanceof Error ? error.message : ''}`,
    );
  }
  return assertWhole(file, about, found);
}
