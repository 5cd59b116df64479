import { dueOf } from '../capabilities/instructions/instructions.store.ts';
import { attendReference, closeReference } from '../capabilities/repayment/attend-reference.ts';
import { closingReferences } from '../capabilities/repayment/references.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const ASK = 'ask-references';
/** References that one run takes at most; the next run takes the rest. */
const BATCH = 200;

/** Asks rails for the references that borrowers wait for, and tells them which are over. */
export async function askReferences(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const except = await restingItems(db, ASK, now);
  const due = await dueOf(db, ['reference'], { isByName, now, except, limit: BATCH });
  const closing = await closingReferences(db, { now, except, limit: BATCH });
  await eachApart(deps, ASK, {
    ids: [...due, ...closing].map(({ id }) => id),
    step: async (id) => {
      const asked = due.find((own) => own.id === id);
      if (asked) return attendReference(deps, { ...asked, isByName });
      const over = closing.find((own) => own.id === id);
      return over !== undefined && closeReference(deps, over);
    },
  });
}
