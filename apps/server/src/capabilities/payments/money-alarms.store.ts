import { command } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/**
 * Money that has stood for long where it should not: each becomes one case, which ends by itself as soon as the money
 * moves. One that a person ended comes back after as long as it took to come.
 */

export type Waited = { readonly now: Date; readonly before: Date };

const openUnmatched = command(`
  insert into money_case (stream, kind, channel, payment_id, amount_minor, currency, opened_at)
  select s.stream, 'money-without-loan', s.channel, s.payment_id, sum(s.amount_minor), s.currency, $1
  from suspense_entry s
  where not exists (select from money_case c where c.stream = s.stream and c.channel = s.channel and c.payment_id = s.payment_id
    and (c.state = 'open' or (c.kind = 'money-without-loan' and c.done_at > $2)))
  group by s.stream, s.channel, s.payment_id, s.currency having sum(s.amount_minor) <> 0 and max(s.booked_at) <= $2
  on conflict do nothing`);

/** Money in suspense, or owed to it, that nobody has matched since. */
export const openUnmatchedMoney = (db: Queries, { now, before }: Waited): Promise<void> =>
  openUnmatched(db, [now, before]);

const openStanding = command(`
  insert into money_case (stream, kind, order_id, channel, payment_id, amount_minor, currency, opened_at)
  select b.borrower_id, $3, b.order_id, '', '', abs(b.balance_minor), p.terms ->> 'currency', $1
  from borrower_balance b join borrower w on w.id = b.borrower_id and w.brand = $6
    join loan_order o on o.borrower_id = b.borrower_id and o.id = b.order_id
    join product p on p.id = o.product_id and p.version = o.product_version
  where b.account in ('borrower-credit', 'receivable:claim') and b.account = $4 and b.balance_minor <> 0
    and not exists (select from journal_transaction t join journal_entry e on e.stream = t.stream and e.seq = t.seq
      where t.stream = b.borrower_id and t.order_id = b.order_id and e.account = b.account and t.booked_at > $2)
    and not exists (select from money_case c where c.stream = b.borrower_id and c.order_id = b.order_id
      and ((c.kind = any($5) and c.state = 'open') or (c.kind = $3 and c.done_at > $2)))
  on conflict do nothing`);

/** Credit that a brand's borrower has neither used nor been paid. */
export const openIdleCredit = (db: Queries, brand: string, { now, before }: Waited): Promise<void> =>
  openStanding(db, [now, before, 'credit-idle', 'borrower-credit', ['credit-idle'], brand]);

/** Refunded money that has to come back and does not; while the return itself waits to be seen, that case says so. */
export function openStandingClaims(db: Queries, brand: string, { now, before }: Waited): Promise<void> {
  const said = ['claim-open', 'return-after-refund'];
  return openStanding(db, [now, before, 'claim-open', 'receivable:claim', said, brand]);
}

const endMoved = command(`
  update money_case c set state = 'done', done_at = $1
  where state = 'open' and case kind
    when 'money-without-loan' then 0 = coalesce((select sum(amount_minor) from suspense_entry s
      where s.stream = c.stream and s.channel = c.channel and s.payment_id = c.payment_id), 0)
    when 'credit-idle' then 0 = coalesce((select balance_minor from borrower_balance b
      where b.borrower_id = c.stream and b.order_id = c.order_id and b.account = 'borrower-credit'), 0)
    when 'claim-open' then 0 = coalesce((select balance_minor from borrower_balance b
      where b.borrower_id = c.stream and b.order_id = c.order_id and b.account = 'receivable:claim'), 0)
    else false end`);

/** Ends the cases of money that has moved since. */
export const endMovedMoney = (db: Queries, now: Date): Promise<void> => endMoved(db, [now]);
