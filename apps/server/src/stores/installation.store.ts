import type { Database } from '../db/postgres.ts';
import { type Queries, transact } from './transaction.ts';

const PROBE_MS = 2_500;

/** Whether the database takes a write in time, over the connections that everybody's writes take. */
export async function takesWrites(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_MS);
  });
  const probe = transact(db, (tx) => writeInstallation(tx, 'probe', '')).then(
    () => true,
    () => false,
  );
  return Promise.race([probe, late]).finally(() => clearTimeout(timer));
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
