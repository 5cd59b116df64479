import type { BorrowerId, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { type BrandScope, heldAt } from '../../db/brand-scope.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

const addRating = statement<{ orderId: OrderId }>(`
  with rated as (
    insert into rating (order_id, borrower_id, score, rated_at) values ($1, $2, $3, $4)
    on conflict (borrower_id, order_id) do nothing returning order_id)
  update loan_order o set is_rated = true from rated where o.borrower_id = $2 and o.id = rated.order_id returning o.id as "orderId"`);

/** False where the order was rated before: two at once give one. */
export async function insertRating(
  db: Queries,
  rating: { orderId: OrderId; borrowerId: BorrowerId; score: number; now: Date },
): Promise<boolean> {
  return (await addRating(db, [rating.orderId, rating.borrowerId, rating.score, rating.now])).length > 0;
}

const selectRatings = statement<{
  week: CalendarDate;
  kind: 'loan' | 'complaint';
  count: number;
  average: number;
}>(`
  select date_trunc('week', at)::date as week, kind, count(*)::integer as count, round(100 * avg(score))::integer as average
  from (
    select rated_at as at, 'loan' as kind, score from rating where ${heldAt(1, 'rating.borrower_id')}
    union all select answered_at, 'complaint', score from complaint
    where score is not null and answered_at is not null and ${heldAt(1, 'complaint.borrower_id')}
  ) r group by 1, 2 order by 1 desc, 2 limit 104`);

export const ratingsByWeek = (db: Queries, heldTo: BrandScope) => selectRatings(db, [heldTo]);

const selectLow = statement<{
  problemId: string;
  number: number;
  score: number;
  answeredAt: Date;
  answeredBy: string;
  brand: string;
}>(`
  select c.id as "problemId", c.number::integer as number, c.score, c.answered_at as "answeredAt",
    coalesce(o.name, '') as "answeredBy", b.brand
  from complaint c join borrower b on b.id = c.borrower_id left join operator o on o.id = c.assigned_to
  where c.score <= 3 and c.answered_at is not null and ${heldAt(1, 'c.borrower_id')}
  order by c.score, c.answered_at desc limit 50`);

/** Answers that their borrowers scored low, worst first. */
export const lowScores = (db: Queries, heldTo: BrandScope) => selectLow(db, [heldTo]);
