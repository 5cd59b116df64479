import type { BrandFile } from '@plazo/contract';
import { addDays, type CalendarDate } from '@plazo/money';
import { localDate } from '../adapters/local-time.ts';
import { type Deps, todayOf } from '../deps.ts';
import { finishRun, isFinished } from '../stores/job-runs.store.ts';
import { lockStreams } from '../stores/journal.store.ts';
import { findOrders, selectOrdersDue } from '../stores/orders.store.ts';
import { recordAll } from '../stores/record-events.ts';
import { inTransaction, type Tx } from '../stores/transaction.ts';

/**
 * Closes a local day: what time alone did to each loan until its end goes to the journal, and the stored status
 * follows. Loans with nothing to do that day are not touched, pages never wait for it, and running it twice, or two
 * at once, does it once: under the lock an order that is done has its next day of attention after the closed one.
 */

export const END_OF_DAY = 'end-of-day';
const BATCH = 500;

type Closing = { readonly brand: BrandFile; readonly day: CalendarDate };

/** Closes the day for one batch of orders in one transaction; how many there were. */
async function closeBatch(tx: Tx, deps: Deps, { brand, day }: Closing): Promise<number> {
  const due = await selectOrdersDue(tx, { brand: brand.id, by: day, limit: BATCH });
  if (due.length === 0) return 0;
  await lockStreams(tx, [...new Set(due.map(({ borrowerId }) => borrowerId))]);
  const orders = await findOrders(
    tx,
    deps.products,
    due.map(({ id }) => id),
  );
  const open = orders.filter(({ attentionOn }) => attentionOn !== null && attentionOn <= day);
  const changes = open.map((stored) => ({ stored, events: [] }));
  await recordAll(tx, changes, {
    now: deps.clock.now(),
    today: todayOf(deps, brand),
    asOf: day,
    memo: END_OF_DAY,
  });
  return due.length;
}

async function closeDay(deps: Deps, closing: Closing): Promise<number> {
  let closed = 0;
  for (;;) {
    const batch = await inTransaction(deps.db, (tx) => closeBatch(tx, deps, closing), deps.chance.fraction);
    if (typeof batch !== 'number' || batch === 0) return closed;
    closed += batch;
  }
}

/**
 * Closes every local day up to yesterday, or up to `asOf` where a past day is named, for each brand. A missed week is
 * one catch-up: each loan is brought to the last day at once, with each posting dated as it fell.
 */
export async function endOfDay(deps: Deps, { asOf }: { asOf?: CalendarDate | undefined }): Promise<number> {
  let closed = 0;
  for (const brand of deps.brands) {
    const yesterday = addDays(localDate(deps.clock.now(), brand.timeZone), -1);
    const day = asOf !== undefined && asOf < yesterday ? asOf : yesterday;
    const run = { job: END_OF_DAY, scope: brand.id, day };
    if (await isFinished(deps.db, run)) continue;
    closed += await closeDay(deps, { brand, day });
    await finishRun(deps.db, { ...run, now: deps.clock.now() });
  }
  return closed;
}
