import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Deps } from '../../deps.ts';
import { adoptImage } from './complaint-images.store.ts';

const ENDING = '.jpg';

/**
 * Pictures that an earlier version kept as files, or an older backup brought back, move into their rows. A file goes when
 * its bytes are there, or when its person was erased; one that no row knows is left to whoever looks after the disk.
 */
export async function adoptPictures({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  const directory = join(env.dataDirectory, 'files/complaints');
  const names = existsSync(directory) ? await readdir(directory) : [];
  for (const name of names.filter((own) => own.endsWith(ENDING))) {
    const path = join(directory, name);
    // a server and a command may both be about it
    const sealed = await readFile(path).catch(() => undefined);
    if (sealed && (await adoptImage(db, { id: basename(name, ENDING), sealed })))
      await rm(path, { force: true });
  }
}
