import type { OrderId } from '@plazo/contract';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** What `books check` asks of the facts: what channels told, beside what the books hold. It reads no state of a payment. */

/**
 * The messages that count, with what each moved and on which clearing account: money out is below zero, and what never arrived
 * cannot come back. Credit that is paid back, and money that goes back to who sent it, left when that was decided; what its bank
 * says of it later is the same money.
 */
const moved = `
  with counted as (
    select f.*, p.order_id as posted_to, coalesce(d.clearing, r.channel, x.clearing, f.channel) as clearing,
      r.id is not null or x.id is not null as is_refund, x.channel as back_channel, x.payment_id as back_payment
    from channel_fact f join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id
      left join disbursement d on f.kind in ('disbursed', 'disbursement-failed', 'disbursement-returned') and d.reference = f.reference
      left join refund r on f.channel = 'disbursement' and r.borrower_id = f.stream and r.id = f.reference
      left join payment_return x on f.channel = 'disbursement' and x.stream = f.stream and x.id = f.reference
    where p.posted in ('event', 'suspense')
  ), moved as (
    select c.*, case
      when c.kind = 'paid' then c.amount_minor
      when c.kind = 'refunded' then -c.amount_minor
      when c.is_refund and c.kind <> 'disbursed' then c.amount_minor
      when c.is_refund and not exists (select from counted b where b.is_refund and b.stream = c.stream and b.reference = c.reference and b.id < c.id
          and b.kind <> 'refunded') then 0
      when c.kind in ('reversed', 'disbursed') then -c.amount_minor
      when exists (select from counted b where b.channel = c.channel and b.kind = 'disbursed' and b.reference = c.reference and b.id < c.id)
        then c.amount_minor
      else 0 end as amount
    from counted c
  )`;

/** Payments that loans hold, with the events that a later one has undone given by their orders and places. */
const standing = `undone as (select * from unnest($1::text[], $2::int[]) as u (order_id, seq)
  ), standing as (
    select e.order_id, e.body ->> 'channel' as channel, e.body ->> 'paymentId' as subject, p.terms ->> 'currency' as currency,
      rtrim(coalesce(e.body ->> 'amountMinor', e.body ->> 'feeMinor'), 'n')::bigint as amount
    from order_event e join loan_order o on o.borrower_id = e.borrower_id and o.id = e.order_id
      join product p on p.id = o.product_id and p.version = o.product_version
    where e.body ->> 'type' in ('paid', 'extended') and e.body ->> 'kind' is distinct from 'renewal' and not exists (select from undone u where u.order_id = e.order_id and u.seq = e.seq)
  )`;

export type Difference = {
  readonly channel: string;
  readonly subject: string;
  readonly currency: string;
  readonly toldMinor: bigint;
  readonly bookedMinor: bigint;
  /** When it was told first; null where it never was. */
  readonly toldAt: Date | null;
};

const selectUndone = statement<{ orderId: OrderId; seq: number; eventIndex: number }>(`
  select order_id as "orderId", seq, (body ->> 'eventIndex')::int as "eventIndex" from order_event
  where body ->> 'type' = 'reversed' order by order_id, seq desc`);

/** The events that a later one has undone; one that is undone itself undoes nothing. */
async function undoneEvents(db: Queries) {
  const undone = new Map<string, { orderId: OrderId; seq: number }>();
  const keyOf = (orderId: OrderId, seq: number) => JSON.stringify([orderId, seq]);
  for (const { orderId, seq, eventIndex } of await selectUndone(db, []))
    if (!undone.has(keyOf(orderId, seq)))
      undone.set(keyOf(orderId, eventIndex), { orderId, seq: eventIndex });
  return [...undone.values()];
}

const selectPayments = statement<Difference>(`
  ${moved}, told as (
    select coalesce(back_channel, channel) as channel, coalesce(back_payment, payment_id) as subject, currency, sum(amount) as amount,
      min(received_at) as at from moved
    where kind in ('paid', 'reversed') or back_payment is not null group by 1, 2, 3
  ), ${standing}, held as (
    select channel, subject, currency, amount from standing
    union all select channel, payment_id, currency, amount_minor from suspense_entry
  ), booked as (
    select channel, subject, currency, sum(amount) as amount from held h
    where not exists (select from disbursement d where d.clearing = h.channel and d.reference = h.subject) group by 1, 2, 3
  )
  select channel, subject, currency, coalesce(t.amount, 0)::bigint as "toldMinor", coalesce(b.amount, 0)::bigint as "bookedMinor",
    t.at as "toldAt"
  from told t full join booked b using (channel, subject, currency)
  where coalesce(t.amount, 0) <> coalesce(b.amount, 0) order by 1, 2, 3`);

/** Payments of which the loans and suspense hold another amount than was told. */
export async function differingPayments(db: Queries): Promise<readonly Difference[]> {
  const undone = await undoneEvents(db);
  return selectPayments(db, [undone.map(({ orderId }) => orderId), undone.map(({ seq }) => seq)]);
}

const selectDisbursements = statement<Difference>(`
  ${moved}, told as (
    select posted_to as subject, currency, sum(amount) as amount, min(received_at) as at from moved
    where kind in ('disbursed', 'disbursement-failed', 'disbursement-returned', 'refunded') and back_payment is null group by 1, 2
  ), ${standing}, held as (
    select t.order_id as subject, t.currency, e.debit_minor - e.credit_minor as amount
    from journal_entry e join journal_transaction t on t.stream = e.stream and t.seq = e.seq
    where e.account like 'clearing:%' and e.account <> 'clearing:renewal' and t.order_id is not null
    union all select order_id, currency, -amount from standing s
      where not exists (select from disbursement d where d.clearing = s.channel and d.reference = s.subject)
    union all select d.order_id, s.currency, s.amount_minor from suspense_entry s
      join disbursement d on d.clearing = s.channel and d.borrower_id = s.stream and d.reference = s.payment_id
  ), booked as (select subject, currency, sum(amount) as amount from held group by 1, 2)
  select 'disbursement' as channel, subject, currency, coalesce(t.amount, 0)::bigint as "toldMinor",
    coalesce(b.amount, 0)::bigint as "bookedMinor", t.at as "toldAt"
  from told t full join booked b using (subject, currency)
  where coalesce(t.amount, 0) <> coalesce(b.amount, 0) order by 2, 3`);

/** Orders whose books hold another sum of money paid out, come back and refunded than was told. */
export async function differingDisbursements(db: Queries): Promise<readonly Difference[]> {
  const undone = await undoneEvents(db);
  return selectDisbursements(db, [undone.map(({ orderId }) => orderId), undone.map(({ seq }) => seq)]);
}

const selectClearing = statement<Difference>(`
  ${moved}, flows as (
    select clearing as channel, currency, amount from moved
    union all select channel, currency, -amount_minor from settlement
  ), told as (select channel, currency, sum(amount) as amount from flows group by 1, 2
  ), booked as (
    select substr(e.account, length('clearing:') + 1) as channel, t.currency, sum(e.debit_minor - e.credit_minor) as amount
    from journal_entry e join journal_transaction t on t.stream = e.stream and t.seq = e.seq where e.account like 'clearing:%' group by 1, 2
  )
  select channel, 'clearing:' || channel as subject, currency, coalesce(t.amount, 0)::bigint as "toldMinor",
    coalesce(b.amount, 0)::bigint as "bookedMinor", null::timestamptz as "toldAt"
  from told t full join booked b using (channel, currency)
  where coalesce(t.amount, 0) <> coalesce(b.amount, 0) order by 1, 3`);

/** Clearing accounts of the journal that hold another sum than all messages and settlements of their channel come to. */
export const differingClearing = (db: Queries): Promise<readonly Difference[]> => selectClearing(db, []);

export type OpenFact = {
  readonly channel: string;
  readonly paymentId: string;
  readonly kind: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly receivedAt: Date;
};

const openFact = `f.channel, f.payment_id as "paymentId", f.kind, f.amount_minor as "amountMinor", f.currency, f.received_at as "receivedAt"`;

const selectDropped = statement<OpenFact>(`
  select ${openFact} from channel_fact f left join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id
  where p.fact_id is null or (p.posted = 'nothing' and not exists (
    select from channel_fact g join channel_fact_posting q on q.stream = g.stream and q.fact_id = g.id
    where g.channel = f.channel and g.kind = f.kind and g.amount_minor = f.amount_minor and g.currency = f.currency
      and (g.payment_id = f.payment_id or g.reference = f.reference) and q.posted in ('event', 'suspense')))
  order by f.id`);

/** Messages of which nothing was made although they repeat no other one. */
export const droppedFacts = (db: Queries): Promise<readonly OpenFact[]> => selectDropped(db, []);

const selectContested = statement<OpenFact>(`
  select ${openFact} from channel_fact f join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id
  where p.posted = 'contested' and not exists (select from money_case c where c.stream = f.stream and c.fact_id = f.id and c.state = 'done')
  order by f.id`);

/** Messages that contradict what is known and that nobody has looked at to the end. */
export const contestedFacts = (db: Queries): Promise<readonly OpenFact[]> => selectContested(db, []);
