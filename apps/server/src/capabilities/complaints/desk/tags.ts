import { type CheckedRequestOf, type deskEndpoints, TAG_MAX_CHARACTERS, TAGS_MAX } from '@plazo/contract';
import * as z from 'zod/mini';
import { type Queries, type Refused, refuse } from '../../../db/transaction.ts';
import { publishedContent, type Shipped } from '../../content/content.store.ts';
import type { Act, DeskWrite } from '../../operators/desk-call.ts';
import { changeComplaint, type DeskComplaint } from '../desk-complaints.store.ts';
import type { On, Version } from './complaint-facts.ts';

/** Tags are told apart by commas. */
const TAG = new RegExp(`^[^\\s,](?:[^,]{0,${TAG_MAX_CHARACTERS - 2}}[^\\s,])?$`);
export const tagsContent = z.strictObject({
  tags: z.array(z.string().check(z.regex(TAG))).check(z.maxLength(TAGS_MAX)),
});

const OF_COMPLAINTS = { kind: 'tags', subject: 'complaints' } as const;
/** None: which there are is for who runs it. */
export const shippedTags: readonly Shipped[] = [{ ...OF_COMPLAINTS, version: 1, body: { tags: [] } }];

/** The published tags. */
export async function knownTags(db: Queries): Promise<readonly string[]> {
  const read = z.safeParse(tagsContent, await publishedContent(db, OF_COMPLAINTS));
  return read.success ? [...new Set(read.data.tags)] : [];
}

type Done = Promise<(Version & Omit<Act, 'subject'>) | Refused>;

/** Sets which tags a complaint has: none that is not published, but for those that it had. */
async function setTags(call: DeskWrite, complaint: DeskComplaint, wanted: ReadonlySet<string>): Done {
  const { db, text } = call;
  const before = complaint.tags;
  const known = [...new Set([...(await knownTags(db)), ...before])];
  if ([...wanted].some((tag) => !known.includes(tag)))
    return refuse('bad-input', text.badInput('tag'), { reason: 'tag' });
  const tags = known.filter((tag) => wanted.has(tag));
  if (tags.length === before.length && tags.every((tag) => before.includes(tag)))
    return refuse('refused', text.refusedAction, { reason: 'unchanged' });
  const version = await changeComplaint(db, complaint, { tags });
  return { version, before: { tags: before }, after: { tags } };
}

export const tagIt = (
  call: DeskWrite<CheckedRequestOf<typeof deskEndpoints.deskComplaints.tag>>,
  complaint: DeskComplaint,
): Done => setTags(call, complaint, new Set(call.request.tags.split(',').filter(Boolean)));

/** One tag beside those that it has, or one of them taken off. */
export const tagOne = (
  call: DeskWrite<On & { readonly tag: string; readonly isOn: boolean }>,
  complaint: DeskComplaint,
): Done => {
  const { tag, isOn } = call.request;
  const others = complaint.tags.filter((own) => own !== tag);
  return setTags(call, complaint, new Set(isOn ? [...others, tag] : others));
};
