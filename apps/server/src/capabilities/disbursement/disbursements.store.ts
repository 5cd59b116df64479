import type { BorrowerId, OrderId } from '@plazo/contract';
import { claimCode, disbursementCode, streamOf } from '../../db/route.store.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';

/** `returned` never arrived; `bounced` arrived and came back later: then the money lies in suspense. */
export type DisbursementState = 'sent' | 'paid' | 'returned' | 'bounced';

type NewDisbursement = {
  readonly reference: string;
  readonly orderId: OrderId;
  readonly borrowerId: BorrowerId;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: DisbursementState;
  readonly createdAt: Date;
  /** Where it goes; unknown for a borrower whose app keeps the account. */
  readonly accountId?: string | null;
  /** Of money that came back after it had arrived: the loan runs already. */
  readonly isAgain?: boolean;
  /** More money on a loan that runs. */
  readonly isMore?: boolean;
  /** The clearing account of the rail that carries it. */
  readonly clearing: string;
  /** What of the loan pays off another one and does not leave, in minor units. */
  readonly paysOffMinor?: bigint | null;
};
export type Disbursement = Required<NewDisbursement> & {
  readonly returnedAt: Date | null;
  /** When the borrower said that it may go out again. */
  readonly releasedAt: Date | null;
};

const columns = [
  'reference',
  'order_id as orderId',
  'borrower_id as borrowerId',
  'amount_minor as amountMinor',
  'currency',
  'state',
  'created_at as createdAt',
  'account_id as accountId',
  'is_again as isAgain',
  'is_more as isMore',
  'clearing',
  'pays_off_minor as paysOffMinor',
  'returned_at as returnedAt',
  'released_at as releasedAt',
] as const;

export async function insertDisbursement(db: Queries, disbursement: NewDisbursement): Promise<void> {
  await claimCode(db, disbursementCode(disbursement.reference), { stream: disbursement.borrowerId });
  await db
    .insertInto('disbursement')
    .values({
      reference: disbursement.reference,
      order_id: disbursement.orderId,
      borrower_id: disbursement.borrowerId,
      amount_minor: disbursement.amountMinor,
      currency: disbursement.currency,
      state: disbursement.state,
      created_at: disbursement.createdAt,
      account_id: disbursement.accountId ?? null,
      is_again: disbursement.isAgain ?? false,
      is_more: disbursement.isMore ?? false,
      clearing: disbursement.clearing,
      pays_off_minor: disbursement.paysOffMinor ?? null,
    })
    .execute();
}

/** By what the bank was told; of the borrower that it leads to. */
export async function findDisbursement(db: Queries, reference: string): Promise<Disbursement | undefined> {
  const borrowerId = await streamOf(db, disbursementCode(reference));
  if (borrowerId === undefined) return undefined;
  return db
    .selectFrom('disbursement')
    .select(columns)
    .where('borrower_id', '=', borrowerId)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** The last disbursement of an order: of the loan itself, or of more money on it. */
export async function lastDisbursement(
  db: Queries,
  { orderId, borrowerId }: OwnOrder,
  isMore = false,
): Promise<Disbursement | undefined> {
  return db
    .selectFrom('disbursement')
    .select(columns)
    .where('borrower_id', '=', borrowerId)
    .where('order_id', '=', orderId)
    .where('is_more', '=', isMore)
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(1)
    .executeTakeFirst();
}

const selectPaidTo = statement<{ reference: string }>(`
  select reference from disbursement where borrower_id = $1 and account_id = $2 and state = 'paid' limit 1`);

/** Whether money has arrived on an account before. */
export const hasBeenPaidTo = async (
  db: Queries,
  { borrowerId, accountId }: { readonly borrowerId: BorrowerId; readonly accountId: string },
): Promise<boolean> => (await selectPaidTo(db, [borrowerId, accountId])).length > 0;

const selectComingBack = statement<{ orderId: OrderId }>(`
  select distinct b.order_id as "orderId" from disbursement b
  where b.state = 'bounced' and not b.is_more and not exists (
    select from disbursement p where p.borrower_id = b.borrower_id and p.order_id = b.order_id and p.state = 'paid' and not p.is_more)
  limit $1`);

/** Orders whose money came back after it had arrived, and is not there yet: to be sent again or under way. */
export const selectBounced = async (db: Queries, limit: number): Promise<readonly string[]> =>
  (await selectComingBack(db, [limit])).map(({ orderId }) => orderId);

type Own = Pick<Disbursement, 'borrowerId' | 'reference'>;

/** Says what became of a disbursement; of one that came back also when. */
export async function setDisbursementState(
  db: Queries,
  { borrowerId, reference }: Own,
  { state, at }: { state: DisbursementState; at: Date },
): Promise<void> {
  const cameBack = state === 'returned' || state === 'bounced';
  await db
    .updateTable('disbursement')
    .set({ state, ...(cameBack && { returned_at: at }) })
    .where('borrower_id', '=', borrowerId)
    .where('reference', '=', reference)
    .execute();
}

/** Lets a disbursement that came back go out again. */
export async function releaseDisbursement(
  db: Queries,
  { borrowerId, reference }: Own,
  at: Date,
): Promise<void> {
  await db
    .updateTable('disbursement')
    .set({ released_at: at })
    .where('borrower_id', '=', borrowerId)
    .where('reference', '=', reference)
    .where('released_at', 'is', null)
    .execute();
}

export async function listDisbursements(db: Queries, limit: number): Promise<readonly Disbursement[]> {
  return db.selectFrom('disbursement').select(columns).orderBy('created_at', 'desc').limit(limit).execute();
}
