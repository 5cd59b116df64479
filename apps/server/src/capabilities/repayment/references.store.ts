import type { BorrowerId, OrderId, ReferenceCode } from '@plazo/contract';
import { sql } from 'kysely';
import { claimCode, referenceCode } from '../../db/route.store.ts';
import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import type { OwnOrder } from '../ledger/journal.store.ts';

export type Reference = {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId;
  readonly channel: string;
  readonly requestType: number;
  readonly code: ReferenceCode;
  readonly amountMinor: bigint;
  readonly days: number | null;
  readonly state: 'live' | 'expired' | 'used';
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** What the amount was asked for: the next payment, a part of the borrower's choice, or everything. */
  readonly purpose: 'next' | 'part' | 'all';
};

const columns = [
  'id',
  'borrower_id as borrowerId',
  'order_id as orderId',
  'channel',
  'request_type as requestType',
  'code',
  'amount_minor as amountMinor',
  'days',
  'state',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'purpose',
] as const;

/** Live means issued and not past its end, whether or not the job has marked it yet. */
const isLive = (now: Date) => sql<boolean>`state = 'live' and (expires_at is null or expires_at > ${now})`;

export async function liveReferences(
  db: Queries,
  of: OwnOrder & { requestType: number; now: Date },
): Promise<readonly Reference[]> {
  return db
    .selectFrom('channel_reference')
    .select(columns)
    .where('borrower_id', '=', of.borrowerId)
    .where('order_id', '=', of.orderId)
    .where('request_type', '=', of.requestType)
    .where(isLive(of.now))
    .execute();
}

const selectReference = statement<Reference>(`
  select id, borrower_id as "borrowerId", order_id as "orderId", channel, request_type as "requestType", code,
    amount_minor as "amountMinor", days, state, created_at as "createdAt", expires_at as "expiresAt", purpose
  from channel_reference where borrower_id = $3 and channel = $1 and code = $2`);

/** By the code that the channel was given, in any state; of a borrower. */
export async function findReference(
  db: Queries,
  { channel, reference: code }: { readonly channel: string; readonly reference: ReferenceCode },
  borrowerId: BorrowerId,
): Promise<Reference | undefined> {
  const [reference] = await selectReference(db, [channel, code, borrowerId]);
  return reference;
}

export async function nextAccountNumber(db: Queries): Promise<bigint> {
  const { rows } = await sql<{ next: bigint }>`select nextval('virtual_account_number') as next`.execute(db);
  return rows[0]?.next ?? 0n;
}

/** Takes the place of the live reference of the same order, type and channel. */
export async function putReference(db: Queries, reference: Reference): Promise<void> {
  await claimCode(db, referenceCode(reference.channel, reference.code), { stream: reference.borrowerId });
  await db
    .updateTable('channel_reference')
    .set({ state: 'expired' })
    .where('borrower_id', '=', reference.borrowerId)
    .where('order_id', '=', reference.orderId)
    .where('request_type', '=', reference.requestType)
    .where('channel', '=', reference.channel)
    .where('state', '=', 'live')
    .execute();
  await db
    .insertInto('channel_reference')
    .values({
      id: reference.id,
      borrower_id: reference.borrowerId,
      order_id: reference.orderId,
      channel: reference.channel,
      request_type: reference.requestType,
      code: reference.code,
      amount_minor: reference.amountMinor,
      days: reference.days,
      state: reference.state,
      created_at: reference.createdAt,
      expires_at: reference.expiresAt,
      purpose: reference.purpose,
    })
    .execute();
}

type Own = Pick<Reference, 'borrowerId' | 'id'>;
const change = (db: Queries, { borrowerId, id }: Own) =>
  db.updateTable('channel_reference').where('borrower_id', '=', borrowerId).where('id', '=', id);

export async function bindAmount(db: Queries, of: Own, amountMinor: bigint): Promise<void> {
  await change(db, of).set({ amount_minor: amountMinor }).execute();
}

export async function useReference(db: Queries, of: Own): Promise<void> {
  await change(db, of).set({ state: 'used' }).execute();
}

export async function expireReferences(db: Queries, now: Date): Promise<void> {
  await db
    .updateTable('channel_reference')
    .set({ state: 'expired' })
    .where('state', '=', 'live')
    .where('expires_at', '<=', now)
    .execute();
}

/** What was issued, newest first: for the simulated channels of development and test. */
export async function listReferences(db: Queries, limit: number): Promise<readonly Reference[]> {
  return db
    .selectFrom('channel_reference')
    .select(columns)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
