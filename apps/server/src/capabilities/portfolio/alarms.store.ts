import { type BrandScope, heldAt, requestsHeldAt } from '../../db/brand-scope.ts';
import { command, report, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { isCheckOpen } from '../apply/identity-checks.store.ts';
import { isReportOpen } from '../bureau/bureau-reports.store.ts';
import { inOwnGroups } from '../complaints/desk-complaints.store.ts';

/** What is late, due today or out of order, counted for an operator's first page. */

export type Alarms = {
  readonly 'complaints-late': number;
  readonly 'complaints-today': number;
  readonly 'complaints-tomorrow': number;
  readonly 'complaints-mine': number;
  readonly 'complaints-group': number;
  readonly 'data-requests-late': number;
  readonly 'data-requests-today': number;
  readonly 'reviews-late': number;
  readonly 'reviews-today': number;
  readonly approvals: number;
  readonly stuck: number;
  readonly unmatched: number;
  readonly cases: number;
  readonly 'payouts-unknown': number;
  /** Those that somebody takes into a batch, or says of what the bank did. */
  readonly 'payment-orders': number;
  readonly 'identity-checks': number;
  readonly 'bureau-reports': number;
  readonly inbox: number;
};

const selectAlarms = statement<Alarms>(`
  with place as (select * from unnest($1::text[], $2::date[]) as p (brand, today)),
  complaints as (select c.due_on, c.assigned_to, c.group_name, p.today from complaint c join borrower b on b.id = c.borrower_id
    join place p on p.brand = b.brand where c.state <> 'answered'),
  requests as (select d.due_on, p.today from data_request d join borrower b on b.id = d.borrower_id
    join place p on p.brand = b.brand where d.state in ('open', 'waiting', 'granted') and d.due_on is not null),
  reviews as (select d.review_due_on as due_on, p.today from application_decline d join borrower b on b.id = d.borrower_id
    join place p on p.brand = b.brand where d.review_due_on is not null and d.outcome is null)
  select (select count(*)::integer from complaints where due_on < today) as "complaints-late",
    (select count(*)::integer from complaints where due_on = today) as "complaints-today",
    (select count(*)::integer from complaints where due_on = today + 1) as "complaints-tomorrow",
    (select count(*)::integer from complaints where assigned_to = $3) as "complaints-mine",
    (select count(*)::integer from complaints c where assigned_to is null and ${inOwnGroups('$3')}) as "complaints-group",
    (select count(*)::integer from requests where due_on < today) as "data-requests-late",
    (select count(*)::integer from requests where due_on = today) as "data-requests-today",
    (select count(*)::integer from reviews where due_on < today) as "reviews-late",
    (select count(*)::integer from reviews where due_on = today) as "reviews-today",
    (select count(*)::integer from desk_request r where state = 'pending' and requested_by is distinct from $3 and ${requestsHeldAt(5)}) as approvals,
    (select count(*)::integer from stuck_item where state = 'stuck' and $5::text[] is null) as stuck,
    (select count(*)::integer from payment where state = 'suspense' and received_at <= $4 and $5::text[] is null) as unmatched,
    (select count(*)::integer from money_case where state = 'open' and $5::text[] is null) as cases,
    (select count(*)::integer from instruction where kind in ('payout', 'refund') and state = 'unknown' and $5::text[] is null) as "payouts-unknown",
    (select count(*)::integer from payment_order where state in ('waiting', 'released') and $5::text[] is null) as "payment-orders",
    (select count(*)::integer from identity_check c where ${isCheckOpen} and ${heldAt(5, 'c.borrower_id')}) as "identity-checks",
    (select count(*)::integer from bureau_report r where ${isReportOpen} and ${heldAt(5, 'r.borrower_id')}) as "bureau-reports",
    (select count(*)::integer from contact_message where handled_at is null and ($5::text[] is null or brand = any($5))) as inbox`);

export type Asking = {
  readonly days: readonly { readonly brand: string; readonly today: string }[];
  readonly operatorId: string;
  /** Who is held to some brands hears nothing of what belongs to all together. */
  readonly heldTo: BrandScope;
  /** Money that came before is unmatched for long. */
  readonly unmatchedBefore: Date;
};

/** @throws never for want of rows: what is empty counts zero. */
export async function countAlarms(
  db: Queries,
  { days, operatorId, heldTo, unmatchedBefore }: Asking,
): Promise<Alarms> {
  const places = [days.map(({ brand }) => brand), days.map(({ today }) => today)];
  const [alarms] = await selectAlarms(db, [...places, operatorId, unmatchedBefore, heldTo]);
  if (!alarms) throw new Error('A row of counts is always there');
  return alarms;
}

const selectOff = statement<{ alarm: string }>('select alarm from alarm_off where operator_id = $1');
/** What an operator switched off. */
export const alarmsOff = async (db: Queries, operatorId: string): Promise<ReadonlySet<string>> =>
  new Set((await selectOff(db, [operatorId])).map(({ alarm }) => alarm));

const putOff = command('insert into alarm_off (operator_id, alarm) values ($1, $2) on conflict do nothing');
const dropOff = command('delete from alarm_off where operator_id = $1 and alarm = $2');
/** Switches an alarm of an operator on or off. */
export const switchAlarm = (
  db: Queries,
  {
    operatorId,
    alarm,
    isOn,
  }: { readonly operatorId: string; readonly alarm: string; readonly isOn: boolean },
): Promise<void> => (isOn ? dropOff : putOff)(db, [operatorId, alarm]);

const selectSilent = report<{ channel: string; lastAt: Date }>(`
  select channel, max(received_at) as "lastAt" from channel_fact where received_at > $1
  group by 1 having count(*) >= $3 and max(received_at) <= $2 order by 1`);

const DAY_MS = 86_400_000;
/** A channel is silent that told of so many movements in two weeks and of none for a day. */
const SILENT = { sinceDays: 14, quietDays: 1, least: 5 } as const;

/** Channels that are silent at a moment, with when they told of something last. */
export function silentChannels(db: Queries, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return selectSilent(db, [ago(SILENT.sinceDays), ago(SILENT.quietDays), SILENT.least]);
}
