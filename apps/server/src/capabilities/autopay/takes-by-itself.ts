import type { CalendarDate } from '@plazo/money';
import type { Tx } from '../../db/transaction.ts';
import { contestsMoneyOf } from '../complaints/desk-complaints.store.ts';
import type { OwnOrder } from '../loans/orders.store.ts';
import { mandatesOf } from './mandates.store.ts';

/** Whether all that is due on a day is going to be taken from the borrower's account, so that nobody asks them to pay it. Minor units. */
export async function takesByItself(
  tx: Tx,
  own: OwnOrder,
  { amountMinor, dueOn }: { readonly amountMinor: bigint; readonly dueOn: CalendarDate },
): Promise<boolean> {
  const mandate = (await mandatesOf(tx, own)).find(({ state }) => state === 'active');
  if (!mandate || mandate.pausedAt || mandate.mostMinor < amountMinor || mandate.untilOn < dueOn)
    return false;
  return !(await contestsMoneyOf(tx, own));
}
