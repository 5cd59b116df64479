import type { CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { insertRequest } from '../../approvals/approvals.store.ts';
import type { Changed, DeskWrite } from '../../operators/desk-call.ts';
import {
  type ContentVersion,
  deleteDraft,
  keepDraft,
  lockContent,
  lockDraft,
  nextVersion,
  type Place,
  setContentState,
} from '../content.store.ts';
import { baseOf, keptFrom, kinds } from './kinds.ts';
import { judgeTyped } from './show-content.ts';

type Rows = typeof deskEndpoints.deskContent;
type Nothing = Record<string, never>;

/** How a version is named in the log. */
const nameOf = ({ kind, subject, version }: Place) => `${kind} ${subject} ${version}`;
const placeOf = ({ kind, subject, version }: Place): Place => ({ kind, subject, version });

/** Keeps what was typed as the subject's one draft. */
export async function saveDraft(
  call: DeskWrite<CheckedRequestOf<Rows['save']>>,
): Promise<Changed<{ version: number }> | Refused> {
  const { db: tx, operator, request, now, text } = call;
  const { kind, subject } = request;
  const kept = keptFrom(call, kind, 'work');
  if (kept) return kept;
  const draft = await lockDraft(tx, request);
  if (draft?.state === 'proposed') return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const version = draft?.version ?? (await nextVersion(tx, request));
  const isNew = version === 1 && baseOf(call.deps, request) === undefined;
  if (isNew && !kinds[kind].canGrow) return refuse('not-found', text.notFound);
  const judged = await judgeTyped(call, version);
  if ('fault' in judged) return refuse('bad-input', text.badInput('body'), { reason: 'body' });
  await keepDraft(tx, { kind, subject, version, body: judged.body, author: operator.id, now });
  return {
    answer: { version },
    act: {
      subject: nameOf({ kind, subject, version }),
      before: draft?.body ?? null,
      after: judged.body,
    },
  };
}

type OnVersion = DeskWrite<Place & { readonly reason: string }>;

/** A version in the state that a step begins at, under its lock. */
async function standing(call: OnVersion, state: ContentVersion['state']): Promise<ContentVersion | Refused> {
  const { db, request, text } = call;
  const kept = keptFrom(call, request.kind, 'work');
  if (kept) return kept;
  const found = await lockContent(db, request);
  if (!found) return refuse('not-found', text.notFound);
  return found.state === state ? found : refuse('refused', text.changedMeanwhile, { reason: 'changed' });
}

export async function discardDraft(call: OnVersion): Promise<Changed<Nothing> | Refused> {
  const found = await standing(call, 'draft');
  if (isRefused(found)) return found;
  await deleteDraft(call.db, found);
  return { answer: {}, act: { subject: nameOf(found), reason: call.request.reason, before: found.body } };
}

async function ask(call: OnVersion, kind: 'publish' | 'retire'): Promise<string | Refused> {
  const { db, deps, operator, request, now } = call;
  const requestId = deps.chance.id();
  const wish = { content: placeOf(request) };
  const who = { requestedBy: operator.id, requestedAt: now };
  const made = { id: requestId, kind, orderId: null, wish, reason: request.reason, ...who };
  if (!(await insertRequest(db, made)))
    return refuse('refused', call.text.changedMeanwhile, { reason: 'asked-already' });
  return requestId;
}

/** Asks somebody else to publish a draft whose findings are all acknowledged by their names. */
export async function proposeDraft(
  call: DeskWrite<CheckedRequestOf<Rows['propose']>>,
): Promise<Changed<{ requestId: string }> | Refused> {
  const { db, request, now, text } = call;
  const found = await standing(call, 'draft');
  if (isRefused(found)) return found;
  const judged = await kinds[found.kind].judge(found.body, found, call);
  if ('fault' in judged) return refuse('bad-input', text.badInput('body'), { reason: 'body' });
  const acknowledged = request.acknowledged.split(',').filter(Boolean);
  const known = new Set(acknowledged);
  if (judged.findings.some(({ rule }) => !known.has(rule)))
    return refuse('refused', text.badInput('acknowledged'), { reason: 'not-acknowledged' });
  await setContentState(db, found, { state: 'proposed', acknowledged, now });
  const requestId = await ask(call, 'publish');
  if (isRefused(requestId)) return requestId;
  return {
    answer: { requestId },
    act: { subject: nameOf(found), reason: request.reason, after: { requestId, acknowledged } },
  };
}

/** Asks somebody else to take away what is published. */
export async function askToRetire(call: OnVersion): Promise<Changed<{ requestId: string }> | Refused> {
  const found = await standing(call, 'published');
  if (isRefused(found)) return found;
  if (!kinds[found.kind].retire)
    return refuse('refused', call.text.refusedAction, { reason: 'only-replaced' });
  const requestId = await ask(call, 'retire');
  if (isRefused(requestId)) return requestId;
  return {
    answer: { requestId },
    act: { subject: nameOf(found), reason: call.request.reason, after: { requestId } },
  };
}
