import { dropIdleSubscriptions, dueSubscriptions } from '../capabilities/alerts/alerts.store.ts';
import { attendAlarms, lookedBefore } from '../capabilities/alerts/attend-alarms.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const ALERTS = 'alerts';

/** Looks at the alarms of who has them told outside the desk, each operator by themselves. */
export async function alerts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await dropIdleSubscriptions(deps.db);
  const resting = await restingItems(deps.db, ALERTS, now);
  const due = (await dueSubscriptions(deps.db, lookedBefore(now))).filter((id) => !resting.includes(id));
  await eachApart(deps, ALERTS, {
    ids: due,
    step: async (id) => {
      await inTransaction(deps.db, (tx) => attendAlarms(tx, deps, id), deps.chance.fraction);
      return true;
    },
  });
}
