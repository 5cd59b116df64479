import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ArchivePlace } from '../../archives.ts';

async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
}

/** An archive as a file of this machine, which has its name only when it is on the disk and was read back. */
export function fileArchive(path: string): ArchivePlace {
  const readable = (at: string) => ({ name: at, read: () => createReadStream(at) });
  return {
    ...readable(path),
    beside: path,
    write: async (bytes, assertWhole) => {
      // named like what a backup that was killed left, so that the next one removes it
      const partial = `${path}.${process.pid}.${randomBytes(3).toString('hex')}`;
      try {
        await pipeline(bytes, createWriteStream(partial, { mode: 0o600 }));
        await makeDurable(partial);
        await assertWhole(readable(partial));
        await rename(partial, path);
      } finally {
        await rm(partial, { force: true });
      }
    },
  };
}
