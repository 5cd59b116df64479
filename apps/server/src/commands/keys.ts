import { makeBackupKey } from '../adapters/keys/backup-key.ts';
import { addKeys, makeKeys } from '../adapters/keys/keys-file.ts';
import { rememberKeys } from '../capabilities/keys/own-keys.ts';
import {
  countForeignBlocks,
  peopleAfter,
  rewrapPerson,
  rewrapShared,
} from '../capabilities/keys/rewrap.store.ts';
import { transact } from '../db/transaction.ts';
import { brandOf, type Deps } from '../deps.ts';
import { readEnv } from '../env.ts';
import { type Line, OK, print, usageFault, withProduct } from './command.ts';

export const keysUsage = 'keys make FILE | make-backup FILE | add | rewrap';

/**
 * Seals and indexes everything anew with the keys in use, person by person, while everybody works.
 * @returns how many people, and how many blocked numbers still need the index before.
 */
export async function rewrap(deps: Deps): Promise<{ people: number; blocked: number }> {
  const { db, sealing } = deps;
  let people = 0;
  for (let after = ''; ; ) {
    const some = await peopleAfter(db, after);
    for (const person of some) if (await transact(db, (tx) => rewrapPerson(tx, sealing, person))) people += 1;
    const last = some.at(-1);
    if (!last) break;
    after = last.id;
  }
  await transact(db, (tx) => rewrapShared(tx, sealing, (brand) => brandOf(deps, brand).market));
  const blocked = await countForeignBlocks(db);
  await rememberKeys(deps, blocked === 0 ? [sealing.fingerprint] : sealing.fingerprints);
  return { people, blocked };
}

export async function keysCommand({ words: [verb, file] }: Line): Promise<number> {
  if (verb === 'make' && file) {
    await makeKeys(file);
    print(`${file}: keep a copy apart from every backup; without it nothing personal can be read`);
    return OK;
  }
  if (verb === 'make-backup' && file) {
    await makeBackupKey(file);
    print(`${file}: keep a copy apart from every backup; without it no encrypted backup can be read`);
    return OK;
  }
  if (verb === 'add') {
    const { keysFile } = readEnv(process.env);
    const { keyId, indexId } = await addKeys(keysFile);
    print(
      `${keysFile}: ${keyId} seals and ${indexId} finds from the next start on; then run plazo keys rewrap`,
    );
    return OK;
  }
  if (verb !== 'rewrap') return usageFault(keysUsage);
  return withProduct(async ({ deps }) => {
    const { people, blocked } = await rewrap(deps);
    print(
      blocked === 0
        ? `${people} people are found by the key in use alone: those before may leave "blindIndex"`
        : `${people} people are found by the key in use; ${blocked} blocked numbers of nobody known need those before`,
    );
    return OK;
  });
}
