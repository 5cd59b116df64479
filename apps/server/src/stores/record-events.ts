import {
  deriveEntries,
  type Entry,
  foldOrder,
  isBorrowerAccount,
  journalDifference,
  nextChangeOn,
  type OrderEvent,
  type Position,
} from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { toJsonb } from '../db/postgres.ts';
import { statement } from '../db/statement.ts';
import { appendEntries, lockStream, postedEntries } from './journal.store.ts';
import { findOrder, type StoredOrder } from './orders.store.ts';
import type { ProductShelf } from './products.store.ts';
import type { Tx } from './transaction.ts';

export type Recording = {
  /** When it is written down, and the local day of the brand at that moment. */
  readonly now: Date;
  readonly today: CalendarDate;
  /** The day that positions and postings are computed for: today, or the day that end of day closes. */
  readonly asOf: CalendarDate;
  readonly memo: string;
};

/** The order under its borrower's lock; decide on this one, never on what was read before. */
export async function lockOrder(
  tx: Tx,
  products: ProductShelf,
  own: { orderId: string; borrowerId: string },
): Promise<StoredOrder | undefined> {
  await lockStream(tx, own.borrowerId);
  const stored = await findOrder(tx, products, own.orderId);
  return stored?.borrowerId === own.borrowerId ? stored : undefined;
}

const addEvents = statement(`
  insert into order_event (order_id, seq, borrower_id, body, recorded_at)
  select $1, $2 + e.no - 1, $3, e.body, $5 from unnest($4::jsonb[]) with ordinality as e (body, no)`);

async function insertEvents(
  tx: Tx,
  stored: StoredOrder,
  { events, now }: { events: readonly OrderEvent[]; now: Date },
) {
  if (events.length === 0) return;
  await addEvents(tx, [stored.id, stored.order.events.length, stored.borrowerId, events.map(toJsonb), now]);
}

const addBalances = statement(`
  insert into borrower_balance (borrower_id, order_id, account, balance_minor)
  select $1, $2, b.account, b.change from unnest($3::text[], $4::bigint[]) as b (account, change)
  on conflict (borrower_id, order_id, account)
  do update set balance_minor = borrower_balance.balance_minor + excluded.balance_minor`);

async function addToBalances(tx: Tx, stored: StoredOrder, entries: readonly Entry[]) {
  const changes = new Map<string, bigint>();
  for (const { account, debitMinor, creditMinor } of entries) {
    if (isBorrowerAccount(account))
      changes.set(account, (changes.get(account) ?? 0n) + debitMinor - creditMinor);
  }
  if (changes.size === 0) return;
  await addBalances(tx, [stored.borrowerId, stored.id, [...changes.keys()], [...changes.values()]]);
}

const setOrder = statement(
  'update loan_order set code = $2, attention_on = $3, posted_through = $4 where id = $1',
);

/**
 * The one writer of loans and money: events, the order's row, balanced journal entries and the borrower's balances in
 * one transaction. With no events it brings the books up to `asOf`, which is what end of day does.
 */
export async function recordEvents(
  tx: Tx,
  stored: StoredOrder,
  recording: Recording & { events: readonly OrderEvent[] },
): Promise<Position> {
  const { now, today, asOf, memo } = recording;
  await insertEvents(tx, stored, recording);
  const order = { ...stored.order, events: [...stored.order.events, ...recording.events] };
  const position = foldOrder(order, asOf);
  const entries = journalDifference(await postedEntries(tx, stored.id), deriveEntries(order, asOf));
  const currency = order.terms.currency;
  await appendEntries(
    tx,
    { stream: stored.borrowerId, orderId: stored.id, bookedAt: now, bookedOn: today, currency, memo },
    entries,
  );
  await addToBalances(tx, stored, entries);
  await setOrder(tx, [stored.id, position.code, nextChangeOn(order, asOf), asOf]);
  return position;
}
