import { TAG_MAX_CHARACTERS, TAGS_MAX } from '@plazo/contract';
import { languages } from '@plazo/markets';
import * as z from 'zod/mini';
import type { Queries } from '../../../db/transaction.ts';
import { publishedContent, type Shipped } from '../../content/content.store.ts';

/** Words of complaints that two people publish: their tags, and the groups that answer them. */

/** They are told apart by commas. */
const WORD = new RegExp(`^[^\\s,](?:[^,]{0,${TAG_MAX_CHARACTERS - 2}}[^\\s,])?$`);
const words = z.array(z.string().check(z.regex(WORD))).check(z.maxLength(TAGS_MAX));

/** Complaints that come to a group by themselves: of a type, from people of a brand, in a language, or all. */
const route = z.strictObject({
  group: z.string(),
  type: z.optional(z.string()),
  brand: z.optional(z.string()),
  language: z.optional(z.enum(languages)),
});
const ROUTES_MAX = 50;
const routes = z.array(route).check(z.maxLength(ROUTES_MAX));
type Route = z.output<typeof route>;

export const wordLists = {
  tags: z.strictObject({ tags: words }),
  groups: z.strictObject({ groups: words, routes: z.optional(routes) }),
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

/** Groups that routes lead to and nobody published. */
export const routesNowhere = ({ groups, routes: all = [] }: z.output<typeof wordLists.groups>) =>
  all.filter(({ group }) => !groups.includes(group)).map(({ group }) => group);

/** The group that a new complaint waits for: that of the first route that fits it, or none. */
export async function groupFor(db: Queries, of: Required<Omit<Route, 'group'>>): Promise<string | null> {
  const read = z.safeParse(wordLists.groups, await published(db, 'groups'));
  const found = read.data?.routes?.find(
    ({ type, brand, language }) =>
      (type ?? of.type) === of.type &&
      (brand ?? of.brand) === of.brand &&
      (language ?? of.language) === of.language,
  );
  return found && read.data?.groups.includes(found.group) ? found.group : null;
}

/** The published groups. */
export async function knownGroups(db: Queries): Promise<readonly string[]> {
  const read = z.safeParse(wordLists.groups, await published(db, 'groups'));
  return read.success ? [...new Set(read.data.groups)] : [];
}
