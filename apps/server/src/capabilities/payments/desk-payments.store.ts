import type { BorrowerId, PAYMENT_SORTS } from '@plazo/contract';
import { type BrandScope, heldTo } from '../../db/brand-scope.ts';
import { type Condition, conditionsOf } from '../../db/conditions.ts';
import { countUpTo } from '../../db/count-up-to.ts';
import { beyond, endColumn, orderBy, type SortKey } from '../../db/keyset.ts';
import type { PaymentState } from '../../db/schema.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { Payment } from './payments.store.ts';

/** Payments as the lender looks for them. */

/** With who looks after it, where it is matched with nothing. */
export type OwnedPayment = Payment & { readonly ownerId: string | null };

export type PaymentSearch = {
  readonly heldTo: BrandScope;
  readonly state?: PaymentState | undefined;
  readonly channel?: string | undefined;
  /** Instants as text: paid at the first or later, and before the second. */
  readonly paidFrom?: string | undefined;
  readonly paidBefore?: string | undefined;
  /** A payment, a reference or an order. */
  readonly word?: string | undefined;
  /** Of what is matched with nothing: whose it is to look after, nobody's where null. */
  readonly ownerId?: string | null | undefined;
  readonly chosen?: readonly Pick<Payment, 'channel' | 'paymentId'>[] | undefined;
};

const paymentColumns = `stream, channel, payment_id as "paymentId", borrower_id as "borrowerId", order_id as "orderId", reference,
  amount_minor as "amountMinor", currency, paid_at as "paidAt", received_at as "receivedAt", state, reason, owner_id as "ownerId"`;

const OF_WORD = `(channel, payment_id) in (select channel, payment_id from payment where payment_id = ?
  union select channel, payment_id from payment where reference = ? union select channel, payment_id from payment where order_id = ?)`;

const asked = ({
  heldTo: brands,
  state,
  channel,
  paidFrom,
  paidBefore,
  word,
  ownerId,
  chosen,
}: PaymentSearch): readonly (Condition | undefined)[] => [
  heldTo(brands, 'payment.borrower_id'),
  state && ['state = ?', state],
  channel === undefined ? undefined : ['channel = ?', channel],
  paidFrom === undefined ? undefined : ['paid_at >= ?::timestamptz', paidFrom],
  paidBefore === undefined ? undefined : ['paid_at < ?::timestamptz', paidBefore],
  word === undefined ? undefined : [OF_WORD, word, word, word],
  ownerId === undefined
    ? undefined
    : ["state in ('suspense', 'unclaimed') and owner_id is not distinct from ?", ownerId],
  chosen && [
    '(channel, payment_id) in (select * from unnest(?::text[], ?::text[]))',
    chosen.map(({ channel: of }) => of),
    chosen.map(({ paymentId }) => paymentId),
  ],
];

const own: readonly SortKey[] = [
  { column: 'payment_id', type: 'text' },
  { column: 'channel', type: 'text' },
  { column: 'stream', type: 'text' },
];
export type PaymentSort = (typeof PAYMENT_SORTS)[number];
const sorts: Readonly<Record<PaymentSort, readonly SortKey[]>> = {
  waiting: [
    { column: "(state <> 'suspense')", type: 'boolean' },
    { column: 'received_at', type: 'timestamptz', isDescending: true },
    ...own,
  ],
  paid: [{ column: 'paid_at', type: 'timestamptz', isDescending: true }, ...own],
  amount: [{ column: 'amount_minor', type: 'bigint', isDescending: true }, ...own],
};

type PaymentPage = {
  readonly sort: PaymentSort;
  readonly limit: number;
  readonly after?: string | undefined;
};

/** A page of an order of payments. */
export function findPayments(
  db: Queries,
  { sort, limit, after, ...search }: PaymentSearch & PaymentPage,
): Promise<readonly (OwnedPayment & { readonly end: readonly string[] })[]> {
  const keys = sorts[sort];
  const { where, values } = conditionsOf([...asked(search), beyond(keys, after)]);
  const select = statement<OwnedPayment & { readonly end: readonly string[] }>(`
    select ${paymentColumns}, ${endColumn(keys)} as "end" from payment where ${where}
    order by ${orderBy(keys)} limit $${values.length + 1}`);
  return select(db, [...values, limit]);
}

/** How many payments a search has, and how much they are. */
export function sumPayments(db: Queries, search: PaymentSearch) {
  const { where, values } = conditionsOf(asked(search));
  const select = statement<{ currency: string; count: number; amount: string }>(`
    select currency, count(*)::integer as count, sum(amount_minor)::text as amount from payment
    where ${where} group by 1 order by 1`);
  return select(db, values);
}

export const countPayments = (db: Queries, search: PaymentSearch, upTo: number): Promise<number> =>
  countUpTo(db, { from: 'payment', asked: asked(search), upTo });

export async function countUnmatched(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('state', '=', 'suspense')
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Key = Pick<Payment, 'stream' | 'channel' | 'paymentId'>;

const lockOne = statement<OwnedPayment>(
  `select ${paymentColumns} from payment where stream = $1 and channel = $2 and payment_id = $3 for update`,
);

/** A payment under its lock: of two who match it at once, the second finds it matched. */
export async function lockPayment(
  tx: Tx,
  { stream, channel, paymentId }: Key,
): Promise<OwnedPayment | undefined> {
  const [payment] = await lockOne(tx, [stream, channel, paymentId]);
  return payment;
}

const setOwner = command(
  'update payment set owner_id = $4 where stream = $1 and channel = $2 and payment_id = $3',
);

/** Says who looks after a payment that is locked; nobody where null. */
export const setPaymentOwner = (
  tx: Tx,
  { stream, channel, paymentId }: Key,
  ownerId: string | null,
): Promise<void> => setOwner(tx, [stream, channel, paymentId, ownerId]);

/** Gives a payment to an order; what the books hold of it is for the caller to move. */
export async function giveToOrder(
  tx: Tx,
  { stream, channel, paymentId }: Key,
  order: { readonly id: string; readonly borrowerId: BorrowerId },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'posted', reason: '', order_id: order.id, borrower_id: order.borrowerId })
    .where('stream', '=', stream)
    .where('channel', '=', channel)
    .where('payment_id', '=', paymentId)
    .execute();
}
