import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appendFile } from '../../adapters/append-file.ts';
import { transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { eraseIdentity } from '../apply/erase-identity.ts';
import { type Erased, eraseBorrower, listErased, rememberErased } from './erasure.store.ts';

/**
 * Who was erased must not come back with a backup that is older: the list stands in the database, so that each later
 * backup has it, and as a file to be kept elsewhere, one line a person, for the day on which the database is lost.
 */

export const erasedFile = (dataDirectory: string) => join(dataDirectory, 'erased');

const LINE = /^([A-Za-z0-9_-]{1,64})(?: (\d{4}-\d\d-\d\dT[\d:.]+Z))?$/;

/** What a list of erased people says. @throws where it is no such list: one that is not understood erases nobody. */
export function parseErased(file: string, text: string, now: Date): readonly Erased[] {
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line, index) => {
    const [, borrowerId, at] = LINE.exec(line) ?? [];
    if (borrowerId === undefined)
      throw new Error(`${file} is no list of erased people: line ${index + 1} is not an id and a time`);
    return { borrowerId, erasedAt: at === undefined ? now : new Date(at) };
  });
}

/** @throws where it is no such list. */
export const readErasedFile = async (file: string, now: Date): Promise<readonly Erased[]> =>
  parseErased(file, await readFile(file, 'utf8'), now);

export const linesOf = (erased: readonly Erased[]) =>
  erased.map(({ borrowerId, erasedAt }) => `${borrowerId} ${erasedAt.toISOString()}\n`).join('');

/** Erases whoever is listed and still here. How many of them this database knew. */
export async function eraseListed(deps: Deps, listed: readonly Erased[]): Promise<number> {
  let known = 0;
  for (const erased of listed) {
    const isHere = await transact(deps.db, async (tx) => {
      await rememberErased(tx, erased);
      await eraseIdentity(tx, deps, erased.borrowerId);
      return eraseBorrower(tx, deps.sealing, erased);
    });
    known += isHere ? 1 : 0;
  }
  return known;
}

/**
 * Brings the list of the database and the file beside it to the same: what a crash left out of the file is added, and
 * who is in the file alone is erased here again.
 */
export async function keepErasedList(deps: Deps): Promise<void> {
  const file = erasedFile(deps.env.dataDirectory);
  const inFile = existsSync(file) ? await readErasedFile(file, deps.clock.now()) : [];
  const inDatabase = await listErased(deps.db);
  const lacks = (list: readonly Erased[]) => {
    const ids = new Set(list.map(({ borrowerId }) => borrowerId));
    return ({ borrowerId }: Erased) => !ids.has(borrowerId);
  };
  await eraseListed(deps, inFile.filter(lacks(inDatabase)));
  const missing = inDatabase.filter(lacks(inFile));
  if (missing.length > 0) await appendFile(file, linesOf(missing));
}
