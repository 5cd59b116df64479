import { addDays, type CalendarDate } from '@plazo/money';
import { localDate } from '../adapters/local-time.ts';
import type { Deps } from '../deps.ts';
import { lockById } from '../http/move-order.ts';
import { finishRun, isFinished } from '../stores/job-runs.store.ts';
import { selectOrderIds } from '../stores/orders.store.ts';
import { recordEvents } from '../stores/record-events.ts';
import { inTransaction, type Tx } from '../stores/transaction.ts';

/**
 * Closes a local day: what time alone did to each loan until its end goes to the journal, and the stored status
 * follows. Loans with nothing to do that day are not touched, pages never wait for it, and running it twice, or two
 * at once, does it once.
 */

export const END_OF_DAY = 'end-of-day';
const BATCH = 500;

async function closeOrder(
  tx: Tx,
  deps: Deps,
  { orderId, day }: { orderId: string; day: CalendarDate },
): Promise<boolean> {
  const locked = await lockById(tx, deps, orderId);
  if (!locked?.stored.attentionOn || locked.stored.attentionOn > day) return false;
  const { stored, today } = locked;
  await recordEvents(tx, stored, { events: [], now: deps.clock.now(), today, asOf: day, memo: END_OF_DAY });
  return true;
}

async function closeDay(deps: Deps, market: string, day: CalendarDate): Promise<number> {
  let closed = 0;
  for (;;) {
    const ids = await selectOrderIds(deps.db, { attentionBy: day, held: true, markets: [market] }, BATCH);
    let touched = 0;
    for (const orderId of ids) {
      const done = await inTransaction(
        deps.db,
        (tx) => closeOrder(tx, deps, { orderId, day }),
        deps.chance.fraction,
      );
      if (done === true) touched += 1;
    }
    closed += touched;
    if (touched === 0) return closed;
  }
}

/**
 * Closes every local day up to yesterday, or up to `asOf` where a past day is named, for each market that has brands.
 * A missed week is one catch-up: each loan is brought to the last day at once, dated as it fell.
 */
export async function endOfDay(deps: Deps, { asOf }: { asOf?: CalendarDate | undefined }): Promise<number> {
  let closed = 0;
  for (const brand of deps.brands) {
    const yesterday = addDays(localDate(deps.clock.now(), brand.timeZone), -1);
    const day = asOf !== undefined && asOf < yesterday ? asOf : yesterday;
    if (await isFinished(deps.db, { job: END_OF_DAY, scope: brand.market, day })) continue;
    closed += await closeDay(deps, brand.market, day);
    await finishRun(deps.db, { job: END_OF_DAY, scope: brand.market, day, now: deps.clock.now() });
  }
  return closed;
}
