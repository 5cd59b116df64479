import type { BorrowerId, OrderId, ReferenceCode } from '@plazo/contract';
import type { Ahead } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import { sql } from 'kysely';
import type { ReferenceState, ToldReference } from '../../db/rails-schema.ts';
import { claimCode, instructionCode, referenceCode } from '../../db/route.store.ts';
import { command, statement } from '../../db/statement.ts';
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
  /** What cash has no coin for beside it, given by the lender. */
  readonly roundingMinor: bigint;
  readonly days: number | null;
  readonly state: ReferenceState;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** What the amount was asked for: the next payment, a part of the borrower's choice, or everything. */
  readonly purpose: 'next' | 'part' | 'all';
  /** What money of this amount does with what exceeds the due until a day, as its borrower chose; null where the terms say. */
  readonly ahead: Ahead | null;
  readonly aheadUntil: CalendarDate | null;
  /** The account under which payments on it are told and booked. */
  readonly clearing: string;
  /** What its rail was asked; null where it was made here. */
  readonly instructionId: string | null;
  /** What its rail says of it beside its code. */
  readonly told: ToldReference | null;
};

const columns = [
  'id',
  'borrower_id as borrowerId',
  'order_id as orderId',
  'channel',
  'request_type as requestType',
  'code',
  'amount_minor as amountMinor',
  'rounding_minor as roundingMinor',
  'days',
  'state',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'purpose',
  'ahead',
  'ahead_until as aheadUntil',
  'clearing',
  'instruction_id as instructionId',
  'told',
] as const;

/** Asked for or issued, and not past its end, whether or not the job has marked it yet. */
const isLive = (now: Date) =>
  sql<boolean>`state in ('asked', 'live') and (expires_at is null or expires_at > ${now})`;

/** References that can be paid, and those that are being made. */
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

const selectColumns = `id, borrower_id as "borrowerId", order_id as "orderId", channel, request_type as "requestType", code,
    amount_minor as "amountMinor", rounding_minor as "roundingMinor", days, state, created_at as "createdAt", expires_at as "expiresAt", purpose,
    ahead, ahead_until as "aheadUntil", clearing, instruction_id as "instructionId", told`;
const selectReference = statement<Reference>(
  `select ${selectColumns} from channel_reference where borrower_id = $3 and clearing = $1 and code = $2`,
);
const selectShown = statement<Reference>(
  `select ${selectColumns} from channel_reference where borrower_id = $3 and channel = $1 and code = $2`,
);
const selectAsked = statement<Reference>(
  `select ${selectColumns} from channel_reference where borrower_id = $1 and instruction_id = $2`,
);

/** By the code that was paid and the account that it was told under, in any state; of a borrower. */
export async function findReference(
  db: Queries,
  { channel, reference: code }: { readonly channel: string; readonly reference: ReferenceCode },
  borrowerId: BorrowerId,
): Promise<Reference | undefined> {
  const [reference] = await selectReference(db, [channel, code, borrowerId]);
  return reference;
}

/** By the code that a page shows for a way to pay. */
export const findShown = async (
  db: Queries,
  { channel, reference: code }: { readonly channel: string; readonly reference: ReferenceCode },
  borrowerId: BorrowerId,
): Promise<Reference | undefined> => (await selectShown(db, [channel, code, borrowerId]))[0];

/** By what its rail was asked. */
export const findAsked = async (
  db: Queries,
  { borrowerId, instructionId }: { readonly borrowerId: BorrowerId; readonly instructionId: string },
): Promise<Reference | undefined> => (await selectAsked(db, [borrowerId, instructionId]))[0];

export async function nextAccountNumber(db: Queries): Promise<bigint> {
  const { rows } = await sql<{ next: bigint }>`select nextval('virtual_account_number') as next`.execute(db);
  return rows[0]?.next ?? 0n;
}

// what a rail issued is over from now on, and is closed there; what we made still names its loan until it expires
const endOther = command(`
  update channel_reference set state = case when instruction_id is null then 'expired' else 'closed' end,
    expires_at = case when instruction_id is null then expires_at else least(expires_at, $5::timestamptz) end,
    close_at = case when state = 'live' and instruction_id is not null then $5::timestamptz end
  where borrower_id = $1 and order_id = $2 and request_type = $3 and channel = $4 and state in ('asked', 'live')`);

/** Takes the place of the live reference of the same order, type and channel. */
export async function putReference(db: Queries, reference: Reference): Promise<void> {
  const { borrowerId, orderId, requestType, channel, clearing, code, instructionId } = reference;
  if (code !== '') await claimCode(db, referenceCode(clearing, code), { stream: borrowerId });
  if (instructionId !== null) await claimCode(db, instructionCode(instructionId), { stream: borrowerId });
  await endOther(db, [borrowerId, orderId, requestType, channel, reference.createdAt]);
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
      rounding_minor: reference.roundingMinor,
      days: reference.days,
      state: reference.state,
      created_at: reference.createdAt,
      expires_at: reference.expiresAt,
      purpose: reference.purpose,
      ahead: reference.ahead,
      ahead_until: reference.aheadUntil,
      clearing,
      instruction_id: instructionId,
    })
    .execute();
}

type Own = Pick<Reference, 'borrowerId' | 'id'>;
const change = (db: Queries, { borrowerId, id }: Own) =>
  db.updateTable('channel_reference').where('borrower_id', '=', borrowerId).where('id', '=', id);

/** What an account number that stays is asked for from now on. */
export async function bindAmount(
  db: Queries,
  of: Own,
  { amountMinor, ahead, aheadUntil }: Pick<Reference, 'amountMinor' | 'ahead' | 'aheadUntil'>,
): Promise<void> {
  await change(db, of).set({ amount_minor: amountMinor, ahead, ahead_until: aheadUntil }).execute();
}

/** A choice is for one payment: the next one of an account number that stays follows the terms. */
export async function endChoice(db: Queries, of: Own): Promise<void> {
  await change(db, of).set({ ahead: null, ahead_until: null }).execute();
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

/** What its rail made of it: a code that is paid, the end of it, or nothing. */
export async function setToldReference(
  db: Queries,
  { borrowerId, id }: Own,
  told: Partial<Pick<Reference, 'state' | 'code' | 'expiresAt' | 'told'>> & {
    readonly closeAt?: Date | null;
  },
): Promise<void> {
  const { state, code, expiresAt, closeAt } = told;
  if (code !== undefined && code !== '' && told.told)
    await change(db, { borrowerId, id })
      .set({ code, told: JSON.stringify(told.told) })
      .execute();
  await change(db, { borrowerId, id })
    .set({
      ...(state && { state }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      ...(closeAt !== undefined && { close_at: closeAt }),
    })
    .execute();
}

const selectFailed = statement<Reference>(`
  select ${selectColumns} from channel_reference
  where borrower_id = $1 and order_id = $2 and request_type = $3 and channel = $4 and amount_minor = $5 and state = 'failed'
    and created_at > $6 order by created_at desc limit 1`);

/** A reference that its rail refused since a moment. */
export const findFailed = async (
  db: Queries,
  of: Pick<Reference, 'borrowerId' | 'orderId' | 'requestType' | 'channel' | 'amountMinor'>,
  since: Date,
): Promise<Reference | undefined> => {
  const { borrowerId, orderId, requestType, channel, amountMinor } = of;
  return (await selectFailed(db, [borrowerId, orderId, requestType, channel, amountMinor, since]))[0];
};

export type Closing = Own & { readonly instructionId: string; readonly rail: string };

const selectClosing = statement<Closing>(`
  select r.borrower_id as "borrowerId", r.id, i.id as "instructionId", i.rail
  from channel_reference r join instruction i on i.borrower_id = r.borrower_id and i.id = r.instruction_id
  where r.close_at <= $1 and r.id <> all($2) order by r.close_at limit $3`);

/** References that are over, and whose rail has not been told. */
export const closingReferences = (
  db: Queries,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
): Promise<readonly Closing[]> => selectClosing(db, [now, except, limit]);

/** What was issued here, newest first: for the simulated channels of development and test. */
export async function listReferences(db: Queries, limit: number): Promise<readonly Reference[]> {
  return db
    .selectFrom('channel_reference')
    .select(columns)
    .whereRef('clearing', '=', 'channel')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
