import { sql } from 'kysely';
import type { Database } from '../db/postgres.ts';

/** Whether the database answers at all. */
export async function answersQueries(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** What an installation remembers about itself. */
export async function readInstallation(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function writeInstallation(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
