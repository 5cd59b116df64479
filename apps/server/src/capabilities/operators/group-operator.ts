import type { CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../db/transaction.ts';
import { knownGroups } from '../complaints/desk/word-lists.ts';
import type { Changed, DeskWrite } from './desk-call.ts';
import { listOperators, setGroups } from './operators.store.ts';

type Grouping = DeskWrite<CheckedRequestOf<typeof deskEndpoints.deskTeam.groups>>;

/** Says in which groups an operator works: of the published ones, and of those that they were in. */
export async function groupOperator(call: Grouping): Promise<Changed<Record<string, never>> | Refused> {
  const { db: tx, request, text } = call;
  const found = (await listOperators(tx, call.now)).find(({ id }) => id === request.operatorId);
  if (!found) return refuse('not-found', text.notFound);
  const wanted = new Set(request.groups.split(',').filter(Boolean));
  const known = [...new Set([...(await knownGroups(tx)), ...found.groups])];
  if ([...wanted].some((group) => !known.includes(group)))
    return refuse('bad-input', text.badInput('group'), { reason: 'group' });
  const groups = known.filter((group) => wanted.has(group));
  await setGroups(tx, found.id, groups);
  const { name } = found;
  return {
    answer: {},
    act: { subject: found.id, before: { name, groups: found.groups }, after: { name, groups } },
  };
}
