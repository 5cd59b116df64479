import { localDate } from '../adapters/local-time.ts';
import {
  endMovedMoney,
  openIdleCredit,
  openStandingClaims,
  openUnmatchedMoney,
} from '../capabilities/payments/money-alarms.store.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';

const WATCH = 'watch-money';
/** Days are counted in one zone for all brands. */
const TIME_ZONE = 'UTC';
const DAY_MS = 86_400_000;
/** Money that came and belongs to nobody: the borrower whose it is may be counted late. */
const UNMATCHED_DAYS = 3;
/** Money that is a borrower's, and money that one owes beside the plan: their own time to act passes first. */
const STANDING_DAYS = 30;

/** Puts money before a person that has stood for too long, once a day; what has moved since ends in each round. */
export async function watchMoney({ db, clock }: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const now = clock.now();
  const run = { job: WATCH, scope: 'all', day: localDate(now, TIME_ZONE) };
  const since = (days: number) => ({ now, before: new Date(now.getTime() - days * DAY_MS) });
  await endMovedMoney(db, now);
  if (!isByName && (await isFinished(db, run))) return;
  await transact(db, async (tx) => {
    await openUnmatchedMoney(tx, since(UNMATCHED_DAYS));
    await openIdleCredit(tx, since(STANDING_DAYS));
    await openStandingClaims(tx, since(STANDING_DAYS));
  });
  await finishRun(db, { ...run, now });
}
