import { complaintNumber, type Language, type ReplyFacts } from '@plazo/contract';
import { languages } from '@plazo/markets';
import * as z from 'zod/mini';
import type { Queries } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { messagesIn } from '../../../words/words.ts';
import { readPersonalData } from '../../borrowers/borrowers.store.ts';
import { publishedContent, type Shipped } from '../../content/content.store.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import type { DeskComplaint } from '../desk-complaints.store.ts';

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

/** The published templates of a language, with their places for facts. */
export async function replyTemplates(db: Queries, language: Language): Promise<readonly Template[]> {
  const read = z.safeParse(replyContent, await publishedContent(db, { kind: 'replies', subject: language }));
  return read.success ? read.data.templates : shippedIn(language);
}

/** What is put into a template for a complaint, with the name as the borrower would be greeted. */
export async function replyFacts({ db, deps }: DeskCall, complaint: DeskComplaint): Promise<ReplyFacts> {
  const { name } = await readPersonalData(db, deps.sealing, complaint.borrowerId);
  return {
    name: name.split(' ')[0] ?? '',
    number: complaintNumber(complaint.number),
    brand: brandOf(deps, complaint.brand).name,
  };
}
