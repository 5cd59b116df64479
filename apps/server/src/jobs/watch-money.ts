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

/** Puts money before a person that has stood for as long as brands say, once a day; what has moved since ends in each round. */
export async function watchMoney(
  { db, clock, brands }: Deps,
  { isByName }: { isByName: boolean },
): Promise<void> {
  const now = clock.now();
  const run = { job: WATCH, scope: 'all', day: localDate(now, TIME_ZONE) };
  const since = (days: number) => ({ now, before: new Date(now.getTime() - days * DAY_MS) });
  await endMovedMoney(db, now);
  if (!isByName && (await isFinished(db, run))) return;
  await transact(db, async (tx) => {
    // money of nobody may be a borrower's of any brand, who is counted late meanwhile
    await openUnmatchedMoney(tx, since(Math.min(...brands.map(({ alarmDays }) => alarmDays.unmatched))));
    for (const { id, alarmDays } of brands) {
      await openIdleCredit(tx, id, since(alarmDays.credit));
      await openStandingClaims(tx, id, since(alarmDays.claim));
    }
  });
  await finishRun(db, { ...run, now });
}
