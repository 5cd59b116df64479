import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../db/transaction.ts';
import { type Changed, type DeskCall, type DeskRow, type DeskWrite, reads } from '../operators/desk-call.ts';
import { type BulkKind, type BulkWish, insertBulkAct, rowsOfAct } from './bulk.store.ts';
import { runBulkAct } from './run-bulk.ts';

const { result } = deskEndpoints.deskRowActs;

type Wanted = {
  readonly kind: BulkKind;
  readonly wish: BulkWish;
  /** Of all of them, where one was given. */
  readonly reason?: string;
  readonly ids: readonly string[];
  /** Whose each is, of what is done to a borrower. */
  readonly borrowers?: ReadonlyMap<string, string>;
};

/** Keeps what was chosen and does it at once, row by row; what a process that ends leaves over, the job goes on with. */
export async function startRows(
  { db, deps, operator, now }: DeskWrite,
  { kind, wish, reason = '', ids, borrowers }: Wanted,
): Promise<Changed<{ actId: string }>> {
  const actId = deps.chance.id();
  const rows = ids.map((id) => ({ id, borrowerId: borrowers?.get(id) ?? '' }));
  await insertBulkAct(db, { id: actId, kind, wish, reason, operatorId: operator.id, now, rows });
  const { operatorId, template, tag, isOn, group } = wish;
  return {
    answer: { actId },
    act: {
      subject: actId,
      ...(reason && { reason }),
      after: { kind, operatorId, template, tag, isOn, group, count: ids.length },
    },
    afterCommit: () => runBulkAct(deps, actId),
  };
}

async function showResult({
  db,
  operator,
  request,
  text,
}: DeskCall<CheckedRequestOf<typeof result>>): Promise<AnswerOf<typeof result> | Refused> {
  const rows = await rowsOfAct(db, request.actId, operator.id);
  if (rows.length === 0) return refuse('not-found', text.notFound);
  const stateOf = (why: string | null) => {
    if (why === null) return 'waiting';
    return why === '' ? 'done' : 'refused';
  };
  return { rows: rows.map(({ id, why }) => ({ id, state: stateOf(why), why: why ?? '' })) };
}

export const rowActRows: readonly DeskRow[] = [reads(result, showResult)];
