import { disbursementCode, streamOf } from '../../db/route.store.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { Payment } from './payments.store.ts';

/** Money in suspense that goes back to who sent it. */
export type PaymentReturn = Pick<Payment, 'stream' | 'channel' | 'paymentId' | 'amountMinor' | 'currency'> & {
  /** Of its instruction, where a rail carries it. */
  readonly id: string;
  /** The clearing account that it leaves from. */
  readonly clearing: string;
  /** Null where a person makes the transfer. */
  readonly rail: string | null;
  /** The payment by card to whose card it goes back, by its instruction. */
  readonly cardPaymentId: string | null;
  /** Or the account, sealed for its payment. */
  readonly to: string | null;
  readonly state: 'sent' | 'arrived' | 'failed';
  readonly sentAt: Date;
};

type Of = Pick<Payment, 'stream' | 'channel' | 'paymentId'>;

const columns = `stream, id, channel, payment_id as "paymentId", clearing, amount_minor as "amountMinor", currency, rail,
  card_payment_id as "cardPaymentId", to_sealed as "to", state, sent_at as "sentAt"`;

const add = command(`
  insert into payment_return (stream, id, channel, payment_id, clearing, amount_minor, currency, rail, card_payment_id, to_sealed,
    state, sent_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'sent', $11)`);

export function insertReturn(tx: Tx, sent: Omit<PaymentReturn, 'state'>): Promise<void> {
  const { stream, id, channel, paymentId, clearing, amountMinor, currency } = sent;
  const money = [stream, id, channel, paymentId, clearing, amountMinor, currency];
  return add(tx, [...money, sent.rail, sent.cardPaymentId, sent.to, sent.sentAt]);
}

const selectLocked = statement<PaymentReturn>(
  `select ${columns} from payment_return where stream = $1 and id = $2 for update`,
);

/** By what its bank was told, under its lock. */
export const lockReturn = async (
  tx: Tx,
  { stream, id }: Pick<PaymentReturn, 'stream' | 'id'>,
): Promise<PaymentReturn | undefined> => (await selectLocked(tx, [stream, id]))[0];

const selectOne = statement<{ stream: string }>(
  'select stream from payment_return where stream = $1 and id = $2',
);

/** Where a return of this id is kept; nothing where the id is of something else. */
export async function streamOfReturn(db: Queries, id: string): Promise<string | undefined> {
  const stream = await streamOf(db, disbursementCode(id));
  return stream === undefined ? undefined : (await selectOne(db, [stream, id]))[0]?.stream;
}

const selectNewest = statement<PaymentReturn>(`
  select ${columns} from payment_return where stream = $1 and channel = $2 and payment_id = $3 order by sent_at desc, id limit 1`);

/** How a payment went back, or was to. */
export const newestReturn = async (
  db: Queries,
  { stream, channel, paymentId }: Of,
): Promise<PaymentReturn | undefined> => (await selectNewest(db, [stream, channel, paymentId]))[0];

const setEnd = command('update payment_return set state = $3, ended_at = $4 where stream = $1 and id = $2');

/** Says what became of it. */
export const endReturn = (
  tx: Tx,
  { stream, id }: Pick<PaymentReturn, 'stream' | 'id'>,
  { state, at }: { readonly state: 'arrived' | 'failed'; readonly at: Date },
): Promise<void> => setEnd(tx, [stream, id, state, at]);

const sumHeld = statement<{ sum: bigint }>(`
  select coalesce(sum(amount_minor), 0)::bigint as sum from suspense_entry where stream = $1 and channel = $2 and payment_id = $3`);

/** What stands of a payment in suspense. */
export const heldOf = async (tx: Tx, { stream, channel, paymentId }: Of): Promise<bigint> =>
  (await sumHeld(tx, [stream, channel, paymentId]))[0]?.sum ?? 0n;

const sumRefunded = statement<{ sum: bigint; isDisputed: boolean }>(`
  select coalesce((select sum(amount_minor) from refund
      where borrower_id = $1 and card_payment_id = $2 and returned_at is null), 0)::bigint as sum,
    exists (select from card_dispute where borrower_id = $1 and instruction_id = $2 and state = 'open') as "isDisputed"`);

/** What went back of a payment by card before, and whether its payer contests it. */
export async function cardStanding(
  db: Queries,
  { stream, cardPaymentId }: { readonly stream: string; readonly cardPaymentId: string },
): Promise<{ readonly refundedMinor: bigint; readonly isDisputed: boolean }> {
  const [row] = await sumRefunded(db, [stream, cardPaymentId]);
  return { refundedMinor: row?.sum ?? 0n, isDisputed: row?.isDisputed ?? false };
}
