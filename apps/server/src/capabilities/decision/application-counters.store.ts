import type { BorrowerId, OrderId, ProductId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { command, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** Applications that were answered with less than was asked for. Minor units. */
type Counter = {
  readonly borrowerId: BorrowerId;
  readonly productId: ProductId;
  readonly decidedOn: CalendarDate;
  readonly rulesVersion: number;
  readonly askedMinor: bigint;
  readonly mostMinor: bigint;
  readonly now: Date;
};

const insertCounter = statement<never>(`
  insert into application_counter (borrower_id, product_id, decided_on, rules_version, asked_minor, most_minor, decided_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (borrower_id, product_id, decided_on) do nothing`);

/** Keeps that less was offered, the first time of a day. */
export async function keepCounter(db: Queries, made: Counter): Promise<void> {
  const { borrowerId, productId, decidedOn, rulesVersion, askedMinor, mostMinor, now } = made;
  await insertCounter(db, [borrowerId, productId, decidedOn, rulesVersion, askedMinor, mostMinor, now]);
}

const setUsed = command(`
  update application_counter set used_for = $3 where borrower_id = $1 and product_id = $2 and used_for is null`);

/** The order that came of what was offered, so that it is one application with it. */
export const useCounters = (
  tx: Queries,
  of: { readonly borrowerId: BorrowerId; readonly productId: ProductId; readonly orderId: OrderId },
): Promise<void> => setUsed(tx, [of.borrowerId, of.productId, of.orderId]);
