import { localDate } from '../adapters/local-time.ts';
import { lockCheckpoints } from '../capabilities/ledger/checkpoints.store.ts';
import { writeCheckpoints } from '../capabilities/ledger/checkpoints.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';

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
