import { readUntaken, untakenFacts } from '../capabilities/payments/channel-facts.store.ts';
import { takeMessage } from '../capabilities/payments/receive-notification.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { inTransaction, isRefused } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const TAKE = 'take-facts';
/** A channel that was told to send again mostly has by then. */
const PATIENCE_MS = 60_000;

/** Makes something of facts that were kept when nothing could be made of them, each by itself. */
export async function takeFacts(deps: Deps): Promise<void> {
  const { db, clock, sealing, chance } = deps;
  const now = clock.now();
  const resting = await restingItems(db, TAKE, now);
  const ids = await untakenFacts(db, new Date(now.getTime() - PATIENCE_MS));
  await eachApart(deps, TAKE, {
    ids: ids.filter((id) => !resting.includes(id)),
    step: async (id) => {
      const message = await readUntaken(db, sealing, BigInt(id));
      const done =
        message && (await inTransaction(db, (tx) => takeMessage(tx, deps, message), chance.fraction));
      if (isRefused(done)) throw new Error('A fact is never refused by the books');
      return done !== undefined;
    },
  });
}
