import { attendIdentity } from '../capabilities/apply/attend-identity.ts';
import { dueOf } from '../capabilities/instructions/instructions.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const CHECK = 'check-identity';
/** Checks and erasures that one run takes at most; the next run takes the rest. */
const BATCH = 50;

/** Hands pictures to the rails that check people, asks what they found, and tells them to erase. */
export async function checkIdentity(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const except = await restingItems(db, CHECK, now);
  const due = await dueOf(db, ['identity', 'identity-erasure'], { isByName, now, except, limit: BATCH });
  await eachApart(deps, CHECK, {
    ids: due.map(({ id }) => id),
    step: async (id) => {
      const own = due.find((one) => one.id === id);
      return own !== undefined && attendIdentity(deps, { ...own, isByName });
    },
  });
}
