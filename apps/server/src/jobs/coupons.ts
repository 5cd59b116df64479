import { listReviews } from '../capabilities/coupons/coupons.store.ts';
import { giveByRule } from '../capabilities/coupons/give-by-rule.ts';
import { announceEnding } from '../capabilities/coupons/give-coupon.ts';
import { giveForReferral } from '../capabilities/coupons/give-for-referral.ts';
import { dueReferrals } from '../capabilities/coupons/referrals.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import { type Deps, todayOf } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const JOB = 'coupons';
/** Loans and invitations that one run looks at; the next run takes the rest. */
const BATCH = 200;

const STATES = { 'paid-out': ['active', 'late', 'settled'], 'paid-off': ['settled'] } as const;

/** Gives what a brand has for invitations whose new borrowers have had, or paid off, a first loan. */
async function referrals(deps: Deps, except: readonly string[]): Promise<void> {
  for (const brand of deps.brands) {
    const { referrals: rule } = brand;
    if (!rule) continue;
    const asked = { brand: brand.id, states: STATES[rule.earnsWhen], today: todayOf(deps, brand), except };
    const due = await dueReferrals(deps.db, { ...asked, limit: BATCH });
    await eachApart(deps, JOB, {
      ids: due.map(({ friendId }) => friendId),
      step: async (id) => {
        const referral = due.find(({ friendId }) => friendId === id);
        return referral !== undefined && giveForReferral(deps, { brand, rule, referral });
      },
    });
  }
}

/** Tells borrowers of coupons that end soon, once a day for each brand. */
async function ending(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  for (const brand of deps.brands) {
    const run = { job: JOB, scope: `ending ${brand.id}`, day: todayOf(deps, brand) };
    if (await isFinished(db, run)) continue;
    await announceEnding(db, deps, brand);
    await finishRun(db, { ...run, now: clock.now() });
  }
}

/** Gives what the rules of brands have for loans that were paid off, and for invitations; tells of coupons that end soon. */
export async function coupons(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const except = await restingItems(db, JOB, clock.now());
  const reviews = await listReviews(db, except, BATCH);
  await eachApart(deps, JOB, {
    ids: reviews.map(({ orderId }) => orderId),
    step: async (id) => {
      const review = reviews.find(({ orderId }) => orderId === id);
      return review !== undefined && giveByRule(deps, review);
    },
  });
  await referrals(deps, except);
  await ending(deps);
}
