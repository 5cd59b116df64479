import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import type { DeskRequest } from '../../approvals/approvals.store.ts';
import type { DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { type ContentVersion, lockContent, retirePublished, setContentState } from '../content.store.ts';
import { kinds } from './kinds.ts';

type Effect = {
  readonly before: unknown;
  readonly after: unknown;
  readonly afterCommit?: () => Promise<void>;
};

/** The version that a request is about, where it still stands as it did when it was asked. */
async function locked(
  { db, text }: DeskWrite,
  { kind, wish }: DeskRequest,
): Promise<ContentVersion | Refused> {
  const found = wish.content && (await lockContent(db, wish.content));
  if (!found) return refuse('not-found', text.notFound);
  const expected = kind === 'publish' ? 'proposed' : 'published';
  return found.state === expected ? found : refuse('refused', text.changedMeanwhile, { reason: 'changed' });
}

/** Whether a rule is broken that the author did not acknowledge: the rules may be stricter than on that day. */
async function isUnacknowledged(call: DeskCall, version: ContentVersion): Promise<boolean> {
  const judged = await kinds[version.kind].judge(version.body, version, call);
  return 'fault' in judged || judged.findings.some(({ rule }) => !version.acknowledged.includes(rule));
}

async function publish(call: DeskWrite, version: ContentVersion): Promise<Effect | Refused> {
  const { db: tx, deps, operator, now, text } = call;
  if (version.author === operator.id) return refuse('refused', text.secondPerson, { reason: 'own-request' });
  if (await isUnacknowledged(call, version))
    return refuse('refused', text.changedMeanwhile, { reason: 'not-acknowledged' });
  const refused = await kinds[version.kind].publish?.({ deps, db: tx, tx, now }, version);
  if (refused) return refused;
  await retirePublished(tx, version, now);
  await setContentState(tx, version, { state: 'published', publishedBy: operator.id, now });
  return { before: 'proposed', after: { ...placed(version), state: 'published' } };
}

const placed = ({ kind, subject, version }: ContentVersion) => ({ kind, subject, version });

/** Does what was asked for with a version, in the transaction of the decision. */
export async function carryOutContent(call: DeskWrite, asked: DeskRequest): Promise<Effect | Refused> {
  const version = await locked(call, asked);
  if (isRefused(version)) return version;
  const done = await (asked.kind === 'publish' ? publish : retire)(call, version);
  if (isRefused(done)) return done;
  return { ...done, afterCommit: () => Promise.resolve(kinds[version.kind].afterCommit?.(call.deps)) };
}

async function retire(call: DeskWrite, version: ContentVersion): Promise<Effect | Refused> {
  const { db: tx, deps, now } = call;
  const refused = await kinds[version.kind].retire?.({ deps, db: tx, tx, now }, version);
  if (refused) return refused;
  await setContentState(tx, version, { state: 'retired', now });
  return { before: 'published', after: { ...placed(version), state: 'retired' } };
}

/** A version whose publishing was refused is a draft again. */
export async function returnToDraft(call: DeskWrite, asked: DeskRequest): Promise<void> {
  const version = asked.kind === 'publish' ? await locked(call, asked) : undefined;
  if (version && !isRefused(version))
    await setContentState(call.db, version, { state: 'draft', now: call.now });
}
