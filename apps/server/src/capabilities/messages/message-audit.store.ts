import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/**
 * What `books check` asks of messages, each of whose ways is an instruction of its own in the outbox (docs/rails, "Messages and
 * files as instructions"): it has one id at its rail, left before it was told of, and is not open where senders were at work a day after its last moment.
 */

const selectUntried = statement<{ id: string; state: string }>(`
  select id, state from outbox where state in ('sent', 'delivered') and attempts = 0 order by id`);

const selectKeys = statement<{ id: string; why: string }>(`
  select id, case when rail is null then 'has an id of a rail, and no rail' else 'goes over ' || rail || ' without an id' end as why
  from outbox where (rail is null) <> (instruction is null)
  union all
  select min(id), 'has the id of another one at ' || rail from outbox where instruction is not null group by rail, instruction having count(*) > 1
  order by 1`);

const selectOpen = statement<{ id: string; by: Date; what: string }>(`
  with at_work as (select max(tried_at) - interval '1 day' as before from outbox)
  select id, expires_at as by, 'waits past its last moment' as what from outbox, at_work where state = 'waiting' and expires_at < before
  union all
  select id, next_at, 'was not followed by its next way' from outbox, at_work where next_at < before
  order by 2, 1`);

/** Messages that contradict what was done of them, or that nobody goes on with. */
export async function brokenMessages(db: Queries): Promise<readonly string[]> {
  const untried = await selectUntried(db, []);
  const keys = await selectKeys(db, []);
  const open = await selectOpen(db, []);
  return [
    ...untried.map(({ id, state }) => `message ${id} is ${state} and never left`),
    ...keys.map(({ id, why }) => `message ${id} ${why}`),
    ...open.map(({ id, by, what }) => `message ${id} ${what}: ${by.toISOString()}`),
  ];
}
