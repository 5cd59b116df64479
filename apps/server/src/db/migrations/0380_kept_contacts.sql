-- What lists of collections read of the contacts of each borrower, kept as each is recorded: nobody goes through them for a page.
alter table collection_work
  add column contacted_at timestamptz,
  add column last_out_at timestamptz,
  add column last_outcome text,
  -- ours to them, of the week before the last contact: no limit of calls looks further back
  add column calls timestamptz[] not null default '{}';

insert into collection_work as w (borrower_id, contacted_at, last_out_at, last_outcome, calls)
select c.borrower_id, max(c.contacted_at), max(c.contacted_at) filter (where c.direction = 'out'),
  (array_agg(c.outcome order by c.contacted_at desc))[1],
  coalesce(array_agg(c.contacted_at order by c.contacted_at) filter (where c.direction = 'out' and c.way = 'call'
    and c.contacted_at > c.newest - interval '7 days'), '{}')
from (select *, max(contacted_at) over (partition by borrower_id) as newest from loan_contact) c group by c.borrower_id
on conflict (borrower_id) do update set contacted_at = excluded.contacted_at, last_out_at = excluded.last_out_at,
  last_outcome = excluded.last_outcome, calls = excluded.calls;
