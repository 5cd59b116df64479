import { attendCard } from '../capabilities/card-payment/attend-card.ts';
import { dueOf } from '../capabilities/instructions/instructions.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const ASK = 'ask-cards';
/** Cards and payments that one run takes at most; the next run takes the rest. */
const BATCH = 200;

/** Asks rails for cards, that they are forgotten, payments by them and what is held for these, and what became of those that nobody waits for at a page. */
export async function askCards(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const except = await restingItems(db, ASK, now);
  const due = await dueOf(db, ['card', 'card-removal', 'card-payment', 'card-capture'], {
    isByName,
    now,
    except,
    limit: BATCH,
  });
  await eachApart(deps, ASK, {
    ids: due.map(({ id }) => id),
    step: async (id) => {
      const own = due.find((one) => one.id === id);
      return own !== undefined && attendCard(deps, { ...own, isByName });
    },
  });
}
