import type { CalendarDate } from '@plazo/money';
import type { Queries } from './transaction.ts';

/** Counts of what retention removed, by kind; nothing of it is money, evidence or personal history. */
export type Removed = Readonly<Record<string, number>>;

type Rows = readonly { readonly numDeletedRows: bigint }[];
const countOf = (rows: Rows) => rows.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);

/** Removes what has no more use and says how much of each kind. */
export async function removeOld(db: Queries, before: Date): Promise<Removed> {
  return {
    sessions: countOf([
      ...(await db.deleteFrom('session').where('seen_at', '<', before).execute()),
      ...(await db.deleteFrom('operator_session').where('seen_at', '<', before).execute()),
    ]),
    codes: countOf(await db.deleteFrom('one_time_code').where('expires_at', '<', before).execute()),
    answers: countOf(await db.deleteFrom('idempotent_answer').where('created_at', '<', before).execute()),
    captchas: countOf([
      ...(await db.deleteFrom('captcha').where('expires_at', '<', before).execute()),
      ...(await db.deleteFrom('captcha_pass').where('expires_at', '<', before).execute()),
    ]),
    budgets: countOf(await db.deleteFrom('rate_count').where('resets_at', '<', before).execute()),
    messages: countOf(
      await db.deleteFrom('outbox').where('state', '<>', 'waiting').where('due_at', '<', before).execute(),
    ),
  };
}

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
