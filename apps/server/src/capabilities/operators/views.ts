import { type AnswerOf, type CheckedRequestOf, type deskEndpoints, VIEWS_MAX } from '@plazo/contract';
import { type Refused, refuse } from '../../db/transaction.ts';
import type { Changed, DeskCall, DeskWrite } from './desk-call.ts';
import { operatorNames } from './operators.store.ts';
import { dropView, keepView, viewsOf } from './views.store.ts';

type Rows = typeof deskEndpoints.deskSession;

/** What was searched for, and by what names lists of the desk call where a page begins. */
const PASSING = /^(?:search|data-requests|(?:[\w-]+-)?(?:page|after|before))$/;

/** The filters of an address alone: neither what was searched for, which may be somebody's number, nor a page. */
function filtersOf(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name]) => !PASSING.test(name));
  return new URLSearchParams(kept).toString();
}

export async function showViews(
  call: DeskCall<CheckedRequestOf<Rows['views']>>,
): Promise<AnswerOf<Rows['views']>> {
  const { db, operator, request } = call;
  const names = await operatorNames(db);
  return {
    views: (await viewsOf(db, request.page, operator.id)).map(({ id, name, query, owner, isShared }) => ({
      viewId: id,
      name,
      query,
      isOwn: owner === operator.id ? 1 : 0,
      isShared: isShared ? 1 : 0,
      owner: names.get(owner) ?? '',
    })),
  };
}

export async function saveView(
  call: DeskWrite<CheckedRequestOf<Rows['saveView']>>,
): Promise<Changed<AnswerOf<Rows['saveView']>> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const { page, name, isShared } = request;
  const query = filtersOf(request.query);
  const view = { id: deps.chance.id(), page, name, query, owner: operator.id, now, most: VIEWS_MAX };
  const viewId = await keepView(db, { ...view, isShared: isShared === 1 });
  if (viewId === undefined) return refuse('too-many', text.refusedAction, { reason: 'views-full' });
  return { answer: { viewId }, act: { subject: viewId, after: { page, name, query, isShared } } };
}

export async function removeView(
  call: DeskWrite<CheckedRequestOf<Rows['removeView']>>,
): Promise<Changed<Record<string, never>> | Refused> {
  const { db, operator, request, text } = call;
  const name = await dropView(db, request.viewId, operator.id);
  if (name === undefined) return refuse('not-found', text.notFound);
  return { answer: {}, act: { subject: request.viewId, before: { name } } };
}
