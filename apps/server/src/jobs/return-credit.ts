import { creditToFind, creditToSend } from '../capabilities/disbursement/credit-returns.store.ts';
import { findCredit, returnCredit } from '../capabilities/disbursement/return-credit.ts';
import type { OwnOrder } from '../capabilities/ledger/journal.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { type Deps, todayOf } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const JOB = 'return-credit';
/** Loans that one run looks at for each brand; the next run takes the rest. */
const BATCH = 200;

const each = (deps: Deps, found: readonly OwnOrder[], act: (deps: Deps, own: OwnOrder) => Promise<boolean>) =>
  eachApart(deps, JOB, {
    ids: found.map(({ orderId }) => orderId),
    step: async (id) => {
      const own = found.find(({ orderId }) => orderId === id);
      return own !== undefined && act(deps, own);
    },
  });

/** Finds what was paid too much and sends it back on its day, for the brands that have a rule for it. */
export async function returnCredits(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const except = await restingItems(db, JOB, clock.now());
  for (const brand of deps.brands) {
    if (!brand.returnsCredit) continue;
    const asked = { brand: brand.id, except, limit: BATCH };
    await each(deps, await creditToFind(db, asked), findCredit);
    await each(deps, await creditToSend(db, { ...asked, today: todayOf(deps, brand) }), returnCredit);
  }
}
