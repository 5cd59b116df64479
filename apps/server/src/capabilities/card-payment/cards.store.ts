import type { BorrowerId, OrderId } from '@plazo/contract';
import { sql } from 'kysely';
import { type Sealing, sha256 } from '../../adapters/keys/sealing.ts';
import type { RailsSchema } from '../../db/rails-schema.ts';
import type { Queries } from '../../db/transaction.ts';
import { sealFor } from '../borrowers/borrowers.store.ts';

export type Card = {
  readonly id: string;
  readonly bankName: string;
  readonly bankCode: string;
  readonly lastFour: string;
  readonly isVerified: boolean;
};

/** Who keeps a card: the rail of this name under the card's id, or we by its number. */
type Keeper = string | null;
export type ReleasedFor = 'not-owed' | 'too-late' | 'refused';

export type CardPayment = {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId;
  readonly amountMinor: bigint;
  readonly cardId: string | null;
  readonly state: RailsSchema['card_payment']['state'];
  readonly createdAt: Date;
  /** What its rail was asked; null of one that nothing real takes. */
  readonly instructionId: string | null;
  /** What took, or is to take, the money that the card's bank holds for it; null of a sale. */
  readonly captureId: string | null;
  readonly captureBefore: Date | null;
  /** Why the money that is held is given free. */
  readonly releasedFor: ReleasedFor | null;
};

type NewCard = {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly bankName: string;
  readonly bankCode: string;
  /** Of one that a rail keeps: its id there. */
  readonly number: string;
  readonly lastFour: string;
  readonly rail: Keeper;
  readonly now: Date;
};

export const cardIndex = (sealing: Sealing, number: string) => sealing.blindIndex(`card:${number}`);

const bringBack = (db: Queries, borrowerId: BorrowerId, id: string) =>
  db
    .updateTable('bank_card')
    .set({ removed_at: null })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .execute();

/** Adds a card, once for each number: added again, the one that is there stays. Gives the id that it has. */
export async function insertCard(db: Queries, sealing: Sealing, card: NewCard): Promise<string> {
  const known = await db
    .selectFrom('bank_card')
    .select('id')
    .where('borrower_id', '=', card.borrowerId)
    .where('number_index', 'in', sealing.blindIndexes(`card:${card.number}`))
    .executeTakeFirst();
  if (known) {
    // it was removed, and its person types it again
    if (card.rail === null) await bringBack(db, card.borrowerId, known.id);
    return known.id;
  }
  const number_index = cardIndex(sealing, card.number);
  await db
    .insertInto('bank_card')
    .values({
      id: card.id,
      borrower_id: card.borrowerId,
      bank_name: card.bankName,
      bank_code: card.bankCode,
      sealed: await sealFor(db, sealing, { borrowerId: card.borrowerId, plain: card.number }),
      number_index,
      last_four: card.lastFour,
      rail: card.rail,
      created_at: card.now,
    })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'number_index']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('bank_card')
    .select('id')
    .where('borrower_id', '=', card.borrowerId)
    .where('number_index', '=', number_index)
    .executeTakeFirstOrThrow();
  return id;
}

export async function listCards(
  db: Queries,
  { borrowerId, keeper }: { readonly borrowerId: BorrowerId; readonly keeper: Keeper },
): Promise<readonly Card[]> {
  return db
    .selectFrom('bank_card')
    .select([
      'id',
      'bank_name as bankName',
      'bank_code as bankCode',
      'last_four as lastFour',
      'is_verified as isVerified',
    ])
    .where('borrower_id', '=', borrowerId)
    .where('rail', 'is not distinct from', keeper)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** Cards of a person, those that they removed too. */
export const cardsOf = (db: Queries, borrowerId: BorrowerId) =>
  db
    .selectFrom('bank_card')
    .select(['id', 'rail', 'removed_at as removedAt'])
    .where('borrower_id', '=', borrowerId)
    .execute();

/** Whether a payment by a card is under way, or its money is held. */
export async function isPaying(
  db: Queries,
  { borrowerId, id }: Pick<CardPayment, 'borrowerId' | 'id'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('card_payment')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('card_id', '=', id)
    .where('state', 'in', ['sent', 'capturing', 'releasing'])
    .executeTakeFirst();
  return found !== undefined;
}

/** Its rail keeps it no more, or its person removed it: it pays nothing from now on. */
export async function removeCard(
  db: Queries,
  { borrowerId, id, at }: Pick<CardPayment, 'borrowerId' | 'id'> & { readonly at: Date },
): Promise<boolean> {
  const removed = await db
    .updateTable('bank_card')
    .set({ removed_at: at })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return removed.numUpdatedRows > 0n;
}

export async function markVerified(
  db: Queries,
  { borrowerId, cardId }: { readonly borrowerId: BorrowerId; readonly cardId: string },
): Promise<void> {
  await db
    .updateTable('bank_card')
    .set({ is_verified: true })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', cardId)
    .execute();
}

export async function offerCardPayment(
  db: Queries,
  payment: Pick<CardPayment, 'id' | 'borrowerId' | 'orderId' | 'amountMinor' | 'createdAt'> & {
    token: string;
  },
): Promise<void> {
  await db
    .insertInto('card_payment')
    .values({
      id: payment.id,
      token_hash: sha256(payment.token),
      borrower_id: payment.borrowerId,
      order_id: payment.orderId,
      amount_minor: payment.amountMinor,
      card_id: null,
      state: 'offered',
      created_at: payment.createdAt,
    })
    .execute();
}

const columns = [
  'id',
  'borrower_id as borrowerId',
  'order_id as orderId',
  'amount_minor as amountMinor',
  'card_id as cardId',
  'state',
  'created_at as createdAt',
  'instruction_id as instructionId',
  'capture_id as captureId',
  'capture_before as captureBefore',
  'released_for as releasedFor',
] as const;

/** By the token that was given out, or by the record's id; always the caller's own. */
export async function findCardPayment(
  db: Queries,
  by: { borrowerId: BorrowerId; token?: string; id?: string; instructionId?: string; captureId?: string },
): Promise<CardPayment | undefined> {
  let query = db.selectFrom('card_payment').select(columns).where('borrower_id', '=', by.borrowerId);
  if (by.token !== undefined) query = query.where('token_hash', '=', sha256(by.token));
  if (by.id !== undefined) query = query.where('id', '=', by.id);
  if (by.instructionId !== undefined) query = query.where('instruction_id', '=', by.instructionId);
  if (by.captureId !== undefined) query = query.where('capture_id', '=', by.captureId);
  return query.executeTakeFirst();
}

/** Whether a rail still works at a payment of an order, so that no other may begin. */
export async function isUnderWay(
  db: Queries,
  { borrowerId, orderId }: Pick<CardPayment, 'borrowerId' | 'orderId'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('card_payment')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['sent', 'capturing', 'releasing'])
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the lender gave the loan up, or sold it, since the payment was begun. */
export async function isGivenUpSince(
  db: Queries,
  { borrowerId, orderId, createdAt }: Pick<CardPayment, 'borrowerId' | 'orderId' | 'createdAt'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('order_event')
    .select('seq')
    .where('borrower_id', '=', borrowerId)
    .where('order_id', '=', orderId)
    .where('recorded_at', '>', createdAt)
    .where(sql<string>`body->>'type'`, '=', 'written-off')
    .executeTakeFirst();
  return found !== undefined;
}

export async function setCardPayment(
  db: Queries,
  { borrowerId, id }: Pick<CardPayment, 'borrowerId' | 'id'>,
  change: Pick<CardPayment, 'state'> &
    Partial<Omit<CardPayment, 'id' | 'borrowerId' | 'orderId' | 'amountMinor' | 'createdAt'>>,
): Promise<void> {
  await db
    .updateTable('card_payment')
    .set({
      state: change.state,
      ...(change.cardId !== undefined && { card_id: change.cardId }),
      ...(change.instructionId !== undefined && { instruction_id: change.instructionId }),
      ...(change.captureId !== undefined && { capture_id: change.captureId }),
      ...(change.captureBefore !== undefined && { capture_before: change.captureBefore }),
      ...(change.releasedFor !== undefined && { released_for: change.releasedFor }),
    })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .execute();
}

/** Ends what still waits for a code of the same order: one debt is paid by one code. */
export async function replaceWaiting(
  db: Queries,
  { borrowerId, orderId }: Pick<CardPayment, 'borrowerId' | 'orderId'>,
): Promise<void> {
  await db
    .updateTable('card_payment')
    .set({ state: 'replaced' })
    .where('borrower_id', '=', borrowerId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute();
}
