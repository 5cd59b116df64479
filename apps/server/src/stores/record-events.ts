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
import { sql } from 'kysely';
import { toJsonb } from '../db/postgres.ts';
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

async function insertEvents(
  tx: Tx,
  stored: StoredOrder,
  recording: { events: readonly OrderEvent[]; now: Date },
) {
  if (recording.events.length === 0) return;
  const first = stored.order.events.length;
  await tx
    .insertInto('order_event')
    .values(
      recording.events.map((event, index) => ({
        order_id: stored.id,
        seq: first + index,
        borrower_id: stored.borrowerId,
        body: toJsonb(event),
        recorded_at: recording.now,
      })),
    )
    .execute();
}

async function addToBalances(tx: Tx, stored: StoredOrder, entries: readonly Entry[]) {
  const changes = new Map<string, bigint>();
  for (const { account, debitMinor, creditMinor } of entries) {
    if (isBorrowerAccount(account))
      changes.set(account, (changes.get(account) ?? 0n) + debitMinor - creditMinor);
  }
  if (changes.size === 0) return;
  await tx
    .insertInto('borrower_balance')
    .values(
      [...changes].map(([account, change]) => ({
        borrower_id: stored.borrowerId,
        order_id: stored.id,
        account,
        balance_minor: change,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['borrower_id', 'order_id', 'account'])
        .doUpdateSet({ balance_minor: sql`borrower_balance.balance_minor + excluded.balance_minor` }),
    )
    .execute();
}

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
  await tx
    .updateTable('loan_order')
    .set({ code: position.code, attention_on: nextChangeOn(order, asOf), posted_through: asOf })
    .where('id', '=', stored.id)
    .execute();
  return position;
}
