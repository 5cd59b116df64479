import { fillReply, type Language, type ReplyFacts } from '@plazo/contract';
import { languages } from '@plazo/markets';
import * as z from 'zod/mini';
import type { Queries } from '../../../db/transaction.ts';
import { messagesIn } from '../../../words/words.ts';
import { publishedContent, type Shipped } from '../../content/content.store.ts';

export const replyContent = z.strictObject({
  templates: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(80)),
        text: z.string().check(z.minLength(1), z.maxLength(2_000)),
      }),
    )
    .check(z.maxLength(40)),
});
type Template = z.output<typeof replyContent>['templates'][number];

const shippedIn = (language: Language): readonly Template[] => Object.values(messagesIn(language).replies);

/** The templates that come with the product, a subject for each language. */
export const shippedReplies: readonly Shipped[] = languages.map((subject) => ({
  kind: 'replies',
  subject,
  version: 1,
  body: { templates: shippedIn(subject) },
}));

/** The published templates of a language with the facts of a complaint in them. */
export async function fillTemplates(db: Queries, language: Language, facts: ReplyFacts): Promise<Template[]> {
  const read = z.safeParse(replyContent, await publishedContent(db, { kind: 'replies', subject: language }));
  const list = read.success ? read.data.templates : shippedIn(language);
  return list.map(({ name, text }) => ({ name, text: fillReply(text, facts) }));
}
