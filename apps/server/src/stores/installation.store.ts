import { sql } from 'kysely';
import type { Database } from '../db/postgres.ts';
import type { Queries } from './transaction.ts';

/** Whether the database answers at all. */
export async function answersQueries(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** What an installation remembers about itself. */
export async function readInstallation(db: Queries, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function writeInstallation(db: Queries, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

const SMS_STOPPED = 'sms-stopped';

/** The kill switch: nothing of a registration is sent while it stands. */
export const isSmsStopped = async (db: Queries) => (await readInstallation(db, SMS_STOPPED)) === '1';
export const stopSms = (db: Database, isStopped: boolean) =>
  writeInstallation(db, SMS_STOPPED, isStopped ? '1' : '0');
