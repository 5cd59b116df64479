import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** People who never borrowed: those who only registered, and those who began to apply. */

const select = statement<{ id: string }>(`
  select b.id from borrower b
    left join lateral (select max(changed_at) as at from application_section s where s.borrower_id = b.id) told on true
  where b.brand = $1 and b.sealed is not null
    and greatest(b.created_at, told.at) < case when told.at is null then $2::timestamptz else $3::timestamptz end
    and not exists (select 1 from loan_order o where o.borrower_id = b.id)
    and not exists (select 1 from session s where s.borrower_id = b.id and s.seen_at >=
      case when told.at is null then $2::timestamptz else $3::timestamptz end)
    and not exists (select 1 from complaint c where c.borrower_id = b.id and c.state <> 'answered')
    and not exists (select 1 from application_decline a
      where a.borrower_id = b.id and a.review_asked_at is not null and a.outcome is null)
    and not exists (select 1 from data_request d where d.borrower_id = b.id and d.state in ('open', 'waiting', 'granted'))
  order by b.created_at limit 200`);

/** Who was last heard of before a moment, and waits for nothing from us: the oldest first. */
export async function unfinished(
  db: Queries,
  { brand, lead, application }: { brand: string; lead: Date; application: Date },
): Promise<readonly string[]> {
  return (await select(db, [brand, lead, application])).map(({ id }) => id);
}
