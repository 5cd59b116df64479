import { attendAutopay } from '../capabilities/autopay/attend-autopay.ts';
import { mandatesToLookAt } from '../capabilities/autopay/mandates.store.ts';
import { planDebit } from '../capabilities/autopay/plan-debit.ts';
import { dueOf } from '../capabilities/instructions/instructions.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const JOB = 'autopay';
/** Mandates, and instructions, that one run takes at most; the next run takes the rest. */
const BATCH = 200;

/** Announces what is to be taken under mandates, asks rails for it on its day, and asks what became of it. */
export async function autopay(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const { db, clock, chance } = deps;
  const except = await restingItems(db, JOB, clock.now());
  const looked = await mandatesToLookAt(db, { isByName, now: clock.now(), except, limit: BATCH });
  await eachApart(deps, JOB, {
    ids: looked.map(({ id }) => id),
    step: async (id) => {
      const own = looked.find((one) => one.id === id);
      const done = own && (await inTransaction(db, (tx) => planDebit(tx, deps, own), chance.fraction));
      return done === true;
    },
  });
  const due = await dueOf(db, ['mandate', 'debit'], { isByName, now: clock.now(), except, limit: BATCH });
  await eachApart(deps, JOB, {
    ids: due.map(({ id }) => id),
    step: async (id) => {
      const own = due.find((one) => one.id === id);
      return own !== undefined && attendAutopay(deps, { ...own, isByName });
    },
  });
}
