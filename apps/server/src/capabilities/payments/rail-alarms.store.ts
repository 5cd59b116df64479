import { command } from '../../db/statement.ts';
import type { Tx } from '../../db/transaction.ts';
import { UNASSIGNED } from '../ledger/journal.store.ts';

/** What should stand on a rail's statement, or with our bank, and has not for as many days as the rail says. */

export type Late = {
  /** Whose clearing account it is. */
  readonly channel: string;
  /** From this day on statements are read. */
  readonly since: string;
  /** What moved before this moment should be there by now. */
  readonly before: Date;
  readonly now: Date;
};

const openMissing = command(`
  insert into money_case (stream, kind, fact_id, order_id, channel, payment_id, amount_minor, currency, opened_at)
  select f.stream, 'statement-line-missing', f.id, p.order_id, f.channel, f.payment_id, f.amount_minor, f.currency, $4
  from channel_fact f join channel_fact_posting p on p.stream = f.stream and p.fact_id = f.id
    left join disbursement d on f.channel = 'disbursement' and d.borrower_id = f.stream and d.reference = f.reference
    left join refund r on f.channel = 'disbursement' and r.borrower_id = f.stream and r.id = f.reference
  where p.posted in ('event', 'suspense') and f.kind in ('paid', 'reversed', 'disbursed', 'disbursement-returned')
    and coalesce(d.clearing, r.channel, f.channel) = $1 and f.value_at >= $2::date + 1 and f.value_at < $3
    and not starts_with(f.event_id, 'desk-')
    and not exists (select from rail_line l where l.fact_id = f.id)
    and not exists (select from rail_line l where l.channel = $1 and l.state = 'case' and f.payment_id in (l.payment_id, l.instruction))
    and not exists (select from money_case c where c.stream = f.stream and c.kind = 'statement-line-missing' and c.channel = f.channel
      and c.payment_id = f.payment_id)`);

const openUnsettled = command(`
  insert into money_case (stream, kind, channel, payment_id, amount_minor, currency, opened_at)
  select s.stream, 'statement-line-missing', s.channel, s.statement_id, s.amount_minor, s.currency, $4
  from settlement s
  where s.stream = $5 and s.channel = $1 and s.account = 'bank' and s.value_on > $2::date and s.value_on < $3::date
    and not exists (select from rail_line l where l.channel = s.channel and l.settlement_id = s.statement_id)
    and not exists (select from money_case c where c.stream = s.stream and c.kind = 'statement-line-missing' and c.channel = s.channel
      and c.payment_id = s.statement_id)`);

const openUnconfirmed = command(`
  insert into money_case (stream, kind, channel, payment_id, amount_minor, currency, opened_at)
  select $4, 'settlement-missing', l.channel, l.id, l.minor, l.currency, $3
  from rail_line l
  where l.channel = $1 and l.state = 'waiting' and l.kind in ('withdrawal', 'deposit') and l.value_on < $2::date
    and not exists (select from money_case c where c.stream = $4 and c.kind = 'settlement-missing' and c.channel = l.channel
      and c.payment_id = l.id)`);

/** Puts each before a person, once for ever; under the lock of money that is nobody's. */
export async function openLate(tx: Tx, { channel, since, before, now }: Late): Promise<void> {
  await openMissing(tx, [channel, since, before, now]);
  await openUnsettled(tx, [channel, since, before, now, UNASSIGNED]);
  await openUnconfirmed(tx, [channel, before, now, UNASSIGNED]);
}
