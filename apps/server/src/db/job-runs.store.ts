import type { CalendarDate } from '@plazo/money';
import type { Queries } from './transaction.ts';

type RunOf = { readonly job: string; readonly scope: string; readonly day: CalendarDate };

export async function isFinished(db: Queries, { job, scope, day }: RunOf): Promise<boolean> {
  const row = await db
    .selectFrom('job_run')
    .select('job')
    .where('job', '=', job)
    .where('scope', '=', scope)
    .where('local_date', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

export async function finishRun(db: Queries, { job, scope, day, now }: RunOf & { now: Date }): Promise<void> {
  await db
    .insertInto('job_run')
    .values({ job, scope, local_date: day, finished_at: now })
    .onConflict((conflict) => conflict.columns(['job', 'scope', 'local_date']).doNothing())
    .execute();
}

/** The last local day that a job has finished for a scope. */
export async function lastFinished(
  db: Queries,
  job: string,
  scope: string,
): Promise<CalendarDate | undefined> {
  const row = await db
    .selectFrom('job_run')
    .select(({ fn }) => fn.max('local_date').as('day'))
    .where('job', '=', job)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row?.day ?? undefined;
}
