import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** What a rail has not answered, for who looks whether it comes to its end. */

const countWaiting = statement<{ count: number }>(
  `select count(*)::int as count from instruction where rail = $1 and state in ('asked', 'sent', 'unknown')`,
);
const countFailed = statement<{ count: number }>(`
  select count(distinct (e.borrower_id, e.instruction_id))::int as count
  from instruction_event e join instruction i on i.borrower_id = e.borrower_id and i.id = e.instruction_id
  where i.rail = $1 and e.state = 'failed' and e.at >= $2`);

/** Instructions of which the rail has not said that it has them. */
export const waitingAt = async (db: Queries, rail: string): Promise<number> =>
  (await countWaiting(db, [rail]))[0]?.count ?? 0;

export const failedSince = async (
  db: Queries,
  { rail, since }: { readonly rail: string; readonly since: Date },
): Promise<number> => (await countFailed(db, [rail, since]))[0]?.count ?? 0;
