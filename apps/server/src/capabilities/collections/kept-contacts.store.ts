import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** What lists read of the contacts of each borrower, of those that were not kept as they were recorded. */

const keepMissed = statement<never>(`
  insert into collection_work as w (borrower_id, contacted_at, last_out_at, last_outcome, calls)
  select t.* from (
    select borrower_id, max(contacted_at) as at, max(contacted_at) filter (where direction = 'out'),
      (array_agg(outcome order by contacted_at desc))[1], coalesce(array_agg(contacted_at) filter (where direction = 'out' and way = 'call'), '{}') as calls
    from loan_contact where contacted_at > $1::timestamptz - interval '7 days' group by 1) t
  left join collection_work k on k.borrower_id = t.borrower_id
  where k.contacted_at is null or k.contacted_at < t.at or not k.calls @> t.calls
  on conflict (borrower_id) do update set
    contacted_at = greatest(w.contacted_at, excluded.contacted_at), last_out_at = greatest(w.last_out_at, excluded.last_out_at),
    last_outcome = case when w.contacted_at > excluded.contacted_at then w.last_outcome else excluded.last_outcome end,
    calls = array(select distinct t from unnest(w.calls || excluded.calls) t
      where t > greatest(w.contacted_at, excluded.contacted_at) - interval '7 days' order by t)`);

/** Keeps what a server of the version before recorded in the week before a moment: it knows nothing of what lists read. */
export const keepMissedContacts = (db: Queries, now: Date) => keepMissed(db, [now]);
