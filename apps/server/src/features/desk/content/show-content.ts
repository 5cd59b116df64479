import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import {
  type ContentVersion,
  findContent,
  listContent,
  nextVersion,
  publishedContent,
} from '../../../stores/content.store.ts';
import { operatorNames } from '../../../stores/operators.store.ts';
import { type Refused, refuse } from '../../../stores/transaction.ts';
import type { DeskCall } from '../desk-call.ts';
import type { Judged } from './kind.ts';
import { kinds } from './kinds.ts';

type Rows = typeof deskEndpoints.deskContent;

const pretty = (body: unknown): string => (body === undefined ? '' : JSON.stringify(body, null, 2));

/** Everything that two people publish, and the brands that a deployment brings. */
export async function showContent({ db, deps }: DeskCall): Promise<AnswerOf<Rows['list']>> {
  const names = await operatorNames(db);
  const nameOf = (id: string | null) => names.get(id ?? '') ?? '';
  const versions = (await listContent(db)).map((row) => ({
    kind: row.kind,
    subject: row.subject,
    version: row.version,
    state: row.state,
    author: nameOf(row.author),
    publishedBy: nameOf(row.publishedBy),
    at: row.changedAt.toISOString(),
  }));
  const brands = deps.brands.map(({ id, name, market, products }) => ({
    brandId: id,
    name,
    market,
    products: products.map((product) => product.id),
    file: `${id}.json`,
  }));
  return { versions, brands };
}

const findingsOf = (judged: Judged) => ('fault' in judged ? [] : [...judged.findings]);

const judgeVersion = (call: DeskCall, version: ContentVersion) =>
  kinds[version.kind].judge(version.body, version, call);

export async function showVersion(
  call: DeskCall<CheckedRequestOf<Rows['version']>>,
): Promise<AnswerOf<Rows['version']> | Refused> {
  const { db, operator, request, text } = call;
  const found = await findContent(db, request);
  if (!found) return refuse('not-found', text.notFound);
  const names = await operatorNames(db);
  return {
    kind: found.kind,
    subject: found.subject,
    version: found.version,
    state: found.state,
    author: names.get(found.author ?? '') ?? '',
    isOwn: found.author === operator.id ? 1 : 0,
    body: pretty(found.body),
    published: pretty(await publishedContent(db, found)),
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
): Promise<AnswerOf<Rows['check']>> {
  const judged = await judgeTyped(call, await nextVersion(call.db, call.request));
  return { fault: 'fault' in judged ? judged.fault : '', findings: findingsOf(judged) };
}
