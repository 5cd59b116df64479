import { localDate } from '../adapters/local-time.ts';
import { addUpClearing } from '../capabilities/ledger/audit.store.ts';
import { isSettled, lockCheckpoints, readEnds } from '../capabilities/ledger/checkpoints.store.ts';
import { writeCheckpoints } from '../capabilities/ledger/checkpoints.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import { type Tx, transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';

/** Brings the sums of the clearing accounts up to date; where somebody still writes below the end, the next run does. */
async function addUp({ db }: Deps, tx: Tx): Promise<void> {
  const { ends, under } = await readEnds(db);
  if (await isSettled(db, under)) await addUpClearing(tx, ends.journal);
}

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
    if (await isDone()) return;
    await addUp(deps, tx);
    if (await writeCheckpoints(deps)) await finishRun(tx, { ...run, now });
  });
}
