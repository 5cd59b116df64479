import type { BrandFile } from '@plazo/contract';
import { addDays } from '@plazo/money';
import { inTransaction } from '../../db/transaction.ts';
import { type Deps, todayOf } from '../../deps.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { type DueReminder, dueReminders, isStillNews, setReminder } from './application-declines.store.ts';
import { currentRules } from './rules-in-force.ts';

const BATCH = 200;

/** Tells somebody once, or later where the rules ask them to wait longer by now. */
async function remindOne(
  deps: Deps,
  brand: BrandFile,
  { borrowerId, id, decidedOn }: DueReminder,
): Promise<void> {
  await inTransaction(
    deps.db,
    async (tx) => {
      const now = deps.clock.now();
      const today = todayOf(deps, brand);
      const { rules } = await currentRules(tx, { borrowerId, now });
      const on = addDays(decidedOn, rules.coolDownDays);
      if (on > today) return setReminder(tx, { borrowerId, id, on });
      if (await isStillNews(tx, { borrowerId, id })) {
        const news = { kind: 'apply-again', borrowerId, subject: id, about: '' } as const;
        await enqueueMessages(tx, [{ ...news, amountMinor: null, dueOn: null }], { now, today });
      }
      return setReminder(tx, { borrowerId, id, on: null });
    },
    deps.chance.fraction,
  );
}

/** Tells who was declined and asked for it that they may ask again, on the day from which that makes sense. */
export async function remindToAsk(deps: Deps, brand: BrandFile): Promise<void> {
  for (;;) {
    const due = await dueReminders(deps.db, { brand: brand.id, today: todayOf(deps, brand), limit: BATCH });
    if (due.length === 0) return;
    for (const one of due) await remindOne(deps, brand, one);
  }
}
