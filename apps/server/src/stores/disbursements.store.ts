import type { Queries } from './transaction.ts';

export type Disbursement = {
  readonly reference: string;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: 'sent' | 'paid' | 'returned';
  readonly createdAt: Date;
};

const columns = [
  'reference',
  'order_id as orderId',
  'borrower_id as borrowerId',
  'amount_minor as amountMinor',
  'currency',
  'state',
  'created_at as createdAt',
] as const;

export async function insertDisbursement(db: Queries, disbursement: Disbursement): Promise<void> {
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
    })
    .execute();
}

export async function findDisbursement(db: Queries, reference: string): Promise<Disbursement | undefined> {
  return db.selectFrom('disbursement').select(columns).where('reference', '=', reference).executeTakeFirst();
}

export async function findSentDisbursement(db: Queries, orderId: string): Promise<Disbursement | undefined> {
  return db
    .selectFrom('disbursement')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .executeTakeFirst();
}

export async function setDisbursementState(
  db: Queries,
  reference: string,
  state: Disbursement['state'],
): Promise<void> {
  await db.updateTable('disbursement').set({ state }).where('reference', '=', reference).execute();
}

export async function listDisbursements(db: Queries, limit: number): Promise<readonly Disbursement[]> {
  return db.selectFrom('disbursement').select(columns).orderBy('created_at', 'desc').limit(limit).execute();
}
