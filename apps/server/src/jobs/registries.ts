import { dueOf } from '../capabilities/instructions/instructions.store.ts';
import { attendAnswer } from '../capabilities/registry/attend-answer.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const ASK = 'ask-registries';
/** Questions that one run takes at most; the next run takes the rest. */
const BATCH = 50;

/** Asks registries who numbers are of, and what became of it. */
export async function askRegistries(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const except = await restingItems(db, ASK, now);
  const due = await dueOf(db, ['registry'], { isByName, now, except, limit: BATCH });
  await eachApart(deps, ASK, {
    ids: due.map(({ id }) => id),
    step: async (id) => {
      const own = due.find((one) => one.id === id);
      return own !== undefined && attendAnswer(deps, { ...own, isByName });
    },
  });
}
