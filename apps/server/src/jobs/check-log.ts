import { localDate } from '../adapters/local-time.ts';
import { checkWholeLog } from '../capabilities/operators/desk-log.store.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import type { Deps } from '../deps.ts';

/** Once a day, or by name: follows the whole chain of the desk's log; the page of the log goes on from what was seen. */
export async function checkLog({ db, clock, log }: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const now = clock.now();
  const run = { job: 'check-log', scope: 'installation', day: localDate(now, 'UTC') };
  if (!isByName && (await isFinished(db, run))) return;
  const broken = await checkWholeLog(db, now);
  if (broken !== '') log.error({ broken }, 'the log of the desk is not whole');
  await finishRun(db, { ...run, now });
}
