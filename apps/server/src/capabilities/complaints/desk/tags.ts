import type { CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import type { Act, DeskWrite } from '../../operators/desk-call.ts';
import { changeComplaint, type DeskComplaint } from '../desk-complaints.store.ts';
import type { On, Version } from './complaint-facts.ts';
import { knownTags } from './word-lists.ts';

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
