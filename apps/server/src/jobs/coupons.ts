import { listReviews } from '../capabilities/coupons/coupons.store.ts';
import { giveByRule } from '../capabilities/coupons/give-by-rule.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const JOB = 'coupons';
/** Loans that one run looks at; the next run takes the rest. */
const BATCH = 200;

/** Gives what the rules of brands have for loans that were paid off. */
export async function coupons(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const reviews = await listReviews(db, await restingItems(db, JOB, clock.now()), BATCH);
  await eachApart(deps, JOB, {
    ids: reviews.map(({ orderId }) => orderId),
    step: async (id) => {
      const review = reviews.find(({ orderId }) => orderId === id);
      return review !== undefined && giveByRule(deps, review);
    },
  });
}
