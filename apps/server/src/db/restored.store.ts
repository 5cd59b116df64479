import { readInstallation, writeInstallation } from './installation.store.ts';
import { statement } from './statement.ts';
import type { Queries } from './transaction.ts';

/** What a restored installation does not know yet: what its rails told since the backup. */

const RESTORED = 'restored-at';
const readOf = (rail: string) => `rail-facts-read:${rail}`;

/** Nothing is sent from here on over a rail whose list of facts was not read to its end since. */
export const noteRestore = (db: Queries, at: Date): Promise<void> =>
  writeInstallation(db, RESTORED, at.toISOString());

/** The list of a rail's facts was read to its end. */
export async function noteFactsRead(db: Queries, rail: string, at: Date): Promise<void> {
  // written where it means something: not every few minutes for ever
  if ((await readInstallation(db, RESTORED)) !== undefined)
    await writeInstallation(db, readOf(rail), at.toISOString());
}

const selectHeld = statement<{ held: boolean }>(`
  select true as held from installation r where r.name = $1
    and not exists (select from installation f where f.name = $2 and f.value::timestamptz >= r.value::timestamptz)`);

/** Whether an installation was restored, and has not read since what a rail told. */
export const isHeldSinceRestore = async (db: Queries, rail: string): Promise<boolean> =>
  (await selectHeld(db, [RESTORED, readOf(rail)])).length > 0;
