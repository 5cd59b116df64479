import { attendReport } from '../capabilities/bureau/attend-report.ts';
import { dueOf } from '../capabilities/instructions/instructions.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const ASK = 'ask-bureaus';
/** Pulls that one run takes at most; the next run takes the rest. */
const BATCH = 50;

/** Asks credit bureaus what they have on people, and what became of it. */
export async function askBureaus(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const except = await restingItems(db, ASK, now);
  const due = await dueOf(db, ['bureau'], { isByName, now, except, limit: BATCH });
  await eachApart(deps, ASK, {
    ids: due.map(({ id }) => id),
    step: async (id) => {
      const own = due.find((one) => one.id === id);
      return own !== undefined && attendReport(deps, { ...own, isByName });
    },
  });
}
