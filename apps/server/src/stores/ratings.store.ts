import type { Queries } from './transaction.ts';

/** False where the order was rated before: two at once give one. */
export async function insertRating(
  db: Queries,
  rating: { orderId: string; borrowerId: string; score: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rating')
    .values({
      order_id: rating.orderId,
      borrower_id: rating.borrowerId,
      score: rating.score,
      rated_at: rating.now,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
