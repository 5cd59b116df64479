import type { RequestKind, Wish } from '../db/desk-schema.ts';
import type { Queries, Tx } from './transaction.ts';

export type { RequestKind, Wish };

/** What one operator asks for and another decides. */
export type DeskRequest = {
  readonly id: string;
  readonly kind: RequestKind;
  readonly orderId: string | null;
  readonly wish: Wish;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly state: 'pending' | 'approved' | 'refused';
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

export async function insertRequest(
  db: Queries,
  request: Omit<DeskRequest, 'state' | 'decidedBy' | 'decisionReason'>,
): Promise<void> {
  await db
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
    })
    .execute();
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
