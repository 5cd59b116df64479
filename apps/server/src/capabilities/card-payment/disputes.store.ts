import type { BorrowerId, OrderId } from '@plazo/contract';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';

/** Payments by card that their payers contest. */

export type Dispute = {
  readonly borrowerId: BorrowerId;
  readonly rail: string;
  readonly id: string;
  /** The payment by card, by its instruction. */
  readonly instructionId: string;
  readonly orderId: OrderId;
  readonly paymentId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly reason: string;
  readonly openedAt: Date;
  readonly answerBefore: Date | null;
  readonly takenAt: Date | null;
  readonly givenBackAt: Date | null;
};

const columns = `borrower_id as "borrowerId", rail, id, instruction_id as "instructionId", order_id as "orderId",
  payment_id as "paymentId", amount_minor as "amountMinor", currency, state, reason, opened_at as "openedAt",
  answer_before as "answerBefore", taken_at as "takenAt", given_back_at as "givenBackAt"`;

const selectLocked = statement<Dispute>(
  `select ${columns} from card_dispute where borrower_id = $1 and rail = $2 and id = $3 for update`,
);

export const lockDispute = async (
  tx: Tx,
  { borrowerId, rail, id }: Pick<Dispute, 'borrowerId' | 'rail' | 'id'>,
): Promise<Dispute | undefined> => (await selectLocked(tx, [borrowerId, rail, id]))[0];

const put = command(`
  insert into card_dispute (borrower_id, rail, id, instruction_id, order_id, payment_id, amount_minor, currency, state, reason,
    opened_at, answer_before, taken_at, given_back_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict (borrower_id, rail, id) do update set state = excluded.state, answer_before = excluded.answer_before,
    taken_at = excluded.taken_at, given_back_at = excluded.given_back_at`);

export const putDispute = (tx: Tx, one: Dispute): Promise<void> => {
  const { borrowerId, rail, id, instructionId, orderId, paymentId, amountMinor, currency } = one;
  const own = [borrowerId, rail, id, instructionId, orderId, paymentId, amountMinor, currency];
  return put(tx, [
    ...own,
    one.state,
    one.reason,
    one.openedAt,
    one.answerBefore,
    one.takenAt,
    one.givenBackAt,
  ]);
};

const selectPayment = statement<{ instructionId: string }>(`
  select i.id as "instructionId" from payment p
    join instruction i on i.borrower_id = p.stream and i.id = p.reference and i.kind = 'card-payment' and i.rail = $3
  where p.stream = $1 and p.payment_id = $2 limit 1`);

/** The payment by card that a rail names as it told it. */
export const paidByCard = async (
  db: Queries,
  { borrowerId, paymentId, rail }: Pick<Dispute, 'borrowerId' | 'paymentId' | 'rail'>,
): Promise<string | undefined> => (await selectPayment(db, [borrowerId, paymentId, rail]))[0]?.instructionId;

type PaidCard = { readonly id: string; readonly bankName: string; readonly lastFour: string };
const selectCards = statement<PaidCard>(`
  select c.instruction_id as id, b.bank_name as "bankName", b.last_four as "lastFour"
  from card_payment c join bank_card b on b.borrower_id = c.borrower_id and b.id = c.card_id
  where c.borrower_id = $1 and c.order_id = $2 and c.instruction_id is not null`);

/** Which card paid, by the payment's instruction. */
export const paidCards = (db: Queries, { borrowerId, orderId }: OwnOrder): Promise<readonly PaidCard[]> =>
  selectCards(db, [borrowerId, orderId]);

export type Refundable = {
  /** The payment, by its instruction. */
  readonly id: string;
  readonly rail: string;
  readonly bankName: string;
  readonly lastFour: string;
  /** What did not go back of it so far. */
  readonly leftMinor: bigint;
};

const selectRefundable = statement<Refundable>(`
  with paid as (
    select i.id, i.rail, b.bank_name as "bankName", b.last_four as "lastFour", i.created_at,
      (select coalesce(sum(p.amount_minor), 0) from payment p where p.stream = i.borrower_id and p.reference = i.id and p.state = 'posted')
      - (select coalesce(sum(r.amount_minor), 0) from refund r where r.borrower_id = i.borrower_id and r.card_payment_id = i.id and r.returned_at is null)
      as "leftMinor"
    from card_payment c join instruction i on i.borrower_id = c.borrower_id and i.id = c.instruction_id
      join bank_card b on b.borrower_id = c.borrower_id and b.id = c.card_id
    where c.borrower_id = $1 and c.order_id = $2 and c.state = 'done'
      and not exists (select from card_dispute d where d.borrower_id = i.borrower_id and d.instruction_id = i.id and d.state = 'open')
  )
  select id, rail, "bankName", "lastFour", "leftMinor"::bigint as "leftMinor" from paid where "leftMinor" > 0 order by created_at desc, id`);

/** Payments by card of an order to whose cards money can go back; none that its payer contests. */
export const refundablePayments = (
  db: Queries,
  { borrowerId, orderId }: OwnOrder,
): Promise<readonly Refundable[]> => selectRefundable(db, [borrowerId, orderId]);
