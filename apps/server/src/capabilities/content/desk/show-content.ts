import { type AnswerOf, type CheckedRequestOf, CONTENT_KINDS, type deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { brandName } from '../../../deps.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import {
  type ContentVersion,
  findContent,
  listContent,
  nextVersion,
  type Place,
  publishedContent,
} from '../content.store.ts';
import type { Judged } from './kind.ts';
import { baseOf, keptFrom, kinds, mayWith } from './kinds.ts';

type Rows = typeof deskEndpoints.deskContent;

/** Questions are never read as JSON, and have words in every language: without spaces they keep within what a body may be. */
const asText = ({ kind }: Pick<Place, 'kind'>, body: unknown): string =>
  body === undefined ? '' : JSON.stringify(body, null, kind === 'questions' ? 0 : 2);

/** What a subject is called beside the word that it is kept by. */
function calledBy(
  { deps }: DeskCall,
  { kind, subject, body }: Pick<Place, 'kind' | 'subject'> & { readonly body?: unknown },
): { readonly name: string; readonly market: string } {
  const { name = '', market = '' } = Object(body);
  if (kind === 'brand') return { name: brandName(deps, subject), market: '' };
  const isProduct = kind === 'product';
  return { name: kind === 'landing' ? String(name) : '', market: isProduct ? String(market) : '' };
}

/** Everything that two people publish, after it what the deployment brings. */
export async function showContent(call: DeskCall): Promise<AnswerOf<Rows['list']>> {
  const { db, deps } = call;
  const names = await operatorNames(db);
  const nameOf = (id: string | null) => names.get(id ?? '') ?? '';
  const listed = (await listContent(db)).filter(({ kind }) => mayWith(call, kind, 'read'));
  const versions = listed.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    version: row.version,
    state: row.state,
    author: nameOf(row.author),
    publishedBy: nameOf(row.publishedBy),
    at: row.changedAt.toISOString(),
    ...calledBy(call, row),
  }));
  const bases = CONTENT_KINDS.flatMap((kind) =>
    [...(kinds[kind].bases?.(deps).keys() ?? [])].map((subject) => {
      const isReplaced = listed.some(
        (row) => row.kind === kind && row.subject === subject && row.state === 'published',
      );
      const state = isReplaced ? ('retired' as const) : ('published' as const);
      const nobody = { author: '', publishedBy: '', at: '' };
      return { kind, subject, version: 0, state, ...nobody, ...calledBy(call, { kind, subject }) };
    }),
  );
  return { versions: [...versions, ...bases] };
}

const findingsOf = (judged: Judged) => ('fault' in judged ? [] : [...judged.findings]);

/** A version, or what the deployment brings as one. */
async function findVersion(
  { db, deps, request, now }: DeskCall<Place>,
  published: unknown,
): Promise<ContentVersion | undefined> {
  if (request.version > 0) return findContent(db, request);
  const body = baseOf(deps, request);
  const nobody = { author: null, publishedBy: null, acknowledged: [], changedAt: now };
  const state = published === undefined ? 'published' : 'retired';
  return body && { ...request, ...nobody, state, body };
}

const judgeVersion = (call: DeskCall, version: ContentVersion) =>
  kinds[version.kind].judge(version.body, version, call);

export async function showVersion(
  call: DeskCall<CheckedRequestOf<Rows['version']>>,
): Promise<AnswerOf<Rows['version']> | Refused> {
  const { db, deps, operator, request, text } = call;
  const kept = keptFrom(call, request.kind, 'read');
  if (kept) return kept;
  const published = await publishedContent(db, request);
  const found = await findVersion(call, published);
  if (!found) return refuse('not-found', text.notFound);
  const names = await operatorNames(db);
  return {
    kind: found.kind,
    subject: found.subject,
    version: found.version,
    state: found.state,
    author: names.get(found.author ?? '') ?? '',
    isOwn: found.author === operator.id ? 1 : 0,
    body: asText(found, found.body),
    published: asText(found, published ?? baseOf(deps, found)),
    findings: findingsOf(await judgeVersion(call, found)),
    acknowledged: [...found.acknowledged],
  };
}

/** A body as it was typed, judged; text that is no JSON is a fault like any other. */
export async function judgeTyped(
  call: DeskCall<CheckedRequestOf<Rows['check']>>,
  version: number,
): Promise<Judged> {
  const { kind, subject, body } = call.request;
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return { fault: 'JSON' };
  }
  return kinds[kind].judge(read, { kind, subject, version }, call);
}

export async function checkTyped(
  call: DeskCall<CheckedRequestOf<Rows['check']>>,
): Promise<AnswerOf<Rows['check']> | Refused> {
  const kept = keptFrom(call, call.request.kind, 'read');
  if (kept) return kept;
  const judged = await judgeTyped(call, await nextVersion(call.db, call.request));
  return { fault: 'fault' in judged ? judged.fault : '', findings: findingsOf(judged) };
}
