import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** How long money takes on a channel, as it really took in the last days; a job counts it, pages read it. */

/** Fewer than these say nothing. */
const LEAST_CASES = 20;
/** So many of the newest are counted, whatever there is. */
const MOST_CASES = 5_000;
const DAYS = 7;
const DAY_MS = 86_400_000;

const measurePayments = command(`
  insert into channel_pace (brand, kind, channel, cases, median_s, measured_at)
  select b.brand, 'payment', p.channel, count(*),
    percentile_disc(0.5) within group (order by greatest(0, extract(epoch from p.received_at - p.paid_at)))::integer, $2
  from (select borrower_id, channel, paid_at, received_at from payment
      where paid_at > $1 and paid_at <= $2 and state in ('posted', 'reversed') order by paid_at desc limit $3) p
    join borrower b on b.id = p.borrower_id
  group by b.brand, p.channel
  on conflict (brand, kind, channel) do update set cases = excluded.cases, median_s = excluded.median_s,
    measured_at = excluded.measured_at`);

const measureDisbursements = command(`
  insert into channel_pace (brand, kind, channel, cases, median_s, measured_at)
  select b.brand, 'payout', '', count(*),
    percentile_disc(0.5) within group (order by extract(epoch from a.recorded_at - s.sent_at))::integer, $2
  from (select borrower_id, order_id, recorded_at from order_event
      where recorded_at > $1 and recorded_at <= $2 and body->>'type' = 'disbursed' order by recorded_at desc limit $3) a
    cross join lateral (select max(e.recorded_at) as sent_at from order_event e
      where e.borrower_id = a.borrower_id and e.order_id = a.order_id and e.body->>'type' = 'disbursement-sent'
        and e.recorded_at <= a.recorded_at) s
    join borrower b on b.id = a.borrower_id
  where s.sent_at is not null
  group by b.brand
  on conflict (brand, kind, channel) do update set cases = excluded.cases, median_s = excluded.median_s,
    measured_at = excluded.measured_at`);

const forgetOlder = command('delete from channel_pace where measured_at < $1');

/** Counts anew what the last days took; of a channel without a case nothing stays. */
export async function measurePace(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  await measurePayments(tx, [since, now, MOST_CASES]);
  await measureDisbursements(tx, [since, now, MOST_CASES]);
  await forgetOlder(tx, [now]);
}

type Of = {
  readonly brand: string;
  readonly kind: 'payout' | 'payment';
  readonly channel: string;
  readonly now: Date;
};

const selectPace = statement<{ seconds: number }>(`
  select median_s as seconds from channel_pace
  where brand = $1 and kind = $2 and channel = $3 and cases >= $4 and measured_at > $5`);

/** In how many seconds half of what went this way in the last days had arrived; absent where too few did, or nobody counted for a day. */
export async function paceOf(db: Queries, { brand, kind, channel, now }: Of): Promise<number | undefined> {
  const since = new Date(now.getTime() - DAY_MS);
  return (await selectPace(db, [brand, kind, channel, LEAST_CASES, since]))[0]?.seconds;
}
