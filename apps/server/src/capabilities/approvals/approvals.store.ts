import type { OrderId } from '@plazo/contract';
import { type BrandScope, requestsHeldTo } from '../../db/brand-scope.ts';
import { type Condition, conditionsOf } from '../../db/conditions.ts';
import type { RequestKind, Wish } from '../../db/desk-wish.ts';
import { beyond, endColumn, orderBy } from '../../db/keyset.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import { nameKey } from '../operators/operators.store.ts';

export type { RequestKind, Wish };

/** What one operator asks for and another decides. */
export type DeskRequest = {
  readonly id: string;
  readonly kind: RequestKind;
  readonly orderId: OrderId | null;
  readonly wish: Wish;
  readonly reason: string;
  /** Nobody where a rule asks. */
  readonly requestedBy: string | null;
  readonly requestedAt: Date;
  readonly state: 'pending' | 'approved' | 'refused' | 'withdrawn';
  readonly decidedBy: string | null;
  readonly decidedFor: string | null;
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
  'decided_for as decidedFor',
  'decision_reason as decisionReason',
] as const;

type NewRequest = Omit<DeskRequest, 'state' | 'decidedBy' | 'decidedFor' | 'decisionReason'>;

/** What a request is about: while one waits, nobody asks for the same again, whatever the amount. */
const subjectOf = ({ kind, orderId, wish }: NewRequest): string =>
  [
    kind,
    orderId,
    wish.part,
    wish.chargeId,
    wish.flag,
    wish.eventIndex,
    wish.currency,
    wish.content?.kind,
    wish.content?.subject,
    wish.channel,
    wish.paymentId,
    wish.caseId,
    wish.borrowerId,
    wish.month,
    wish.agency?.actId,
    wish.batch?.id,
    wish.operator && (wish.operator.id ?? nameKey(wish.operator.name)),
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

type Asked = {
  readonly heldTo: BrandScope;
  readonly isPending: boolean;
  readonly kinds?: readonly RequestKind[] | undefined;
  readonly state?: DeskRequest['state'];
};
const conditions = ({ heldTo, isPending, kinds, state }: Asked): readonly (Condition | undefined)[] => [
  requestsHeldTo(heldTo),
  [isPending ? "state = 'pending'" : "state <> 'pending'"],
  kinds && ['kind = any(?)', kinds],
  state && ['state = ?', state],
];
const ASKED_AT = { column: 'requested_at', type: 'timestamptz' } as const;
const ID = { column: 'id', type: 'text' } as const;

type Page = { readonly limit: number; readonly after?: string | undefined };

/** What waits for a second person, oldest first; or what was decided, newest first. */
export async function listRequests(
  db: Queries,
  { limit, after, ...asked }: Asked & Page,
): Promise<readonly (DeskRequest & { readonly end: readonly string[] })[]> {
  const keys = asked.isPending ? [ASKED_AT, ID] : ([{ ...ASKED_AT, isDescending: true }, ID] as const);
  const { where, values } = conditionsOf([...conditions(asked), beyond(keys, after)]);
  const select = statement<DeskRequest & { readonly end: readonly string[] }>(`
    select id, kind, order_id as "orderId", wish, reason, requested_by as "requestedBy", requested_at as "requestedAt", state,
      decided_by as "decidedBy", decided_for as "decidedFor", decision_reason as "decisionReason", ${endColumn(keys)} as "end"
    from desk_request r where ${where} order by ${orderBy(keys)} limit $${values.length + 1}`);
  return select(db, [...values, limit]);
}

export async function countRequests(db: Queries, asked: Asked): Promise<number> {
  const { where, values } = conditionsOf(conditions(asked));
  const select = statement<{ count: number }>(
    `select count(*)::integer as count from desk_request r where ${where}`,
  );
  return (await select(db, values))[0]?.count ?? 0;
}

const requestsAbout = statement<DeskRequest>(`
  select id, kind, order_id as "orderId", wish, reason, requested_by as "requestedBy", requested_at as "requestedAt", state,
    decided_by as "decidedBy", decided_for as "decidedFor", decision_reason as "decisionReason"
  from desk_request where state = 'pending' and order_id = $1 order by requested_at, id`);

/** What waits for a second person about a loan, oldest first. */
export const waitingAbout = (db: Queries, orderId: OrderId): Promise<readonly DeskRequest[]> =>
  requestsAbout(db, [orderId]);

/** What is wished by requests of a kind that wait. */
export async function waitingWishes(db: Queries, kind: RequestKind): Promise<readonly Wish[]> {
  const rows = await db
    .selectFrom('desk_request')
    .select('wish')
    .where('state', '=', 'pending')
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ wish }) => wish);
}

/** A request under its lock: of two who decide at once, the second finds it decided. */
export async function lockRequest(tx: Tx, id: string): Promise<DeskRequest | undefined> {
  return tx.selectFrom('desk_request').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

type Decision = {
  readonly id: string;
  readonly isApproved: boolean;
  readonly by: string;
  /** In whose stead. */
  readonly for: string | undefined;
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
      decided_for: decision.for ?? null,
      decided_at: decision.now,
      decision_reason: decision.reason,
    })
    .where('id', '=', decision.id)
    .execute();
}
