import { type BrandScope, heldAt, requestsHeldAt } from '../../db/brand-scope.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** How much waits at the desk, by where. */
export type Waiting = {
  readonly complaints: number;
  /** Payments that nobody has matched, and what else of money a person has to look at. */
  readonly payments: number;
  /** What somebody else asked for and this operator may decide. */
  readonly requests: number;
  readonly inbox: number;
  readonly 'data-requests': number;
  /** What jobs gave back to people. */
  readonly stuck: number;
};

const selectWaiting = statement<Waiting>(`
  select (select count(*)::int from complaint c where state <> 'answered' and ${heldAt(2, 'c.borrower_id')}) as complaints,
    (select count(*)::int from payment where state = 'suspense' and $2::text[] is null)
      + (select count(*)::int from money_case where state = 'open' and $2::text[] is null) as payments,
    (select count(*)::int from desk_request r where state = 'pending' and requested_by is distinct from $1 and ${requestsHeldAt(2)}) as requests,
    (select count(*)::int from contact_message where handled_at is null and ($2::text[] is null or brand = any($2))) as inbox,
    (select count(*)::int from data_request d where state in ('open', 'granted') and ${heldAt(2, 'd.borrower_id')}) as "data-requests",
    (select count(*)::int from stuck_item where state = 'stuck' and $2::text[] is null) as stuck`);

/** @throws never for want of rows: what is empty counts zero. */
export async function countWaiting(
  db: Queries,
  { id, brands }: { readonly id: string; readonly brands: BrandScope },
): Promise<Waiting> {
  const [waiting] = await selectWaiting(db, [id, brands]);
  if (!waiting) throw new Error('A row of counts is always there');
  return waiting;
}
