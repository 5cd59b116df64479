import { BULK_ACTS, type Language, type ROW_ACTS } from '@plazo/contract';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** Acts on everybody that a filter found, or on rows that were chosen, one after the other. */

export type RowKind = (typeof ROW_ACTS)[number];
export type BulkKind = (typeof BULK_ACTS)[number] | RowKind;
export type BulkWish = {
  readonly operatorId?: string | undefined;
  readonly template?: string | undefined;
  readonly agencyId?: string | undefined;
  readonly tag?: string | undefined;
  /** That complaints wait for; empty for none. */
  readonly group?: string | undefined;
  /** Whether the tag is set or taken off. */
  readonly isOn?: boolean | undefined;
  /** Of each row the version that was seen. */
  readonly versions?: readonly number[];
  /** What is answered, with its places for facts, and in which language that is. */
  readonly reply?: { readonly text: string; readonly language: Language };
};

type NewAct = {
  readonly id: string;
  readonly kind: BulkKind;
  readonly wish: BulkWish;
  readonly reason: string;
  readonly operatorId: string;
  readonly now: Date;
  /** Whether a second person has to agree before it begins. */
  readonly isAsked?: boolean;
  /** The loan, complaint or case of each row, and its borrower where it has one. */
  readonly rows: readonly { readonly borrowerId?: string; readonly id: string }[];
};

const insert = command(`
  insert into bulk_act (id, kind, wish, reason, operator_id, created_at, borrower_ids, order_ids, state)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);

export const insertBulkAct = (tx: Tx, { rows, wish, ...act }: NewAct): Promise<void> =>
  insert(tx, [
    act.id,
    act.kind,
    JSON.stringify(wish),
    act.reason,
    act.operatorId,
    act.now,
    rows.map(({ borrowerId = '' }) => borrowerId),
    rows.map((row) => row.id),
    act.isAsked ? 'asked' : 'running',
  ]);

const setAsked = command("update bulk_act set state = $2 where id = $1 and state = 'asked'");
/** A second person has agreed. */
export const beginAskedAct = (tx: Tx, id: string): Promise<void> => setAsked(tx, [id, 'running']);
/** It was refused or taken back. */
export const dropAskedAct = (tx: Tx, id: string): Promise<void> => setAsked(tx, [id, 'stopped']);

/** The next of an act, under its lock: of two that go on with it, the second one waits and finds the one after. */
export type Turn = {
  readonly kind: BulkKind;
  readonly wish: BulkWish;
  readonly reason: string;
  readonly operatorId: string;
  readonly borrowerId: string;
  /** The loan, complaint or case. */
  readonly rowId: string;
  readonly next: number;
};

const selectRunning = statement<{ id: string }>(
  "select id from bulk_act where state = 'running' order by created_at",
);
export const runningActs = async (db: Queries): Promise<readonly string[]> =>
  (await selectRunning(db, [])).map(({ id }) => id);

const selectTurn = statement<Turn>(`
  select kind, wish, reason, operator_id as "operatorId", borrower_ids[next + 1] as "borrowerId", order_ids[next + 1] as "rowId", next
  from bulk_act where id = $1 and state = 'running' for update`);
export const lockTurn = async (tx: Tx, id: string): Promise<Turn | undefined> =>
  (await selectTurn(tx, [id]))[0];

const advance = command(`
  update bulk_act set next = next + 1, results = results || coalesce($3::text, ''), state = case when next + 1 = cardinality(borrower_ids) then 'done' else state end,
    skipped = case when $3::text is null then skipped
      else jsonb_set(skipped, array[$3::text], to_jsonb(coalesce((skipped ->> $3::text)::integer, 0) + 1)) end
  where id = $1 and next = $2 and state = 'running'`);

/** Goes on to the one after; nothing where somebody did already. */
export const endTurn = (
  tx: Queries,
  id: string,
  { next, why }: { next: number; why: string | null },
): Promise<void> => advance(tx, [id, next, why]);

const stop = statement<{ next: number }>(
  "update bulk_act set state = 'stopped' where id = $1 and state = 'running' returning next",
);
/** How far it was; nothing where it ran no more. */
export const stopBulkAct = async (tx: Tx, id: string): Promise<number | undefined> =>
  (await stop(tx, [id]))[0]?.next;

export type BulkAct = {
  readonly id: string;
  readonly kind: (typeof BULK_ACTS)[number];
  readonly wish: BulkWish;
  readonly operatorId: string;
  readonly createdAt: Date;
  readonly total: number;
  readonly next: number;
  readonly skipped: Readonly<Record<string, number>>;
  readonly state: 'asked' | 'running' | 'done' | 'stopped';
};
const selectActs = statement<BulkAct>(`
  select id, kind, wish, operator_id as "operatorId", created_at as "createdAt", cardinality(borrower_ids) as total, next, skipped, state
  from bulk_act where kind = any($2) order by created_at desc limit $1`);
/** Those on lists of collections, the newest first. */
export const listBulkActs = (db: Queries, limit: number) => selectActs(db, [limit, BULK_ACTS]);

const selectRows = statement<{ id: string; why: string | null }>(`
  select r.id, a.results[r.at] as why from bulk_act a, unnest(a.order_ids) with ordinality as r (id, at)
  where a.id = $1 and a.operator_id = $2 order by r.at`);
/** The rows of somebody's act with why each was refused: empty where it was done, null where it waits. */
export const rowsOfAct = (db: Queries, id: string, operatorId: string) => selectRows(db, [id, operatorId]);
