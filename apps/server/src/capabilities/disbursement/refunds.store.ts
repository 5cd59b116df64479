import type { BorrowerId, OrderId } from '@plazo/contract';
import { disbursementCode, streamOf } from '../../db/route.store.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';

/** Credit that is paid back: by a person from the account of disbursements, or over a rail under the id of its instruction. */
export type Refund = {
  readonly id: string;
  readonly orderId: OrderId;
  readonly borrowerId: BorrowerId;
  /** The clearing account that it leaves from. */
  readonly channel: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly refundedAt: Date;
  /** The borrower's account that it goes to. */
  readonly accountId: string | null;
  /** Or the payment by card, by its instruction, to whose card it goes back. */
  readonly cardPaymentId: string | null;
  /** When its bank had it; null of one that a person transfers. */
  readonly arrivedAt: Date | null;
  /** When it was known that it did not arrive, or came back. */
  readonly returnedAt: Date | null;
};

const columns = `id, order_id as "orderId", borrower_id as "borrowerId", channel, amount_minor as "amountMinor", currency,
  refunded_at as "refundedAt", bank_account_id as "accountId",
  card_payment_id as "cardPaymentId", arrived_at as "arrivedAt", returned_at as "returnedAt"`;

const insert = command(`
  insert into refund (id, order_id, borrower_id, channel, amount_minor, currency, refunded_at, bank_account_id, card_payment_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);

export async function insertRefund(tx: Tx, refund: Omit<Refund, 'arrivedAt' | 'returnedAt'>): Promise<void> {
  const { id, orderId, borrowerId, channel, amountMinor, currency, refundedAt } = refund;
  const { accountId, cardPaymentId } = refund;
  const money = [channel, amountMinor, currency, refundedAt];
  await insert(tx, [id, orderId, borrowerId, ...money, accountId, cardPaymentId]);
}

const selectOne = statement<Refund>(`select ${columns} from refund where borrower_id = $1 and id = $2`);

/** By what the bank was told; of the borrower that it leads to. */
export async function findRefund(db: Queries, id: string): Promise<Refund | undefined> {
  const borrowerId = await streamOf(db, disbursementCode(id));
  return borrowerId === undefined ? undefined : (await selectOne(db, [borrowerId, id]))[0];
}

const selectOfOrder = statement<Refund>(
  `select ${columns} from refund where borrower_id = $1 and order_id = $2 order by refunded_at, id`,
);

/** What was paid back of an order, oldest first. */
export const refundsOf = (db: Queries, { borrowerId, orderId }: OwnOrder): Promise<readonly Refund[]> =>
  selectOfOrder(db, [borrowerId, orderId]);

const setEnd = command(
  'update refund set arrived_at = $3, returned_at = $4 where borrower_id = $1 and id = $2',
);

/** Says what became of a refund; one that arrived after all is back no more. */
export const setRefundEnd = (
  tx: Tx,
  { borrowerId, id, arrivedAt }: Refund,
  end: { readonly state: 'arrived' | 'returned'; readonly at: Date },
): Promise<void> =>
  setEnd(tx, [borrowerId, id, ...(end.state === 'arrived' ? [end.at, null] : [arrivedAt, end.at])]);
