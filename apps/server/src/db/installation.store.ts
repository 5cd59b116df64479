import type { Database } from './postgres.ts';
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

/** All that stands under names that begin so. */
export const listInstallation = (db: Queries, start: string) =>
  db.selectFrom('installation').select(['name', 'value']).where('name', '^@', start).execute();

export async function writeInstallation(db: Queries, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function removeInstallation(db: Queries, start: string): Promise<void> {
  await db.deleteFrom('installation').where('name', '^@', start).execute();
}

const BACKED_UP = 'backed-up-at';

/** When the newest backup was taken; nothing where none was. */
export async function lastBackup(db: Queries): Promise<Date | undefined> {
  const at = await readInstallation(db, BACKED_UP);
  return at === undefined ? undefined : new Date(at);
}
export const noteBackup = (db: Queries, at: Date) => writeInstallation(db, BACKED_UP, at.toISOString());

const SMS_STOPPED = 'sms-stopped';

/** The kill switch: nothing of a registration is sent while it stands. */
export const isSmsStopped = async (db: Queries) => (await readInstallation(db, SMS_STOPPED)) === '1';
export const stopSms = (db: Database, isStopped: boolean) =>
  writeInstallation(db, SMS_STOPPED, isStopped ? '1' : '0');

const MODE = 'mode';

/** A database that was started in the other kind of mode: one holds people's money, the other gives it to whoever asks. */
class ModeError extends Error {}

/**
 * Stamps an installation with the kind of mode that it was first started in, and holds it to that.
 * @throws ModeError
 */
export async function holdToMode(db: Queries, mode: 'development' | 'test' | 'production'): Promise<void> {
  const kind = mode === 'production' ? 'production' : 'development';
  await db
    .insertInto('installation')
    .values({ name: MODE, value: kind })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stamped = await readInstallation(db, MODE);
  if (stamped !== kind)
    throw new ModeError(
      `This database was first started in ${stamped}, and is not opened in ${mode}: set PLAZO_MODE, or name another database`,
    );
}
