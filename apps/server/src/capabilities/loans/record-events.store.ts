import {
  type Entry,
  foldOrder,
  isBorrowerAccount,
  journalDifference,
  type Order,
  type OrderEvent,
  type Position,
  type Reckoning,
  reckonOrder,
} from '@plazo/lending';
import { addDays, type CalendarDate } from '@plazo/money';
import { toJsonb } from '../../db/postgres.ts';
import { command } from '../../db/statement.ts';
import type { Tx } from '../../db/transaction.ts';
import { traced } from '../../tracing.ts';
import type { ProductCatalogue } from '../content/products.store.ts';
import { reviewSettled } from '../coupons/coupons.store.ts';
import { appendEntries, columns, lockStreams, postedEntries } from '../ledger/journal.store.ts';
import { enqueueMessages, type NewMessage, SMS_DAYS } from '../messages/messages.store.ts';
import { findOwnOrder, type OwnOrder, ownOf, type StoredOrder } from './orders.store.ts';

export type Recording = {
  /** When it is written down, and the local day of the brand at that moment. */
  readonly now: Date;
  readonly today: CalendarDate;
  /** The day that positions and postings are computed for: today, or the day that end of day closes. */
  readonly asOf: CalendarDate;
  readonly memo: string;
  /** A step that is taken back in the same transaction is no news. */
  readonly isNoNews?: boolean;
};

/** The order under its borrower's lock; decide on this one, never on what was read before. */
export async function lockOrder(
  tx: Tx,
  products: ProductCatalogue,
  own: OwnOrder,
): Promise<StoredOrder | undefined> {
  const [, stored] = await Promise.all([lockStreams(tx, [own.borrowerId]), findOwnOrder(tx, products, own)]);
  return stored;
}

/** What is to be written of one order: its new events, if any, and how far the books are brought. */
export type Change = { readonly stored: StoredOrder; readonly events: readonly OrderEvent[] };

/** A change with what the engine makes of it. */
type Reckoned = Change & Reckoning;

/** The day up to which the journal is what the events say: without a new event nothing before it changes. */
const closedThrough = ({ stored, events }: Change) =>
  events.length === 0 ? (stored.postedThrough ?? undefined) : undefined;

function reckon(change: Change, posted: readonly Entry[], asOf: CalendarDate): Reckoned {
  const { stored, events } = change;
  const order = { ...stored.order, events: [...stored.order.events, ...events] };
  const reckoning = reckonOrder(order, asOf, closedThrough(change));
  return { stored, events, ...reckoning, entries: journalDifference(posted, reckoning.entries) };
}

const addEvents = command(`
  insert into order_event (order_id, seq, borrower_id, body, recorded_at)
  select e.order_id, e.seq, e.borrower_id, e.body, $5
  from unnest($1::text[], $2::integer[], $3::text[], $4::jsonb[]) as e (order_id, seq, borrower_id, body)`);

async function insertEvents(tx: Tx, changes: readonly Change[], now: Date) {
  const rows = changes.flatMap(({ stored, events }) =>
    events.map((event, index) => ({ stored, event, seq: stored.order.events.length + index })),
  );
  if (rows.length === 0) return;
  const values = columns(rows, [
    ({ stored }) => stored.id,
    ({ seq }) => seq,
    ({ stored }) => stored.borrowerId,
    ({ event }) => toJsonb(event),
  ]);
  await addEvents(tx, [...values, now]);
}

const addBalances = command(`
  insert into borrower_balance (borrower_id, order_id, account, balance_minor)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
  on conflict (borrower_id, order_id, account)
  do update set balance_minor = borrower_balance.balance_minor + excluded.balance_minor`);

async function addToBalances(tx: Tx, reckoned: readonly Reckoned[]) {
  const rows = reckoned.flatMap(({ stored, entries }) => {
    const changes = new Map<string, bigint>();
    for (const { account, debitMinor, creditMinor } of entries) {
      if (isBorrowerAccount(account))
        changes.set(account, (changes.get(account) ?? 0n) + debitMinor - creditMinor);
    }
    return [...changes].map(([account, change]) => ({ stored, account, change }));
  });
  if (rows.length === 0) return;
  await addBalances(
    tx,
    columns(rows, [
      ({ stored }) => stored.borrowerId,
      ({ stored }) => stored.id,
      ({ account }) => account,
      ({ change }) => change,
    ]),
  );
}

const setOrders = command(`
  update loan_order o set state = c.state, attention_on = c.attention_on, posted_through = $5,
    events = case when c.events = '[]' then o.events else o.events || c.events end
  from unnest($1::text[], $2::text[], $3::date[], $4::jsonb[]) as c (id, state, attention_on, events)
  where o.id = c.id and o.borrower_id = any($6)`);

type News = Pick<NewMessage, 'kind' | 'amountMinor' | 'dueOn'>;

/** By how much events raise what is owed, credit that they use up included; minor units, below zero where they lower it. */
export function addedBy(order: Order, events: readonly OrderEvent[], on: CalendarDate): bigint {
  const debtOf = (of: Order) => {
    const { payoffMinor, creditMinor } = foldOrder(of, on);
    return payoffMinor - creditMinor;
  };
  return debtOf({ ...order, events: [...order.events, ...events] }) - debtOf(order);
}

/** What no longer counts of a payment that was told of before: all of it, or less where a part of it stays. */
function takenBack({ stored, events }: Reckoned, eventIndex: number): bigint {
  const told = stored.order.events[eventIndex];
  if (told?.type === 'extended') return told.feeMinor;
  if (told?.type !== 'paid') return 0n;
  const stays = events.find((event) => event.type === 'paid' && event.paymentId === told.paymentId);
  return told.amountMinor - (stays?.type === 'paid' ? stays.amountMinor : 0n);
}

/** What a borrower is told of a plan that changed or could, of a smaller sum that is accepted as full, and of a debt that was sold. */
function newsOfPlan({ position }: Reckoned, event: OrderEvent): News | undefined {
  if (event.type === 'plan-offered') return { kind: 'plan-offered', amountMinor: null, dueOn: event.until };
  if (event.type === 'replanned') {
    const { nextPaymentMinor, nextPaymentOn } = position();
    return { kind: 'plan-changed', amountMinor: nextPaymentMinor, dueOn: nextPaymentOn };
  }
  if (event.type === 'written-off' && event.owner)
    return { kind: 'debt-sold', amountMinor: null, dueOn: null };
  if (event.type !== 'settlement-agreed') return undefined;
  const amountMinor = event.parts.reduce((sum, part) => sum + part.amountMinor, 0n);
  const [first, ...others] = event.parts;
  const kind = others.length > 0 ? 'settlement-in-parts' : 'settlement-agreed';
  return { kind, amountMinor, dueOn: first?.by ?? null };
}

/** What a borrower is told of a charge by hand, of an attempt that failed, and of either that is undone. */
function newsOfCharges({ stored, events, position }: Reckoned, event: OrderEvent): News | undefined {
  const undone = event.type === 'reversed' ? stored.order.events[event.eventIndex] : undefined;
  const { type } = undone ?? event;
  if (type !== 'charged' && type !== 'bounced') return undefined;
  const added = addedBy(stored.order, events, position().asOf);
  if (undone) return added < 0n ? { kind: 'charge-undone', amountMinor: -added, dueOn: null } : undefined;
  if (event.type === 'charged')
    return {
      kind: 'charged',
      amountMinor: event.amountMinor + (event.taxMinor ?? 0n),
      dueOn: event.dueOn ?? event.on,
    };
  return { kind: 'bounced', amountMinor: added > 0n ? added : null, dueOn: event.on };
}

const steps = {
  approved: 'approved',
  declined: 'declined',
  'disbursement-sent': 'sent',
  disbursed: 'arrived',
} as const;
const isStep = (type: OrderEvent['type']): type is keyof typeof steps => Object.hasOwn(steps, type);

/** What a borrower is told on the way from signing to the money, unless it is past already. */
function newsOfStep({ stored, position }: Reckoned, { type, on }: OrderEvent): News | undefined {
  if (!isStep(type) || addDays(on, SMS_DAYS) < position().asOf) return undefined;
  const amountMinor = type === 'disbursed' ? position().disbursedMinor : stored.principalMinor;
  return { kind: steps[type], amountMinor, dueOn: null };
}

/** What a borrower is told of events: money that arrived, was taken back or is paid back, and a date that moved. */
function messagesOf(reckoned: Reckoned): readonly NewMessage[] {
  const { stored, events, position } = reckoned;
  return events.flatMap((event, index): readonly NewMessage[] => {
    const { borrowerId, id: subject } = stored;
    const own = { borrowerId, subject, about: String(stored.order.events.length + index) };
    const known = newsOfStep(reckoned, event) ?? newsOfCharges(reckoned, event);
    if (known) return [{ ...own, ...known }];
    if (event.type === 'reversed') {
      const amountMinor = takenBack(reckoned, event.eventIndex);
      return amountMinor > 0n ? [{ ...own, kind: 'payment-taken-back', amountMinor, dueOn: null }] : [];
    }
    if (event.type === 'refunded')
      return [{ ...own, kind: 'refunded', amountMinor: event.amountMinor, dueOn: null }];
    const isAgain = event.type === 'resumed' && event.part === 'due-dates';
    const news = newsOfPlan(reckoned, event);
    if (news) return [{ ...own, ...news }];
    if (event.type !== 'paid' && event.type !== 'extended' && !isAgain) return [];
    // a payment that is taken back in the same step, or what stays of one, is no news
    if (event.type !== 'resumed' && events.some(({ type }) => type === 'reversed')) return [];
    if (event.type === 'paid') return [{ ...own, kind: 'paid', amountMinor: event.amountMinor, dueOn: null }];
    const { next, instalments } = position();
    if (event.type !== 'extended')
      return next && next.dueOn !== next.agreedDueOn
        ? [{ ...own, kind: 'extended', amountMinor: null, dueOn: next.dueOn }]
        : [];
    const moved = instalments.find(({ no }) => no === event.instalmentNo);
    return [{ ...own, kind: 'extended', amountMinor: event.feeMinor, dueOn: moved?.dueOn ?? null }];
  });
}

/**
 * The one writer of loans and money: events, the orders' rows, balanced journal entries and the borrowers' balances,
 * for one order or many in as many statements. Without events it brings the books up to `asOf`, as end of day does.
 * The orders have been read under their streams' locks.
 */
export async function recordAll(
  tx: Tx,
  changes: readonly Change[],
  recording: Recording,
): Promise<readonly Reckoning[]> {
  const types = [...new Set(changes.flatMap(({ events }) => events.map(({ type }) => type)))];
  return traced('record', { 'plazo.orders': changes.length, 'plazo.events': types }, () =>
    write(tx, changes, recording),
  );
}

async function write(
  tx: Tx,
  changes: readonly Change[],
  recording: Recording,
): Promise<readonly Reckoning[]> {
  const { now, today, asOf, memo, isNoNews = false } = recording;
  await insertEvents(tx, changes, now);
  const [posted, heads] = await Promise.all([
    postedEntries(
      tx,
      changes.filter((change) => closedThrough(change) === undefined).map(({ stored }) => ownOf(stored)),
    ),
    lockStreams(tx, [...new Set(changes.map(({ stored }) => stored.borrowerId))]),
  ]);
  const reckoned = changes.map((change) => reckon(change, posted.get(change.stored.id) ?? [], asOf));
  await appendEntries(
    tx,
    heads,
    reckoned.map(({ stored, entries }) => ({
      stream: stored.borrowerId,
      orderId: stored.id,
      bookedAt: now,
      bookedOn: today,
      currency: stored.order.terms.currency,
      memo,
      entries,
    })),
  );
  await addToBalances(tx, reckoned);
  const rows = columns(reckoned, [
    ({ stored }) => stored.id,
    ({ state }) => state,
    ({ nextOn }) => nextOn,
    ({ events }) => toJsonb(events),
  ]);
  await setOrders(tx, [...rows, asOf, [...heads.keys()]]);
  if (!isNoNews) await enqueueMessages(tx, reckoned.flatMap(messagesOf), { now, today });
  const paidOff = reckoned.filter(({ stored, state }) => state === 'settled' && stored.state !== 'settled');
  await reviewSettled(
    tx,
    paidOff.map(({ stored }) => ownOf(stored)),
    now,
  );
  return reckoned;
}

/** Records events of one order. */
export async function recordEvents(
  tx: Tx,
  stored: StoredOrder,
  { events, ...recording }: Recording & { events: readonly OrderEvent[] },
): Promise<Position> {
  const [reckoned] = await recordAll(tx, [{ stored, events }], recording);
  if (!reckoned) throw new Error(`Order ${stored.id} was recorded without a position`);
  return reckoned.position();
}
