import type { BrandFile } from '@plazo/contract';
import type { Hours } from '../capabilities/content/legal-clocks.ts';
import { expireWaiting, listWaiting } from '../capabilities/messages/messages.store.ts';
import { sendMessage } from '../capabilities/messages/send-message.ts';
import { smsWindow } from '../capabilities/messages/sms-window.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Deps, todayOf } from '../deps.ts';
import { eachApart } from './each-apart.ts';

/** Messages that one round lets leave, for each brand. */
const BATCH = 200;
const SEND_MESSAGES = 'send-messages';

/** Says how many messages of each kind were given up because their day is over. */
export function logDropped(deps: Deps, rows: readonly { readonly kind: string }[]): void {
  const counts: Record<string, number> = {};
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  if (rows.length > 0) deps.log.warn({ job: 'reminders', dropped: counts }, 'reminders dropped as too late');
}

/** Lets the messages of a brand leave while its market's hours last; what waited past its day is given up. */
export async function sendWaiting(
  deps: Deps,
  { brand, hours }: { readonly brand: BrandFile; readonly hours: Hours },
): Promise<void> {
  const today = todayOf(deps, brand);
  logDropped(deps, await expireWaiting(deps.db, { brand: brand.id, today }));
  const until = smsWindow(deps.clock.now(), { hours, timeZone: brand.timeZone });
  if (!until) return;
  const resting = await restingItems(deps.db, SEND_MESSAGES, deps.clock.now());
  const waiting = await listWaiting(deps.db, { brand: brand.id, limit: BATCH });
  const byId = new Map(waiting.map((own) => [own.id, own]));
  await eachApart(deps, SEND_MESSAGES, {
    ids: [...byId.keys()].filter((id) => !resting.includes(id)),
    step: async (id) => {
      const own = byId.get(id);
      if (!own) return false;
      await inTransaction(
        deps.db,
        (tx) => sendMessage(tx, deps, { brand, own, until }),
        deps.chance.fraction,
      );
      return true;
    },
  });
}
