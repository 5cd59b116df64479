import type { OrderId } from '@plazo/contract';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** What the desk reads of rails. */

export type Waiting = {
  readonly rail: string;
  readonly waiting: number;
  readonly unknown: number;
  readonly oldest: Date;
};

const NOT_ENDED = "state not in ('succeeded', 'failed', 'cancelled', 'returned')";

const selectWaiting = statement<Waiting>(`
  select rail, count(*)::int as waiting, (count(*) filter (where state in ('sent', 'unknown')))::int as unknown, min(created_at) as oldest
  from instruction where ${NOT_ENDED} group by rail`);

/** What each rail has not brought to its end. */
export const waitingOf = (db: Queries): Promise<readonly Waiting[]> => selectWaiting(db, []);

const selectLastFact = statement<{ at: Date | null }>(
  'select max(received_at) as at from channel_fact where starts_with(event_id, $1)',
);

/** When a rail told something last. */
export const lastFactOf = async (db: Queries, rail: string): Promise<Date | undefined> =>
  (await selectLastFact(db, [`${rail}:`]))[0]?.at ?? undefined;

export type Overdue = {
  readonly rail: string;
  readonly kind: MovingKind;
  readonly orderId: OrderId;
  readonly instruction: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly sentAt: Date;
};

const selectOverdue = statement<Overdue>(`
  select rail, kind, subject as "orderId", id as instruction, currency, amount_minor as "amountMinor", coalesce(sent_at, created_at) as "sentAt"
  from instruction where kind in ('payout', 'refund', 'return', 'card-refund', 'card-return', 'debit', 'card-payment') and ${NOT_ENDED} and state <> 'asked' and rail = $1
    and created_at <= case when kind in ('card-refund', 'card-return') then $3::timestamptz when kind = 'debit' then $4::timestamptz when kind = 'card-payment' then $5::timestamptz else $2 end
  order by created_at limit 100`);

type MovingKind = 'payout' | 'refund' | 'return' | 'card-refund' | 'card-return' | 'debit' | 'card-payment';
type Before = Readonly<Record<'account' | 'card-refund' | 'debit' | 'card-payment', Date>>;

/** What a rail was asked to pay or to take before a moment of its kind and has not answered for, oldest first. */
export const overdueOf = (db: Queries, rail: string, before: Before): Promise<readonly Overdue[]> =>
  selectOverdue(db, [rail, before.account, before['card-refund'], before.debit, before['card-payment']]);
