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
  select (select count(*)::int from complaint where state <> 'answered') as complaints,
    (select count(*)::int from payment where state = 'suspense')
      + (select count(*)::int from money_case where state = 'open') as payments,
    (select count(*)::int from desk_request where state = 'pending' and requested_by <> $1) as requests,
    (select count(*)::int from contact_message where handled_at is null) as inbox,
    (select count(*)::int from data_request where state in ('open', 'granted')) as "data-requests",
    (select count(*)::int from stuck_item where state = 'stuck') as stuck`);

/** @throws never for want of rows: what is empty counts zero. */
export async function countWaiting(db: Queries, operatorId: string): Promise<Waiting> {
  const [waiting] = await selectWaiting(db, [operatorId]);
  if (!waiting) throw new Error('A row of counts is always there');
  return waiting;
}
