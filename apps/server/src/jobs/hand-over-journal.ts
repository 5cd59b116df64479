import type { CalendarDate } from '@plazo/money';
import { HAND_OVER } from '../capabilities/ledger/days-handed-over.ts';
import { cutDay, cutSoFar, lateDays, openDay, sendBatch } from '../capabilities/ledger/hand-over.ts';
import { dueBatches } from '../capabilities/ledger/journal-batches.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';
import { runOfHour } from './run-of-hour.ts';

/** Batches that one run gives at most. */
const BATCH = 100;
/** Days that one run cuts at most. */
const DAYS = 31;

/** Days of which something is left to cut; looked for once an hour, or by name. */
async function daysToMend(deps: Deps, isByName: boolean): Promise<readonly CalendarDate[]> {
  const { db, clock, rails } = deps;
  const now = clock.now();
  const run = runOfHour('late-postings', now);
  if (!rails.accounting || (!isByName && (await isFinished(db, run)))) return [];
  const found = await lateDays(deps, rails.accounting);
  await finishRun(db, { ...run, now });
  return found;
}

/** Cuts the days that are over, and gives what was cut to the lender's general ledger, where the file of rails names who takes it. */
export async function handOverJournal(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const { accounting } = deps.rails;
  if (!accounting) return;
  const { db, clock } = deps;
  const resting = await restingItems(db, HAND_OVER, clock.now());
  const awake = <Item extends string>(items: readonly Item[]) =>
    items.filter((item) => !resting.includes(item));
  for (let cut = 0; cut < DAYS; cut += 1) {
    const day: CalendarDate | undefined = await openDay(deps, accounting);
    const ids = awake(day === undefined ? [] : [day]);
    const step = async () => day !== undefined && cutDay(deps, accounting, day);
    if ((await eachApart(deps, HAND_OVER, { ids, step })) === 0) break;
  }
  for (const day of awake(await daysToMend(deps, isByName)))
    await eachApart(deps, HAND_OVER, { ids: [day], step: () => cutSoFar(deps, accounting, day) });
  const ids = awake(await dueBatches(db, clock.now(), BATCH));
  await eachApart(deps, HAND_OVER, { ids, step: (id) => sendBatch(deps, accounting, id) });
}
