import type { BrandFile, OrderId } from '@plazo/contract';
import { type Command, decide, isRefusal, type Order, type Position } from '@plazo/lending';
import { addDays, type CalendarDate } from '@plazo/money';
import { localDate } from '../../adapters/local-time.ts';
import type { Tx } from '../../db/transaction.ts';
import { brandOf, type Deps } from '../../deps.ts';
import { findBorrower } from '../borrowers/borrowers.store.ts';
import { type OwnOrder, ownerOf, type StoredOrder } from './orders.store.ts';
import { lockOrder, recordEvents } from './record-events.store.ts';

/** An order under its lock with the local day of its brand: what jobs, channels and the test surface move. */
export type Locked = {
  readonly stored: StoredOrder;
  readonly today: CalendarDate;
  readonly timeZone: string;
  readonly brand: BrandFile;
};

/**
 * The day on which an order is looked at: that of this server, or the next one where something stands on that already. Of two
 * servers, the clock of one may be behind at midnight: what the other wrote is neither overlooked nor taken out of the books.
 */
function dayOfOrder({ events }: Order, today: CalendarDate): CalendarDate {
  const next = addDays(today, 1);
  return events.some(({ on }) => on === next) ? next : today;
}

export async function lockOwn(tx: Tx, deps: Deps, own: OwnOrder): Promise<Locked | undefined> {
  const [stored, borrower] = await Promise.all([
    lockOrder(tx, deps.products, own),
    findBorrower(tx, own.borrowerId),
  ]);
  if (!stored || !borrower) return undefined;
  const brand = brandOf(deps, borrower.brand);
  const { timeZone } = brand;
  const today = dayOfOrder(stored.order, localDate(deps.clock.now(), timeZone));
  return { stored, brand, timeZone, today };
}

/** The same by its id alone, for the lender. */
export async function lockById(tx: Tx, deps: Deps, orderId: OrderId): Promise<Locked | undefined> {
  const borrowerId = await ownerOf(tx, orderId);
  return borrowerId === undefined ? undefined : lockOwn(tx, deps, { orderId, borrowerId });
}

/** Decides a command and writes its events; nothing where the engine refuses it. */
export async function move(
  tx: Tx,
  deps: Deps,
  { locked, command, isNoNews = false }: { locked: Locked; command: Command; isNoNews?: boolean },
): Promise<Position | undefined> {
  const { stored, today } = locked;
  const decided = decide(stored.order, command, today);
  if (isRefusal(decided)) return undefined;
  const now = deps.clock.now();
  return recordEvents(tx, stored, {
    events: decided.events,
    now,
    today,
    asOf: today,
    memo: decided.events[0]?.type ?? command.type,
    isNoNews,
  });
}
