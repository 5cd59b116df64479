import type { OrderId } from '@plazo/contract';
import type { RequestKind, Wish } from '../../db/desk-schema.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

export type { RequestKind, Wish };

/** What one operator asks for and another decides. */
export type DeskRequest = {
  readonly id: string;
  readonly kind: RequestKind;
  readonly orderId: OrderId | null;
  readonly wish: Wish;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly state: 'pending' | 'approved' | 'refused' | 'withdrawn';
  readonly decidedBy: string | null;
  readonly decisionReason: string;
};

const columns = [
  'id',
  'kind',
  'order_id as orderId',
  'wish',
  'reason',
  'requested_by as requestedBy',
  'requested_at as requestedAt',
  'state',
  'decided_by as decidedBy',
  'decision_reason as decisionReason',
] as const;

type NewRequest = Omit<DeskRequest, 'state' | 'decidedBy' | 'decisionReason'>;

/** What a request is about: while one waits, nobody asks for the same again, whatever the amount. */
const subjectOf = ({ kind, orderId, wish }: NewRequest): string =>
  [
    kind,
    orderId,
    wish.part,
    wish.eventIndex,
    wish.currency,
    wish.content?.kind,
    wish.content?.subject,
    wish.channel,
    wish.paymentId,
    wish.caseId,
  ]
    .filter((part) => part !== undefined && part !== null)
    .join(' ');

/** Keeps a request; false where the same one waits already. */
export async function insertRequest(db: Queries, request: NewRequest): Promise<boolean> {
  const row = await db
    .insertInto('desk_request')
    .values({
      id: request.id,
      kind: request.kind,
      order_id: request.orderId,
      wish: JSON.stringify(request.wish),
      reason: request.reason,
      requested_by: request.requestedBy,
      requested_at: request.requestedAt,
      state: 'pending',
      subject: subjectOf(request),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a request back that nobody has decided. */
export async function withdrawRequest(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('desk_request').set({ state: 'withdrawn' }).where('id', '=', id).execute();
}

const LISTED = 200;

/** What waits for a second person, oldest first; or what was decided, newest first. */
export async function listRequests(db: Queries, isPending: boolean): Promise<readonly DeskRequest[]> {
  return db
    .selectFrom('desk_request')
    .select(columns)
    .where('state', isPending ? '=' : '<>', 'pending')
    .orderBy('requested_at', isPending ? 'asc' : 'desc')
    .limit(LISTED)
    .execute();
}

/** A request under its lock: of two who decide at once, the second finds it decided. */
export async function lockRequest(tx: Tx, id: string): Promise<DeskRequest | undefined> {
  return tx.selectFrom('desk_request').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

type Decision = {
  readonly id: string;
  readonly isApproved: boolean;
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
};

/** @throws where the one who decides is the one who asked: the table has no such row. */
export async function decideRequest(tx: Tx, decision: Decision): Promise<void> {
  await tx
    .updateTable('desk_request')
    .set({
      state: decision.isApproved ? 'approved' : 'refused',
      decided_by: decision.by,
      decided_at: decision.now,
      decision_reason: decision.reason,
    })
    .where('id', '=', decision.id)
    .execute();
}
