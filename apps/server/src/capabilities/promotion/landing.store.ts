import { type Language, landingConfig } from '@plazo/contract';
import { languages } from '@plazo/markets';
import * as z from 'zod/mini';
import type { Queries } from '../../db/transaction.ts';

const texts = z.object({
  title: z.string().check(z.maxLength(80)),
  subtitle: z.string().check(z.maxLength(160)),
});

/** A landing page as it is kept: what the page gets, with its texts in every language. */
export const landingContent = z.extend(z.omit(landingConfig, { title: true, subtitle: true }), {
  texts: z.partialRecord(z.enum(languages), texts),
});
export type LandingContent = z.output<typeof landingContent>;
export type LandingState = 'draft' | 'published' | 'retired';
const landingTemplate = z.strictObject({
  id: z.string().check(z.regex(/^[a-z\d-]{1,40}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  content: landingContent,
});
export type LandingTemplate = z.output<typeof landingTemplate>;

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
): Promise<boolean> {
  const read = z.parse(landingContent, content);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('landing_template')
    .values({ id, name, market: read.market, state, content: JSON.stringify(read), changed_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A template as a file has it, or what is wrong with it. */
export function readTemplate(value: unknown): LandingTemplate | string {
  const read = z.safeParse(landingTemplate, value);
  return read.success ? read.data : z.prettifyError(read.error);
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
export const textsIn = ({ texts: all, languages: own }: LandingContent, asked: Language) =>
  [asked, ...own].map((language) => all[language]).find((found) => found !== undefined) ?? {
    title: '',
    subtitle: '',
  };
