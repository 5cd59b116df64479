import type { OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { type Condition, conditionsOf } from '../../db/conditions.ts';
import { beyond, endColumn, orderBy } from '../../db/keyset.ts';
import { disbursementCode, streamOf } from '../../db/route.store.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { UNASSIGNED } from '../ledger/journal.store.ts';

/** A transfer that somebody makes in the bank: of a refund, of money that goes back to who sent it, or of a loan. */
export type PaymentOrder = {
  readonly stream: string;
  readonly id: string;
  readonly kind: 'refund' | 'return' | 'disbursement';
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: 'waiting' | 'batched' | 'released' | 'made' | 'failed';
  readonly batchId: string | null;
  readonly statementId: string | null;
  readonly createdAt: Date;
};

const columns = `o.stream, o.id, o.kind, o.amount_minor as "amountMinor", o.currency, o.state, o.batch_id as "batchId",
  o.statement_id as "statementId", o.created_at as "createdAt"`;

const add = command(`
  insert into payment_order (stream, id, kind, amount_minor, currency, state, created_at) values ($1, $2, $3, $4, $5, 'waiting', $6)`);

export const insertOrder = (
  tx: Tx,
  {
    stream,
    id,
    kind,
    amountMinor,
    currency,
    createdAt,
  }: Omit<PaymentOrder, 'state' | 'batchId' | 'statementId'>,
): Promise<void> => add(tx, [stream, id, kind, amountMinor, currency, createdAt]);

/** A line of the bank's statement of the same amount, from the day of the release on, that no other order was found on. */
const lineOf = `left join lateral (select s.statement_id, s.value_on from settlement s
    where o.state = 'released' and s.stream = '${UNASSIGNED}' and s.channel = 'disbursement' and s.account = 'bank'
      and s.currency = o.currency and s.amount_minor = -o.amount_minor
      and s.value_on >= (select (b.released_at at time zone 'UTC')::date - 1 from payment_batch b where b.id = o.batch_id)
      and not exists (select from payment_order u where u.statement_id = s.statement_id)
    order by s.value_on, s.statement_id limit 1) l on true`;

/** With what it carries out. */
export type WholeOrder = PaymentOrder & {
  readonly orderId: OrderId | null;
  readonly accountId: string | null;
  readonly bankName: string | null;
  readonly lastFour: string | null;
  readonly channel: string | null;
  readonly paymentId: string | null;
  readonly to: string | null;
};
const wholeColumns = `${columns}, coalesce(r.order_id, d.order_id) as "orderId",
  coalesce(r.bank_account_id, d.account_id) as "accountId", a.bank_name as "bankName",
  a.last_four as "lastFour", x.channel, x.payment_id as "paymentId", x.to_sealed as "to"`;
const WHOLE = `payment_order o left join refund r on o.kind = 'refund' and r.borrower_id = o.stream and r.id = o.id
  left join disbursement d on o.kind = 'disbursement' and d.borrower_id = o.stream and d.reference = o.id
  left join bank_account a on a.borrower_id = o.stream and a.id = coalesce(r.bank_account_id, d.account_id)
  left join payment_return x on o.kind = 'return' and x.stream = o.stream and x.id = o.id`;

export type ListedOrder = WholeOrder & {
  readonly lineId: string | null;
  readonly lineOn: string | null;
  readonly end: readonly string[];
};
const KEYS = [
  { column: 'o.created_at', type: 'timestamptz', isDescending: true },
  { column: 'o.id', type: 'text' },
] as const;
type Asked = { readonly state: PaymentOrder['state'] | undefined };
const asked = ({ state }: Asked): readonly (Condition | undefined)[] => [state && ['o.state = ?', state]];

/** A page of orders, the newest first, with the line that each may be on. */
export function findOrdersByHand(
  db: Queries,
  { state, limit, after }: Asked & { readonly limit: number; readonly after: string | undefined },
): Promise<readonly ListedOrder[]> {
  const { where, values } = conditionsOf([...asked({ state }), beyond(KEYS, after)]);
  const select = statement<ListedOrder>(`
    select ${wholeColumns}, l.statement_id as "lineId", l.value_on::text as "lineOn", ${endColumn(KEYS)} as "end"
    from ${WHOLE} ${lineOf} where ${where} order by ${orderBy(KEYS)} limit $${values.length + 1}`);
  return select(db, [...values, limit]);
}

type Sum = { readonly currency: string; readonly count: number; readonly amount: string };

/** How many orders there are in a state, and how much they are. */
export function sumOrders(db: Queries, search: Asked): Promise<readonly Sum[]> {
  const { where, values } = conditionsOf(asked(search));
  const select = statement<Sum>(`
    select o.currency, count(*)::integer as count, sum(o.amount_minor)::text as amount from payment_order o
    where ${where} group by 1 order by 1`);
  return select(db, values);
}

const selectLocked = statement<PaymentOrder>(
  `select ${columns} from payment_order o where o.stream = $1 and o.id = $2 for update`,
);

/** Where an order is kept. */
export const streamOfOrder = (db: Queries, id: string): Promise<string | undefined> =>
  streamOf(db, disbursementCode(id));

export const lockOrder = async (
  tx: Tx,
  { stream, id }: Pick<PaymentOrder, 'stream' | 'id'>,
): Promise<PaymentOrder | undefined> => (await selectLocked(tx, [stream, id]))[0];

const setEnd = command(`
  update payment_order set state = $3, ended_at = $4, statement_id = $5, batch_id = case when state <> 'batched' then batch_id end
  where stream = $1 and id = $2`);

/** Says what the bank did; a batch that is not released yet goes without the order. */
export const endOrder = (
  tx: Tx,
  { stream, id }: Pick<PaymentOrder, 'stream' | 'id'>,
  end: { readonly state: 'made' | 'failed'; readonly at: Date; readonly statementId: string | null },
): Promise<void> => setEnd(tx, [stream, id, end.state, end.at, end.statementId]);

const lockLine = statement<{
  amountMinor: bigint;
  currency: string;
  valueOn: CalendarDate;
  isTaken: boolean;
}>(`
  select s.amount_minor as "amountMinor", s.currency, s.value_on as "valueOn",
    exists (select from payment_order u where u.statement_id = s.statement_id) as "isTaken"
  from settlement s where s.stream = $1 and s.channel = 'disbursement' and s.statement_id = $2 for update`);

/** The day of a line of the statement, where it is of this very order and of no other; of two who take it at once, the second waits. */
export async function dayOfLine(
  tx: Tx,
  { amountMinor, currency }: PaymentOrder,
  statementId: string,
): Promise<CalendarDate | undefined> {
  await lockLine(tx, [UNASSIGNED, statementId]);
  // read again under the lock
  const [line] = await lockLine(tx, [UNASSIGNED, statementId]);
  const isOwn = line && !line.isTaken && line.amountMinor === -amountMinor && line.currency === currency;
  return isOwn ? line.valueOn : undefined;
}

export type Batch = {
  readonly id: string;
  readonly currency: string;
  readonly state: 'asked' | 'released' | 'dropped';
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly releasedAt: Date | null;
};

const addBatch = command(
  `insert into payment_batch (id, currency, state, made_by, made_at) values ($1, $2, 'asked', $3, $4)`,
);
const take = statement<{ amountMinor: bigint }>(`
  update payment_order set state = 'batched', batch_id = $1 where currency = $2 and state = 'waiting'
  returning amount_minor as "amountMinor"`);

/** Takes all that waits in a currency into a new batch; gives their amounts. */
export async function takeIntoBatch(
  tx: Tx,
  { id, currency, madeBy, madeAt }: Pick<Batch, 'id' | 'currency' | 'madeBy' | 'madeAt'>,
): Promise<readonly bigint[]> {
  await addBatch(tx, [id, currency, madeBy, madeAt]);
  return (await take(tx, [id, currency])).map(({ amountMinor }) => amountMinor);
}

const setBatch = statement<{ id: string }>(`
  update payment_batch set state = $2, released_at = $3 where id = $1 and state = 'asked' returning id`);
const setOrders = command('update payment_order set state = $2, batch_id = $3 where batch_id = $1');

/** Releases a batch that was asked for, or lets its orders wait for another one; false where somebody has already. */
export async function decideBatch(tx: Tx, id: string, releasedAt: Date | null): Promise<boolean> {
  const decided = await setBatch(tx, [id, releasedAt ? 'released' : 'dropped', releasedAt]);
  if (decided.length === 0) return false;
  await setOrders(tx, releasedAt ? [id, 'released', id] : [id, 'waiting', null]);
  return true;
}

const selectBatches = statement<Batch & { count: number; amount: string }>(`
  select b.id, b.currency, b.state, b.made_by as "madeBy", b.made_at as "madeAt", b.released_at as "releasedAt",
    count(o.id)::integer as count, coalesce(sum(o.amount_minor), 0)::text as amount
  from payment_batch b left join payment_order o on o.batch_id = b.id where b.state <> 'dropped'
  group by b.id order by b.made_at desc limit 100`);

/** The newest batches with what is in them. */
export const newestBatches = (db: Queries) => selectBatches(db, []);

const selectOfBatch = statement<WholeOrder>(`
  select ${wholeColumns} from ${WHOLE} join payment_batch b on b.id = o.batch_id and b.state = 'released'
  where o.batch_id = $1 order by o.created_at, o.id`);

/** The orders of a batch that was released; none of another one. */
export const ordersOfBatch = (db: Queries, id: string): Promise<readonly WholeOrder[]> =>
  selectOfBatch(db, [id]);
