import { statement } from '../db/statement.ts';
import type { Queries } from './transaction.ts';

const addRating = statement<{ orderId: string }>(`
  with rated as (
    insert into rating (order_id, borrower_id, score, rated_at) values ($1, $2, $3, $4)
    on conflict (order_id) do nothing returning order_id)
  update loan_order o set is_rated = true from rated where o.id = rated.order_id returning o.id as "orderId"`);

/** False where the order was rated before: two at once give one. */
export async function insertRating(
  db: Queries,
  rating: { orderId: string; borrowerId: string; score: number; now: Date },
): Promise<boolean> {
  return (await addRating(db, [rating.orderId, rating.borrowerId, rating.score, rating.now])).length > 0;
}
