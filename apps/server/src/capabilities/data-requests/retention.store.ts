import type { CalendarDate } from '@plazo/money';
import type { Queries } from '../../db/transaction.ts';

/** Counts of what retention removed, by kind; nothing of it is money, evidence or personal history. */
type Removed = Readonly<Record<string, number>>;

type Rows = readonly { readonly numDeletedRows: bigint }[];
const countOf = (rows: Rows) => rows.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);

type Remove = (db: Queries, before: Date) => Promise<number>;

/** Removes what has no more use, by kind, and says how much. */
export const removals: Readonly<Record<string, Remove>> = {
  sessions: async (db, before) =>
    countOf([
      ...(await db.deleteFrom('session').where('seen_at', '<', before).execute()),
      ...(await db.deleteFrom('route').where('until', '<', before).execute()),
      ...(await db.deleteFrom('operator_session').where('seen_at', '<', before).execute()),
    ]),
  codes: async (db, before) =>
    countOf(await db.deleteFrom('one_time_code').where('expires_at', '<', before).execute()),
  answers: async (db, before) =>
    countOf(await db.deleteFrom('idempotent_answer').where('created_at', '<', before).execute()),
  captchas: async (db, before) =>
    countOf([
      ...(await db.deleteFrom('captcha').where('expires_at', '<', before).execute()),
      ...(await db.deleteFrom('captcha_pass').where('expires_at', '<', before).execute()),
    ]),
  budgets: async (db, before) =>
    countOf(await db.deleteFrom('rate_count').where('resets_at', '<', before).execute()),
  messages: async (db, before) =>
    countOf(
      await db
        .deleteFrom('outbox')
        .where('state', '<>', 'waiting')
        .where('due_at', '<', before)
        .where('rail', 'is', null)
        .where('message_id', 'is', null)
        .execute(),
    ),
};

/** Removes what left before an instant: what was told by it, and what rails charged for. */
export const removeSent: Remove = async (db, before) =>
  countOf(
    await db.deleteFrom('outbox').where('state', '<>', 'waiting').where('due_at', '<', before).execute(),
  );

/** Adds what was removed to the day's report. */
export async function reportRemoved(db: Queries, day: CalendarDate, removed: Removed): Promise<void> {
  const rows = Object.entries(removed).filter(([, count]) => count > 0);
  for (const [kind, count] of rows) {
    await db
      .insertInto('retention_run')
      .values({ day, kind, removed: count })
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind']).doUpdateSet((eb) => ({
          removed: eb('retention_run.removed', '+', count),
        })),
      )
      .execute();
  }
}

const LISTED = 300;

/** What was removed on the last days. */
export async function retentionRuns(
  db: Queries,
): Promise<readonly { readonly on: CalendarDate; readonly what: string; readonly removed: number }[]> {
  return db
    .selectFrom('retention_run')
    .select(['day as on', 'kind as what', 'removed'])
    .orderBy('day', 'desc')
    .orderBy('kind')
    .limit(LISTED)
    .execute();
}
