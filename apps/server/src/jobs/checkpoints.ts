import { localDate } from '../adapters/local-time.ts';
import type { Deps } from '../deps.ts';
import { writeCheckpoints } from '../servicing/checkpoints.ts';
import { lockCheckpoints } from '../stores/checkpoints.store.ts';
import { finishRun, isFinished } from '../stores/job-runs.store.ts';
import { transact } from '../stores/transaction.ts';

/** Once an hour, or by name: what a chain grew by since then is what could be written anew and never be noticed. */
export async function keepCheckpoints(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const run = { job: 'checkpoints', scope: `hour ${now.getUTCHours()}`, day: localDate(now, 'UTC') };
  const isDone = async () => !isByName && (await isFinished(db, run));
  if (await isDone()) return;
  await transact(db, async (tx) => {
    // two servers that write the same file take turns
    await lockCheckpoints(tx);
    if (!(await isDone()) && (await writeCheckpoints(deps))) await finishRun(tx, { ...run, now });
  });
}
