import {
  type AnswerOf,
  BULK_MAX,
  type CheckedRequestOf,
  type deskEndpoints,
  WORK_SORTS,
} from '@plazo/contract';
import { paperLanguage } from '@plazo/markets';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { type BulkWish, insertBulkAct, listBulkActs, stopBulkAct } from '../../bulk/bulk.store.ts';
import { startRows } from '../../bulk/start-rows.ts';
import { hasOwnWords } from '../../letters/desk/own-words.ts';
import { templatesIn } from '../../letters/letter-templates.ts';
import { borrowersOfLoans } from '../../loans/desk-loans.store.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { activeOperators, operatorNames } from '../../operators/operators.store.ts';
import { listAgencies } from '../agencies.store.ts';
import { refreshCases } from '../cases.ts';
import { decidingAt } from '../now.ts';
import { findWork } from '../work.store.ts';
import { filterOf } from './list-work.ts';

type Rows = typeof deskEndpoints.deskCollections;
type Asked = DeskWrite<CheckedRequestOf<Rows['bulkStart']>>;
type Wanted = DeskWrite<Pick<Asked['request'], 'kind' | 'operatorId' | 'template'>>;

const SHOWN = 20;

/** Letters that say the same to everybody: those with a place for words of one's own are written one by one. */
async function templatesFor({ db, language, brand }: DeskCall) {
  const { templates } = await templatesIn(db, paperLanguage(language, brand.language));
  return templates.filter((template) => !hasOwnWords(template));
}

const collectors = async ({ db }: Pick<DeskCall, 'db'>) =>
  (await activeOperators(db)).filter(({ role }) => role === 'agent' || role === 'manager');

/** What is to be done, or which field says something that cannot be. */
async function wishOf(call: Wanted) {
  const { request, text } = call;
  const bad = (field: string) => refuse('bad-input', text.badInput(field), { reason: field });
  if (request.kind === 'assign') {
    const { operatorId = '' } = request;
    const isKnown = operatorId === '' || (await collectors(call)).some(({ id }) => id === operatorId);
    return isKnown ? { operatorId } : bad('operatorId');
  }
  const template = (await templatesFor(call)).find(({ id }) => id === request.template);
  return template ? { template: template.id } : bad('template');
}

/** Keeps whom the filter finds; begins nothing where these are not as many as the operator was shown. */
export async function startBulkAct(call: Asked): Promise<Changed<AnswerOf<Rows['bulkStart']>> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const wish = await wishOf(call);
  if ('refused' in wish) return wish;
  await refreshCases(deps, db);
  const deciding = await decidingAt(deps, db, now);
  const [sort] = WORK_SORTS;
  const people = await findWork(db, deciding, { ...filterOf(call), sort, limit: BULK_MAX + 1 });
  if (people.length !== request.count) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const { kind, reason } = request;
  const actId = deps.chance.id();
  const rows = people.map(({ borrowerId, orderId }) => ({ borrowerId, id: orderId }));
  await insertBulkAct(db, { id: actId, kind, wish, reason, operatorId: operator.id, now, rows });
  return {
    answer: { actId },
    act: { subject: actId, reason, after: { kind, ...wish, count: people.length } },
  };
}

/** Does the same to loans that were chosen, each by its own turn, as many as may be done at once. */
export async function startOnLoans(
  call: DeskWrite<CheckedRequestOf<Rows['bulkLoans']>>,
): Promise<Changed<AnswerOf<Rows['bulkLoans']>> | Refused> {
  const { db, deps, operator, request, text } = call;
  const wish = await wishOf(call);
  if ('refused' in wish) return wish;
  const { kind, reason } = request;
  const ids = [...new Set(request.orderIds.split(','))];
  await refreshCases(deps, db);
  const borrowers = await borrowersOfLoans(db, ids, operator.brands);
  if (borrowers.size !== ids.length) return refuse('not-found', text.notFound);
  return startRows(call, { kind, wish, reason, ids, borrowers });
}

export async function bulkChoices(call: DeskCall): Promise<AnswerOf<Rows['bulkChoices']>> {
  return {
    templates: (await templatesFor(call)).map(({ id, name }) => ({ template: id, name })),
    operators: (await collectors(call)).map(({ id, name }) => ({ operatorId: id, name })),
  };
}

export async function showBulkActs(call: DeskCall): Promise<AnswerOf<Rows['bulkActs']>> {
  const { db } = call;
  const names = await operatorNames(db);
  const templates = await templatesFor(call);
  const agencies = await listAgencies(db);
  const aboutOf = ({ operatorId, template, agencyId }: BulkWish) =>
    agencyId !== undefined
      ? (agencies.find(({ id }) => id === agencyId)?.name ?? '')
      : template === undefined
        ? (names.get(operatorId ?? '') ?? '')
        : (templates.find(({ id }) => id === template)?.name ?? template);
  return {
    acts: (await listBulkActs(db, SHOWN)).map(
      ({ id, wish, operatorId, createdAt, next, skipped, ...act }) => {
        const reasons = Object.entries(skipped).map(([why, count]) => ({ why, count }));
        const left = reasons.reduce((sum, { count }) => sum + count, 0);
        return {
          actId: id,
          kind: act.kind,
          about: aboutOf(wish),
          by: names.get(operatorId) ?? '',
          at: createdAt.toISOString(),
          state: act.state,
          total: act.total,
          done: next - left,
          skipped: reasons,
        };
      },
    ),
    templates: templates.map(({ id, name }) => ({ template: id, name })),
  };
}

/** Nobody else is done; who had their turn stays as they are. */
export async function stopBulk(
  call: DeskWrite<CheckedRequestOf<Rows['bulkStop']>>,
): Promise<Changed<Record<string, never>> | Refused> {
  const { db, request, text } = call;
  const { actId, reason } = request;
  const next = await stopBulkAct(db, actId);
  if (next === undefined) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  return { answer: {}, act: { subject: actId, reason, after: { stoppedAt: next } } };
}
