import { type AnswerOf, type CheckedRequestOf, deskEndpoints, mayStandIn } from '@plazo/contract';
import { type Refused, refuse } from '../../db/transaction.ts';
import {
  type Changed,
  changes,
  type DeskCall,
  type DeskRow,
  type DeskWrite,
  reads,
} from '../operators/desk-call.ts';
import { activeOperators, type Operator, operatorNames } from '../operators/operators.store.ts';
import {
  type Delegation,
  delegationsOf,
  endDelegation,
  type Giver,
  giversOf,
  insertDelegation,
} from './delegations.store.ts';

/**
 * Approvals in somebody's stead. It widens nothing: who holds them needs the role and the brands of who gave them, decides
 * by their own rights, and decides nothing that either of both asked for.
 */

const rows = deskEndpoints.deskDelegations;

type Standing = Pick<Operator, 'id' | 'role' | 'brands'>;

const covers = (holder: Standing, { brands }: Standing) =>
  holder.brands === null || (brands?.every((brand) => holder.brands?.includes(brand)) ?? false);

const mayHold = (holder: Standing, giver: Standing): boolean =>
  holder.id !== giver.id && mayStandIn(holder.role, giver.role) && covers(holder, giver);

async function show({ db, operator, now }: DeskCall): Promise<AnswerOf<typeof rows.list>> {
  const names = await operatorNames(db);
  const own = await delegationsOf(db, operator.id, now);
  const others = await activeOperators(db);
  return {
    rows: own.map(({ id, giver, holder, startsAt, endsAt }) => ({
      delegationId: id,
      giver: names.get(giver) ?? '',
      holder: names.get(holder) ?? '',
      from: startsAt.toISOString(),
      until: endsAt.toISOString(),
      isOwn: giver === operator.id ? 1 : 0,
    })),
    operators: others
      .filter((other) => mayHold(other, operator))
      .map(({ id, name }) => ({ operatorId: id, name })),
  };
}

const told = ({ giver, holder, startsAt, endsAt }: Delegation) => ({ giver, holder, startsAt, endsAt });

async function give(
  call: DeskWrite<CheckedRequestOf<typeof rows.give>>,
): Promise<Changed<AnswerOf<typeof rows.give>> | Refused> {
  const { db: tx, deps, operator, request, now, text } = call;
  const holder = (await activeOperators(tx)).find(({ id }) => id === request.operatorId);
  if (!holder || !mayHold(holder, operator))
    return refuse('bad-input', text.badInput('operatorId'), { reason: 'operatorId' });
  const [startsAt, endsAt] = [new Date(request.from), new Date(request.until)];
  if (!(startsAt < endsAt && endsAt > now))
    return refuse('bad-input', text.badInput('until'), { reason: 'until' });
  const given = { id: deps.chance.id(), giver: operator.id, holder: holder.id, startsAt, endsAt };
  await insertDelegation(tx, { ...given, now });
  const { reason } = request;
  return { answer: { delegationId: given.id }, act: { subject: holder.id, reason, after: told(given) } };
}

async function end(
  call: DeskWrite<CheckedRequestOf<typeof rows.end>>,
): Promise<Changed<Record<string, never>> | Refused> {
  const { db: tx, operator, request, now, text } = call;
  const ended = await endDelegation(tx, { id: request.delegationId, operatorId: operator.id, now });
  if (!ended) return refuse('not-found', text.notFound);
  return {
    answer: {},
    act: { subject: ended.holder, reason: request.reason, before: told(ended), after: null },
  };
}

/** In whose stead an operator may decide what somebody asked for: not of who asked. */
export async function mayDecideFor(
  { db, operator, now }: Pick<DeskCall, 'db' | 'operator' | 'now'>,
  requestedBy: string | null,
): Promise<readonly Giver[]> {
  const givers = await giversOf(db, operator.id, now);
  return givers.filter((giver) => giver.id !== requestedBy && mayHold(operator, giver));
}

export const delegationRows: readonly DeskRow[] = [
  reads(rows.list, show),
  changes(rows.give, give),
  changes(rows.end, end),
];
