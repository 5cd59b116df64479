import type { BrandFile } from '@plazo/contract';
import { addDays, type CalendarDate } from '@plazo/money';
import { localDate } from '../adapters/local-time.ts';
import { lockStreams } from '../capabilities/ledger/journal.store.ts';
import { findOrders, selectOrdersDue } from '../capabilities/loans/orders.store.ts';
import { recordAll } from '../capabilities/loans/record-events.store.ts';
import { clearFailures, itemsToRetry, restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { type Deps, todayOf } from '../deps.ts';
import { together } from './each-apart.ts';

/**
 * Closes a local day: what time alone did to each loan until its end goes to the journal, and the stored status
 * follows. Loans with nothing to do that day are not touched, pages never wait for it, and running it twice, or two
 * at once, does it once: under the lock an order that is done has its next day of attention after the closed one.
 */

export const END_OF_DAY = 'end-of-day';
const BATCH = 500;

type Some = { readonly ids: readonly string[]; readonly streams: readonly string[] };
type Closing = { readonly brand: BrandFile; readonly day: CalendarDate };

/** Closes the day for some orders in one transaction. */
async function closeOrders(tx: Tx, deps: Deps, { ids, streams, brand, day }: Closing & Some): Promise<void> {
  await lockStreams(tx, streams);
  const orders = await findOrders(tx, deps.products, ids);
  const open = orders.filter(({ attentionOn }) => attentionOn !== null && attentionOn <= day);
  const changes = open.map((stored) => ({ stored, events: [] }));
  await recordAll(tx, changes, {
    now: deps.clock.now(),
    today: todayOf(deps, brand),
    asOf: day,
    memo: END_OF_DAY,
  });
}

type Due = Awaited<ReturnType<typeof selectOrdersDue>>;

const closeBatch = (deps: Deps, closing: Closing, due: Due) =>
  together(deps, END_OF_DAY, {
    ids: due.map(({ id }) => id),
    work: (ids) => {
      const own = due.filter(({ id }) => ids.includes(id));
      const streams = [...new Set(own.map(({ borrowerId }) => borrowerId))];
      return inTransaction(
        deps.db,
        (tx) => closeOrders(tx, deps, { ...closing, ids, streams }),
        deps.chance.fraction,
      );
    },
  });

async function closeDay(deps: Deps, closing: Closing): Promise<number> {
  let closed = 0;
  for (;;) {
    const except = await restingItems(deps.db, END_OF_DAY, deps.clock.now());
    const due = await selectOrdersDue(deps.db, {
      brand: closing.brand.id,
      by: closing.day,
      limit: BATCH,
      except,
    });
    if (due.length === 0) return closed;
    await closeBatch(deps, closing, due);
    closed += due.length;
  }
}

/**
 * Closes every local day up to yesterday, or up to `asOf` where a past day is named, for each brand. A missed week is
 * one catch-up: each loan is brought to the last day at once, with each posting dated as it fell.
 */
export async function endOfDay(deps: Deps, { asOf }: { asOf?: CalendarDate | undefined }): Promise<number> {
  let closed = 0;
  const retried = await itemsToRetry(deps.db, END_OF_DAY, deps.clock.now());
  for (const brand of deps.brands) {
    const yesterday = addDays(localDate(deps.clock.now(), brand.timeZone), -1);
    const day = asOf !== undefined && asOf < yesterday ? asOf : yesterday;
    const run = { job: END_OF_DAY, scope: brand.id, day };
    if (retried.length === 0 && (await isFinished(deps.db, run))) continue;
    closed += await closeDay(deps, { brand, day });
    await finishRun(deps.db, { ...run, now: deps.clock.now() });
  }
  // what was to be tried again and was not is due no more
  if (retried.length > 0)
    await clearFailures(deps.db, END_OF_DAY, await itemsToRetry(deps.db, END_OF_DAY, deps.clock.now()));
  return closed;
}
