import type { CalendarDate } from '@plazo/money';
import type { Queries } from './transaction.ts';

/** False where the borrower was reminded of this already. */
export async function insertReminder(
  db: Queries,
  reminder: { orderId: string; dueOn: CalendarDate; daysBefore: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reminder')
    .values({
      order_id: reminder.orderId,
      due_on: reminder.dueOn,
      days_before: reminder.daysBefore,
      sent_at: reminder.now,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'due_on', 'days_before']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
