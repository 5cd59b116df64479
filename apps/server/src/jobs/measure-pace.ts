import { measurePace } from '../capabilities/payments/channel-pace.store.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { runOfHour } from './run-of-hour.ts';

const JOB = 'measure-pace';

/** Counts, once an hour, how long money took on each channel. */
export async function measureChannels(
  { db, clock }: Deps,
  { isByName }: { isByName: boolean },
): Promise<void> {
  const now = clock.now();
  const run = runOfHour(JOB, now);
  if (!isByName && (await isFinished(db, run))) return;
  await transact(db, (tx) => measurePace(tx, now));
  await finishRun(db, { ...run, now });
}
