import { isSettled, lockCheckpoints, readEnds } from '../capabilities/ledger/checkpoints.store.ts';
import { writeCheckpoints } from '../capabilities/ledger/checkpoints.ts';
import { addUpJournal } from '../capabilities/ledger/journal-sums.store.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import { type Tx, transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { runOfHour } from './run-of-hour.ts';

/** So much at most in one run: the first of a large journal goes on in the next, at once. */
const MOST_STEPS = 10;

/**
 * Brings the sums of the journal up to date, and says whether it got there; where somebody still writes below
 * the end, the next hour does.
 */
async function addUp({ db }: Deps, tx: Tx): Promise<boolean> {
  const { ends, under } = await readEnds(db);
  if (!(await isSettled(db, under))) return true;
  for (let step = 0; step < MOST_STEPS; step += 1) if (await addUpJournal(tx, ends.journal)) return true;
  return false;
}

/** Once an hour, or by name: what a chain grew by since then is what could be written anew and never be noticed. */
export async function keepCheckpoints(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const run = runOfHour('checkpoints', now);
  const isDone = async () => !isByName && (await isFinished(db, run));
  if (await isDone()) return;
  await transact(db, async (tx) => {
    // two servers that write the same file take turns
    await lockCheckpoints(tx);
    if (await isDone()) return;
    const isSigned = await writeCheckpoints(deps);
    // last: who signs waits for everybody who writes, and this writes
    const isAddedUp = await addUp(deps, tx);
    if (isSigned && isAddedUp) await finishRun(tx, { ...run, now });
  });
}
