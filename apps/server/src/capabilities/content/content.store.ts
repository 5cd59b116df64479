import type { CONTENT_KINDS } from '@plazo/contract';
import { announce } from '../../db/changes.ts';
import type { ContentRow } from '../../db/desk-schema.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** What two people publish, version by version. */

export type ContentKind = (typeof CONTENT_KINDS)[number];
export type ContentState = ContentRow['state'];
/** What a text is of: its kind, and which one of them. */
export type Subject = { readonly kind: ContentKind; readonly subject: string };
export type Place = Subject & { readonly version: number };
export type ContentVersion = Place & {
  readonly state: ContentState;
  readonly body: unknown;
  readonly acknowledged: readonly string[];
  readonly author: string | null;
  readonly publishedBy: string | null;
  readonly changedAt: Date;
};

const columns = [
  'kind',
  'subject',
  'version',
  'state',
  'body',
  'acknowledged',
  'author',
  'published_by as publishedBy',
  'changed_at as changedAt',
] as const;

/** Every version, the newest of each subject first. */
export async function listContent(db: Queries): Promise<readonly ContentVersion[]> {
  return db
    .selectFrom('content')
    .select(columns)
    .orderBy('kind')
    .orderBy('subject')
    .orderBy('version', 'desc')
    .execute();
}

const versionsOf = (db: Queries, { kind, subject }: Subject) =>
  db.selectFrom('content').select(columns).where('kind', '=', kind).where('subject', '=', subject);

export async function findContent(db: Queries, place: Place): Promise<ContentVersion | undefined> {
  return versionsOf(db, place).where('version', '=', place.version).executeTakeFirst();
}

/** A version under its lock: of two who decide at once, the second finds it decided. */
export async function lockContent(tx: Tx, place: Place): Promise<ContentVersion | undefined> {
  return versionsOf(tx, place).where('version', '=', place.version).forUpdate().executeTakeFirst();
}

/** The version of a subject that is published, or nothing. */
export const publishedVersion = (db: Queries, of: Subject): Promise<ContentVersion | undefined> =>
  versionsOf(db, of).where('state', '=', 'published').executeTakeFirst();

/** What is published of a subject, or nothing. */
export const publishedContent = async (db: Queries, of: Subject): Promise<unknown> =>
  (await publishedVersion(db, of))?.body;

/** What is published of each subject of a kind, and what was, the oldest version first. */
export const everPublishedOf = (db: Queries, kind: ContentKind): Promise<readonly ContentVersion[]> =>
  db
    .selectFrom('content')
    .select(columns)
    .where('kind', '=', kind)
    .where('state', 'in', ['published', 'retired'])
    .orderBy('subject')
    .orderBy('version')
    .execute();

/** The one version of a subject that is not published yet, under its lock. */
export async function lockDraft(tx: Tx, of: Subject): Promise<ContentVersion | undefined> {
  return versionsOf(tx, of).where('state', 'in', ['draft', 'proposed']).forUpdate().executeTakeFirst();
}

/** The number that the next version of a subject has. */
export async function nextVersion(db: Queries, of: Subject): Promise<number> {
  const rows = await versionsOf(db, of).orderBy('version', 'desc').limit(1).execute();
  return (rows[0]?.version ?? 0) + 1;
}

type Draft = Place & { readonly body: object; readonly author: string; readonly now: Date };

/** Keeps a draft: a new one, or new words of the one that is there. */
export async function keepDraft(tx: Tx, { kind, subject, version, body, author, now }: Draft): Promise<void> {
  const words = { body: JSON.stringify(body), author, changed_at: now };
  await tx
    .insertInto('content')
    .values({ kind, subject, version, state: 'draft', acknowledged: [], ...words })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'version']).doUpdateSet(words))
    .execute();
}

export async function deleteDraft(tx: Tx, { kind, subject, version }: Place): Promise<void> {
  await tx
    .deleteFrom('content')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .execute();
}

type Standing = { readonly state: ContentState; readonly now: Date } & {
  readonly acknowledged?: readonly string[];
  readonly publishedBy?: string;
};

/** @throws where the one who publishes is the author: the table has no such row. */
export async function setContentState(tx: Tx, place: Place, standing: Standing): Promise<void> {
  const { state, now, acknowledged, publishedBy } = standing;
  await tx
    .updateTable('content')
    .set({
      state,
      changed_at: now,
      ...(acknowledged && { acknowledged: [...acknowledged] }),
      ...(publishedBy !== undefined && { published_by: publishedBy }),
    })
    .where('kind', '=', place.kind)
    .where('subject', '=', place.subject)
    .where('version', '=', place.version)
    .execute();
  await announceContent(tx, place);
}

/** What a process holds in memory of the content: the words of its brands. */
const announceContent = async (tx: Tx, { kind }: Pick<Subject, 'kind'>) => {
  if (kind === 'brand') await announce(tx, 'brands');
};

/** What is published of a subject is no more. */
export async function retirePublished(tx: Tx, { kind, subject }: Subject, now: Date): Promise<void> {
  await tx
    .updateTable('content')
    .set({ state: 'retired', changed_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'published')
    .execute();
  await announceContent(tx, { kind });
}

export type Shipped = Place & { readonly body: object };

/** Adds what comes with the product where its version is not there; an older one than is published is history. */
export async function addShipped(tx: Tx, shipped: readonly Shipped[], now: Date): Promise<void> {
  const known = await tx.selectFrom('content').select(['kind', 'subject', 'version', 'state']).execute();
  for (const { body, ...place } of shipped) {
    const versions = known.filter((row) => row.kind === place.kind && row.subject === place.subject);
    if (versions.some(({ version }) => version === place.version)) continue;
    const isOld = versions.some(({ state, version }) => state === 'published' && version > place.version);
    if (!isOld) await retirePublished(tx, place, now);
    await tx
      .insertInto('content')
      .values({
        ...place,
        state: isOld ? 'retired' : 'published',
        body: JSON.stringify(body),
        acknowledged: [],
        changed_at: now,
      })
      .onConflict((conflict) => conflict.columns(['kind', 'subject', 'version']).doNothing())
      .execute();
  }
}
