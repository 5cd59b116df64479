import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { activeOperators } from '../../operators/operators.store.ts';
import { refreshCases } from '../cases.ts';
import { type Deciding, decidingAt } from '../now.ts';
import { noStrategy } from '../strategy.ts';
import { assignBorrowers, findWork, holdBorrowers, releaseBorrowers, type WorkRow } from '../work.store.ts';

type Rows = typeof deskEndpoints.deskCollections;

const MINUTE_MS = 60_000;

const strategyIn = ({ strategies }: Deciding, market: string) => strategies.get(market) ?? noStrategy;

/** Holds some borrowers for the session that asks; gives those that it got. */
async function hold(
  call: DeskCall,
  deciding: Deciding,
  rows: readonly Pick<WorkRow, 'borrowerId' | 'market'>[],
) {
  const { db, operator, now } = call;
  const minutes = rows.map(({ market }) => strategyIn(deciding, market).heldMinutes);
  return holdBorrowers(db, {
    borrowerIds: rows.map(({ borrowerId }) => borrowerId),
    operatorId: operator.id,
    session: operator.tokenHash ?? new Uint8Array(),
    now,
    usedSince: deciding.usedSince,
    until: new Date(now.getTime() + Math.min(...minutes) * MINUTE_MS),
  });
}

/** A borrower stays with who works on them; nothing where somebody else holds them. */
export async function keepHold(
  call: DeskCall,
  deciding: Deciding,
  row: Pick<WorkRow, 'borrowerId' | 'market'>,
): Promise<boolean> {
  return (await hold(call, deciding, [row])).length > 0;
}

/** Fills up what an operator holds with the next best of those whom somebody may contact now. */
export async function dealWork(
  call: DeskWrite<CheckedRequestOf<Rows['deal']>>,
): Promise<Changed<AnswerOf<Rows['deal']>>> {
  const { db, deps, operator, now } = call;
  await refreshCases(deps, db);
  const deciding = await decidingAt(deps, db, now);
  const planned = [...deciding.strategies.values()].filter(({ rules }) => rules.length > 0);
  const most = Math.max(0, ...planned.map(({ dealt }) => dealt));
  const already = await findWork(db, deciding, {
    owner: operator.id,
    isOpen: true,
    sort: 'next',
    limit: most,
  });
  const mine = already.filter(({ heldBy }) => heldBy === operator.id);
  const wanted = Math.max(0, most - mine.length);
  const next =
    wanted === 0
      ? []
      : await findWork(db, deciding, { isOpen: true, freeFor: operator.id, sort: 'next', limit: wanted });
  const taken = next.length === 0 ? [] : await hold(call, deciding, next);
  return {
    answer: { dealt: taken.length, held: mine.length + taken.length },
    act: { subject: operator.id, after: { dealt: taken.map(({ borrowerId }) => borrowerId) } },
  };
}

export async function releaseWork({ db, operator }: DeskWrite): Promise<Changed<AnswerOf<Rows['release']>>> {
  const released = await releaseBorrowers(db, operator.id);
  return {
    answer: { released: released.length },
    act: { subject: operator.id, after: { released: released.map(({ borrowerId }) => borrowerId) } },
  };
}

/** A supervisor keeps borrowers for somebody who collects, or for anybody again. */
export async function assignWork(
  call: DeskWrite<CheckedRequestOf<Rows['assign']>>,
): Promise<Changed<AnswerOf<Rows['assign']>> | Refused> {
  const { db, deps, request, text } = call;
  const { operatorId } = request;
  const collectors = (await activeOperators(db)).filter(({ role }) => role === 'agent' || role === 'manager');
  if (operatorId !== '' && !collectors.some(({ id }) => id === operatorId))
    return refuse('bad-input', text.badInput('operatorId'), { reason: 'operatorId' });
  await refreshCases(deps, db);
  const assigned = await assignBorrowers(db, request.borrowerIds.split(','), operatorId || null);
  return {
    answer: { assigned: assigned.length },
    act: {
      subject: operatorId || 'anybody',
      after: { assigned: assigned.map(({ borrowerId }) => borrowerId) },
    },
  };
}
