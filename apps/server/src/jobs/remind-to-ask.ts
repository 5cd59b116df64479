import type { BrandFile } from '@plazo/contract';
import {
  type DueReminder,
  dueReminders,
  isStillNews,
  setReminder,
} from '../capabilities/decision/application-declines.store.ts';
import { againFrom } from '../capabilities/decision/asks-again.ts';
import { currentRules } from '../capabilities/decision/rules-in-force.ts';
import { enqueueMessages } from '../capabilities/messages/messages.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Deps, todayOf } from '../deps.ts';
import { eachApart } from './each-apart.ts';

const REMIND = 'remind-to-ask';
const BATCH = 500;

/** Tells somebody once, or later where the rules ask them to wait longer by now. */
const remindOne = (deps: Deps, brand: BrandFile, { borrowerId, id, decidedOn }: DueReminder) =>
  inTransaction(
    deps.db,
    async (tx) => {
      const now = deps.clock.now();
      const today = todayOf(deps, brand);
      const { rules } = await currentRules(tx, { borrowerId, now });
      const on = againFrom(decidedOn, rules);
      if (on > today) return setReminder(tx, { borrowerId, id, on });
      if (await isStillNews(tx, { borrowerId, id })) {
        const news = { kind: 'apply-again', borrowerId, subject: id, about: '' } as const;
        await enqueueMessages(tx, [{ ...news, amountMinor: null, dueOn: null }], { now, today });
      }
      return setReminder(tx, { borrowerId, id, on: null });
    },
    deps.chance.fraction,
  );

/** Tells who was declined and asked for it that they may ask again, each by itself, on the day from which that makes sense. */
export async function remindToAsk(deps: Deps, brand: BrandFile): Promise<void> {
  const resting = await restingItems(deps.db, REMIND, deps.clock.now());
  const due = await dueReminders(deps.db, { brand: brand.id, today: todayOf(deps, brand), limit: BATCH });
  const byId = new Map(due.filter(({ id }) => !resting.includes(id)).map((one) => [one.id, one]));
  await eachApart(deps, REMIND, {
    ids: [...byId.keys()],
    step: async (id) => {
      const one = byId.get(id);
      if (one) await remindOne(deps, brand, one);
      return one !== undefined;
    },
  });
}
