import type { BorrowerId } from '@plazo/contract';
import { localDate } from '../adapters/local-time.ts';
import { erasePerson } from '../capabilities/data-requests/erase-person.ts';
import { unfinished } from '../capabilities/data-requests/unfinished.store.ts';
import { appendAct } from '../capabilities/operators/desk-log.store.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import { inTransaction, isRefused, refuse, type Tx } from '../db/transaction.ts';
import { type Deps, todayOf } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const DAY_MS = 86_400_000;
const JOB = 'forget-unfinished';

/** Erases one, as the desk would; false where they owe or wait for something meanwhile. */
async function forget(deps: Deps, brand: Deps['brands'][number], borrowerId: BorrowerId): Promise<boolean> {
  const now = deps.clock.now();
  const work = async (tx: Tx) => {
    const erased = await erasePerson({ db: tx, deps, now, today: todayOf(deps, brand) }, borrowerId);
    if (typeof erased === 'string') return refuse('refused', erased);
    const act = { action: 'erase-unfinished', subject: borrowerId, reason: '', details: '{}' };
    await appendAct(tx, { ...act, operatorId: null, at: now });
    return erased;
  };
  const done = await inTransaction(deps.db, work, deps.chance.fraction);
  if (isRefused(done)) return false;
  await done.afterCommit();
  return true;
}

/** Once a day, or by name: who registered or began to apply and never borrowed is erased after the days that their brand says. */
export async function forgetUnfinished(deps: Deps, { isByName }: { isByName: boolean }): Promise<number> {
  const { db, clock, brands } = deps;
  const now = clock.now();
  const run = { job: 'retention', scope: JOB, day: localDate(now, 'UTC') };
  if (!isByName && (await isFinished(db, run))) return 0;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  let erased = 0;
  for (const brand of brands) {
    const { lead, application } = brand.keepDays;
    const wish = { brand: brand.id, lead: before(lead), application: before(application) };
    const ids = await unfinished(db, wish);
    erased += await eachApart(deps, JOB, { ids, step: (id) => forget(deps, brand, id) });
  }
  await finishRun(db, { ...run, now });
  return erased;
}
