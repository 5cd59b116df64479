import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';

/** Credit of a loan as it was found, and what its owner said of it. */
export type CreditReturn = {
  /** Minor units. */
  readonly amountMinor: bigint;
  readonly foundAt: Date;
  /** The day on which it leaves; null of what is only sent to who asks. */
  readonly dueOn: string | null;
  /** The account that its owner named for it. */
  readonly accountId: string | null;
  readonly askedAt: Date | null;
};

/** What is known of credit beside its amount. */
export type Standing = {
  /** Null until it was looked at, with what it was then. */
  readonly foundAt: Date | null;
  readonly foundMinor: bigint | null;
  readonly accountId: string | null;
  readonly askedAt: Date | null;
  /** When the newest refund of the loan came back; null where none did. */
  readonly cameBackAt: Date | null;
  /** What went back of the loan and is not here again, in minor units. */
  readonly sentMinor: bigint;
  /** What became of the newest request of people about it. */
  readonly request: 'pending' | 'refused' | null;
  /** Whether money of the loan came by a way on which who sent it can call it back: a card, or a debit. */
  readonly isRecallable: boolean;
};

const selectStanding = statement<Standing>(`
  select c.found_at as "foundAt", c.amount_minor as "foundMinor", c.account_id as "accountId", c.asked_at as "askedAt",
    (select max(r.returned_at) from refund r where r.borrower_id = o.borrower_id and r.order_id = o.id) as "cameBackAt",
    (select coalesce(sum(r.amount_minor), 0)::bigint from refund r
      where r.borrower_id = o.borrower_id and r.order_id = o.id and r.returned_at is null) as "sentMinor",
    (select d.state from desk_request d where d.order_id = o.id and d.kind = 'refund' and d.state in ('pending', 'refused')
      and (d.state = 'pending' or d.requested_at >= c.found_at) order by d.requested_at desc limit 1) as request,
    exists (select from instruction i where i.borrower_id = o.borrower_id and i.subject = o.id
      and i.kind in ('card-payment', 'debit') and i.state = 'succeeded') as "isRecallable"
  from loan_order o left join credit_return c on c.borrower_id = o.borrower_id and c.order_id = o.id
  where o.borrower_id = $1 and o.id = $2`);

export async function creditStanding(db: Queries, { borrowerId, orderId }: OwnOrder): Promise<Standing> {
  const [row] = await selectStanding(db, [borrowerId, orderId]);
  if (!row) throw new Error(`There is no order ${orderId} of this borrower`);
  return row;
}

const put = command(`
  insert into credit_return (borrower_id, order_id, amount_minor, found_at, due_on, account_id, asked_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (borrower_id, order_id) do update set amount_minor = excluded.amount_minor, found_at = excluded.found_at,
    due_on = excluded.due_on, account_id = excluded.account_id, asked_at = excluded.asked_at`);

export const putCreditReturn = (
  tx: Tx,
  { borrowerId, orderId }: OwnOrder,
  { amountMinor, foundAt, dueOn, accountId, askedAt }: CreditReturn,
): Promise<void> => put(tx, [borrowerId, orderId, amountMinor, foundAt, dueOn, accountId, askedAt]);

const drop = command('delete from credit_return where borrower_id = $1 and order_id = $2');

export const dropCreditReturn = (tx: Tx, { borrowerId, orderId }: OwnOrder): Promise<void> =>
  drop(tx, [borrowerId, orderId]);

const OF_BRAND = `from borrower_balance b join borrower w on w.id = b.borrower_id and w.brand = $1
    join loan_order o on o.borrower_id = b.borrower_id and o.id = b.order_id`;

/** Those that are owed something; the first condition is that of the index. */
const HAS_CREDIT = `b.account in ('borrower-credit', 'receivable:claim') and b.account = 'borrower-credit' and b.balance_minor < 0`;

const selectNew = statement<OwnOrder>(`
  select b.borrower_id as "borrowerId", b.order_id as "orderId" ${OF_BRAND}
    left join credit_return c on c.borrower_id = b.borrower_id and c.order_id = b.order_id
  where ${HAS_CREDIT} and o.state = 'settled' and c.amount_minor is distinct from -b.balance_minor and b.order_id <> all($2)
  order by b.order_id limit $3`);

/** Loans that are paid and have credit that nobody has looked at. */
export const creditToFind = (
  db: Queries,
  { brand, except, limit }: { brand: string; except: readonly string[]; limit: number },
): Promise<readonly OwnOrder[]> => selectNew(db, [brand, except, limit]);

const selectDue = statement<OwnOrder>(`
  select b.borrower_id as "borrowerId", b.order_id as "orderId" ${OF_BRAND}
    join credit_return c on c.borrower_id = b.borrower_id and c.order_id = b.order_id and c.due_on <= $2
  where ${HAS_CREDIT} and (exists (select from bank_account a where a.borrower_id = b.borrower_id)
      or exists (select from card_payment p where p.borrower_id = b.borrower_id and p.order_id = b.order_id and p.state = 'done'))
    and not exists (select from desk_request d where d.order_id = b.order_id and d.kind = 'refund'
      and (d.state = 'pending' or (d.state = 'refused' and d.requested_at >= c.found_at)))
    and b.order_id <> all($3)
  order by c.due_on, b.order_id limit $4`);

/** Loans whose credit leaves by a day, unless people look at it. */
export const creditToSend = (
  db: Queries,
  { brand, today, except, limit }: { brand: string; today: string; except: readonly string[]; limit: number },
): Promise<readonly OwnOrder[]> => selectDue(db, [brand, today, except, limit]);
