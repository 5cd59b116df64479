import { TAG_MAX_CHARACTERS, TAGS_MAX } from '@plazo/contract';
import * as z from 'zod/mini';
import type { Queries } from '../../../db/transaction.ts';
import { publishedContent, type Shipped } from '../../content/content.store.ts';

/** Words of complaints that two people publish: their tags, and the groups that answer them. */

/** They are told apart by commas. */
const WORD = new RegExp(`^[^\\s,](?:[^,]{0,${TAG_MAX_CHARACTERS - 2}}[^\\s,])?$`);
const words = z.array(z.string().check(z.regex(WORD))).check(z.maxLength(TAGS_MAX));

export const wordLists = {
  tags: z.strictObject({ tags: words }),
  groups: z.strictObject({ groups: words }),
} as const;

/** None: which there are is for who runs it. */
export const shippedWords: readonly Shipped[] = (['tags', 'groups'] as const).map((kind) => ({
  kind,
  subject: 'complaints',
  version: 1,
  body: { [kind]: [] },
}));

const published = async (db: Queries, kind: keyof typeof wordLists) =>
  publishedContent(db, { kind, subject: 'complaints' });

/** The published tags. */
export async function knownTags(db: Queries): Promise<readonly string[]> {
  const read = z.safeParse(wordLists.tags, await published(db, 'tags'));
  return read.success ? [...new Set(read.data.tags)] : [];
}

/** The published groups. */
export async function knownGroups(db: Queries): Promise<readonly string[]> {
  const read = z.safeParse(wordLists.groups, await published(db, 'groups'));
  return read.success ? [...new Set(read.data.groups)] : [];
}
