import { statement } from './statement.ts';
import type { Database } from './transact.ts';

/** Which worker does a job at this moment, by the database's clock, which all of them share. */

/** After so long without a sign of life a worker has died, and another goes on. */
const LEASE_MS = 60_000;
const RENEW_MS = LEASE_MS / 4;

/** One that ends later than any can now was given before the database's clock went back, or by a machine that led and was ahead. */
const take = statement<{ holder: string }>(`
  insert into job_lease as l (job, holder, ends_at) values ($1, $2, now() + $3 * interval '1 millisecond')
  on conflict (job) do update set holder = excluded.holder, ends_at = excluded.ends_at
  where l.holder = excluded.holder or l.ends_at <= now() or l.ends_at > excluded.ends_at
  returning holder`);
const end = statement<never>('update job_lease set ends_at = now() where job = $1 and holder = $2');

const seen = statement<{ isThere: boolean }>(
  `select exists (select from job_lease where ends_at > now() - interval '5 minutes') as "isThere"`,
);
/** Whether any worker was at work lately. */
export const hasWorker = async (db: Database): Promise<boolean> => (await seen(db, []))[0]?.isThere === true;

type Lease = { readonly job: string; readonly holder: string };

/** Takes a lease, or takes it again; false where another worker has it. */
export const takeLease = async (db: Database, { job, holder }: Lease): Promise<boolean> =>
  (await take(db, [job, holder, LEASE_MS])).length > 0;

/**
 * Does work that one worker is to do at a time; false where another does it. A worker that was held up for longer than its
 * lease may meet the next one: so each step of a job is a transaction that looks at what is there, lease or none.
 */
export async function underLease(db: Database, lease: Lease, work: () => Promise<unknown>): Promise<boolean> {
  if (!(await takeLease(db, lease))) return false;
  // one that could not be renewed is tried again before it ends
  const renewing = setInterval(() => void takeLease(db, lease).catch(() => undefined), RENEW_MS).unref();
  try {
    await work();
    return true;
  } finally {
    clearInterval(renewing);
    await end(db, [lease.job, lease.holder]).catch(() => undefined);
  }
}
