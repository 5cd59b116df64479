import type { BrandFile } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { addDays, formatMoney } from '@plazo/money';
import { localDateTime } from '../adapters/local-time.ts';
import { type Deps, todayOf } from '../deps.ts';
import { lockById } from '../http/move-order.ts';
import { messagesIn } from '../messages/messages.ts';
import { readPersonalData } from '../stores/borrowers.store.ts';
import { selectOrderIds } from '../stores/orders.store.ts';
import { putMessage } from '../stores/outbox.store.ts';
import { insertReminder } from '../stores/reminders.store.ts';
import { inTransaction, type Tx } from '../stores/transaction.ts';

/** Days before the due date on which a borrower is reminded. */
const DAYS_BEFORE = [3, 0] as const;
const BATCH = 500;
/** No message before this local hour: within 08:00–19:00 of the RBI (12 Aug 2022; microfinance 09:00–18:00) and 07:00–22:00 of
 * CONDUSEF. */
const FIRST_HOUR = '10:00:00';

type Reminder = { readonly brand: BrandFile; readonly orderId: string; readonly daysBefore: number };

async function remind(tx: Tx, deps: Deps, { brand, orderId, daysBefore }: Reminder): Promise<boolean> {
  const locked = await lockById(tx, deps, orderId);
  if (!locked) return false;
  const { stored, today } = locked;
  const position = foldOrder(stored.order, today);
  const dueOn = position.next?.dueOn;
  if (position.code !== '174' || dueOn !== addDays(today, daysBefore)) return false;
  const now = deps.clock.now();
  if (!(await insertReminder(tx, { orderId, dueOn, daysBefore, now }))) return false;
  const { phone } = await readPersonalData(tx, deps.sealing, stored.borrowerId);
  const text = messagesIn(brand.language).reminder(
    formatMoney(position.nextPaymentMinor, brand.currency),
    dueOn,
    brand.name,
  );
  await putMessage(tx, deps.sealing, {
    id: deps.chance.id(),
    message: { phone, market: brand.market, text, code: '' },
    dueAt: now,
  });
  return true;
}

/** Reminds of payments that fall due in three days and today, once each, in the morning of the borrower. */
export async function remindOfDueDates(deps: Deps): Promise<void> {
  for (const brand of deps.brands) {
    const today = todayOf(deps, brand);
    if (localDateTime(deps.clock.now(), brand.timeZone).slice(11) < FIRST_HOUR) continue;
    for (const daysBefore of DAYS_BEFORE) {
      const attentionOn = addDays(today, daysBefore);
      const ids = await selectOrderIds(
        deps.db,
        { codes: ['174'], attentionOn, markets: [brand.market], held: true },
        BATCH,
      );
      for (const orderId of ids)
        await inTransaction(
          deps.db,
          (tx) => remind(tx, deps, { brand, orderId, daysBefore }),
          deps.chance.fraction,
        );
    }
  }
}
