import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** What processes saw decided when they started, each time that it was another thing. */

const lock = command("select pg_advisory_xact_lock(hashtextextended('settings-seen', 0))");
const selectLast = statement<{ settings: string }>(
  'select settings from settings_seen order by seq desc limit 1',
);
/** As the last start that differed had it, for who keeps the next one: others wait for them. */
export async function lockLastSettings(tx: Tx): Promise<string | undefined> {
  await lock(tx, []);
  return (await selectLast(tx, []))[0]?.settings;
}

const insert = command('insert into settings_seen (at, settings, changes) values ($1, $2, $3)');
export const insertSettings = (
  tx: Tx,
  { at, settings, changes }: { readonly at: Date; readonly settings: string; readonly changes: string },
): Promise<void> => insert(tx, [at, settings, changes]);

const selectStarts = statement<{ at: Date; changes: string }>(
  'select at, changes from settings_seen order by seq desc limit $1',
);
/** The newest first. */
export const listStarts = (db: Queries, limit: number) => selectStarts(db, [limit]);
