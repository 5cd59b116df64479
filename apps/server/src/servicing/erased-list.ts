import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';

/** Who was erased since a backup was taken must not come back with it: their ids stand beside the data. */
const fileOf = ({ env }: Pick<Deps, 'env'>) => join(env.dataDirectory, 'erased');

export const rememberErased = (deps: Pick<Deps, 'env'>, borrowerId: string): Promise<void> =>
  appendFile(fileOf(deps), `${borrowerId}\n`);

export async function erasedBefore(deps: Pick<Deps, 'env'>): Promise<readonly string[]> {
  const file = fileOf(deps);
  return existsSync(file) ? (await readFile(file, 'utf8')).split('\n').filter(Boolean) : [];
}
