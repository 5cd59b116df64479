import { type Language, landingConfig } from '@plazo/contract';
import * as z from 'zod/mini';
import type { Queries } from '../../db/transaction.ts';

const texts = z.object({
  title: z.string().check(z.maxLength(80)),
  subtitle: z.string().check(z.maxLength(160)),
});

/** A landing page as it is kept: what the page gets, with its texts in every language. */
export const landingContent = z.extend(z.omit(landingConfig, { title: true, subtitle: true }), {
  texts: z.partialRecord(z.enum(['es', 'en', 'zh']), texts),
});
export type LandingContent = z.output<typeof landingContent>;
export type LandingState = 'draft' | 'published' | 'retired';
export type LandingTemplate = {
  readonly id: string;
  readonly name: string;
  readonly content: LandingContent;
};

/** What is published, oldest first. A row that no longer reads is as good as none: it is never shown half. */
export async function publishedTemplates(db: Queries): Promise<readonly LandingTemplate[]> {
  const rows = await db
    .selectFrom('landing_template')
    .select(['id', 'name', 'content'])
    .where('state', '=', 'published')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, name, content }) => {
    const read = z.safeParse(landingContent, content);
    return read.success ? [{ id, name, content: read.data }] : [];
  });
}

/** Adds a template where its id is free; one that is there stays as it is. @throws where the content does not read. */
export async function addTemplate(
  db: Queries,
  { id, name, content }: LandingTemplate,
  { state, now }: { state: LandingState; now: Date },
): Promise<void> {
  const read = z.parse(landingContent, content);
  await db
    .insertInto('landing_template')
    .values({ id, name, market: read.market, state, content: JSON.stringify(read), changed_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Puts a template in the place of the one with its id. @throws where the content does not read. */
export async function putTemplate(
  db: Queries,
  { id, name, content }: LandingTemplate,
  { state, now }: { state: LandingState; now: Date },
): Promise<void> {
  const read = z.parse(landingContent, content);
  const words = { name, market: read.market, state, content: JSON.stringify(read), changed_at: now };
  await db
    .insertInto('landing_template')
    .values({ id, ...words })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
    .execute();
}

/** The languages that a template has texts in, the asked one first. */
export const textsIn = ({ texts: all, languages }: LandingContent, asked: Language) =>
  [asked, ...languages].map((language) => all[language]).find((found) => found !== undefined) ?? {
    title: '',
    subtitle: '',
  };
