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

type Kept = {
  readonly at: Date;
  readonly settings: string;
  readonly changes: string;
  /** Who brought them, as the deployment says it; empty where it says nothing. */
  readonly by: string;
};
const insert = command('insert into settings_seen (at, settings, changes, by) values ($1, $2, $3, $4)');
export const insertSettings = (tx: Tx, { at, settings, changes, by }: Kept): Promise<void> =>
  insert(tx, [at, settings, changes, by]);

const selectStarts = statement<Omit<Kept, 'settings'>>(
  'select at, changes, by from settings_seen order by seq desc limit $1',
);
/** The newest first. */
export const listStarts = (db: Queries, limit: number) => selectStarts(db, [limit]);
